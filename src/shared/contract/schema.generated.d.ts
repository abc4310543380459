// Generated from openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/api/user.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user, with what a poll has to know
         * @description The one call of a poll: `unread` and `new_likes` are the badges, and `version` says whether anything else is to be fetched again. With the last `ETag` as `If-None-Match` it is answered 304 while the version is the same. A service without versions leaves all three out, and is polled by its chats and likes.
         */
        get: operations["getUser"];
        /** Save the language of the signed-in user */
        put: operations["putUser"];
        /**
         * Log in, or with `push=1` save a push subscription
         * @description OpenAPI knows one operation for a path and method, so both calls of the specification stand here. Without `push` the body is a login and no session is needed; with `push=1` it is a subscription and one is. The answer to a wrong password and to an unknown address is the same. The right password of an account that was deleted and can be taken back is answered 409 `account_deleted`: `requestPasswordReset` then mails the link that does.
         */
        post: operations["postUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End the session
         * @description Answers the same whether or not there was a session.
         */
        get: operations["logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings of the site for this visitor
         * @description Called on the server at the start of a page with a `host` override and the query of the route, so that the answer can depend on the host, the visitor's country and the traffic source. Unknown query parameters are ignored.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companyinfo.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company behind the site */
        get: operations["getCompanyInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/interests.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The interests a member can choose from */
        get: operations["getInterests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/regions.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The regions of every country the site serves */
        get: operations["getRegions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geocode.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The place at a position */
        get: operations["geocode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/page-hidden.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The page went out of sight
         * @description Sent as a beacon with an empty JSON body. Ends the member's online mark early.
         */
        post: operations["pageHidden"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signup.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Complete a signup with the personal details of steps 2 and 3 */
        put: operations["completeSignup"];
        /**
         * Create an account
         * @description Grants signup_credits once, mails the confirmation link and opens a session. With `profile` the `signup_message` is delivered to it once the account is activated. 409 `already_member` where the browser has an account already: what is typed in its other tab would go to the new one.
         */
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activate.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the e-mail address with the mailed token
         * @description Whoever signed up is who reads the mailbox if the browser brings the session of the signup; every other session of the account ends. Any other browser has to choose the password, which may be the one of the signup: 422 with `required` for it until then. Either opens a session.
         */
        post: operations["activate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activation-mail.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the confirmation mail again */
        post: operations["resendActivationMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-password.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a new password with the mailed token
         * @description Ends every session and every other open link of the account. A caller who was signed in to it goes on under a new session.
         */
        put: operations["resetPassword"];
        /**
         * Mail a link to set a new password
         * @description `email_not_found` and `too_many_reset_mails` are the texts of the specification. A site can answer an unknown address as a known one. A network may ask about so many different addresses a day; then 429 `too_many_addresses`. Who has deleted the account is mailed the link to take that back instead.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password
         * @description Ends every other session and every open link of the account; the caller goes on under a new session.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail-change.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm the new e-mail address with the mailed token
         * @description Ends every other session and every open link of the account. The old address can undo the change for 72 hours. The same token once more is told that it is done, as long as that is so, and does nothing.
         */
        put: operations["confirmMailChange"];
        /**
         * Mail a confirmation link to a new e-mail address
         * @description The old address is told, with a link to stop it.
         */
        post: operations["requestMailChange"];
        /**
         * Stop or undo a change of the e-mail address with the token mailed to the old one
         * @description The account keeps or gets back the address that the token was mailed to. Every session and open link ends, and the password is void; `token` sets a new one. The same link is mailed to the address too.
         */
        delete: operations["undoMailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turn invisible mode, or the hiding of one's distance, on or off */
        put: operations["updateAccount"];
        post?: never;
        /** Delete the account; final after 14 days */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reactivate.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a deletion back within 14 days with the mailed token */
        post: operations["reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything stored about the signed-in member, as a zip of JSON and photos */
        get: operations["exportData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search members
         * @description Visitors get results when `logged_out_search` allows it; otherwise 403. Pages are keyset pages: pass the `next` of one answer as `cursor` of the next call. `similar` is filled on the last page, by relaxing the distance, then the region and then the ages. Order and filter by distance are for members whose place is known, or who choose one; for everybody else they are as if they were not asked for (`near` is null). Members who hide their distance, or whose place is not known, are left out by both. How many places a member searches from in a day is bounded (429 `too_many_places`).
         */
        get: operations["searchProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A member's profile
         * @description Blocked, disabled and unknown profiles are all 404; for a visitor also those that search would not show them. Counted per member, and per network for visitors. That a like was seen is said by `seeLike`; a service without that operation takes this one for it.
         */
        get: operations["getProfile"];
        /**
         * Edit the own profile
         * @description How often a day the place may become another one is bounded (429 `too_many_places`).
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photo.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make a photo the main one */
        put: operations["setMainPhoto"];
        /**
         * Upload a photo
         * @description Re-encoded, stripped of metadata, and stored as main, thumb and blurred variants. 3 photos free, 25 premium.
         */
        post: operations["addPhoto"];
        /** Delete a photo */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/likes.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Likes received (new ones first), given, and matches
         * @description Keyset pages, stable while new likes arrive: pass the `next` of one answer as `cursor` of the next call. A service that ignores `tab`, `cursor` and `limit` sends everything, and leaves `next` and `counts` out.
         */
        get: operations["getLikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/like.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that the profile of somebody who likes the member was opened
         * @description Clears the new-like flag. 404 for a profile that the member does not see.
         */
        put: operations["seeLike"];
        /** Like a profile */
        post: operations["like"];
        /** Take a like back */
        delete: operations["unlike"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auto-like.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Let a fictional profile like the member
         * @description Only profiles marked fictional ever auto-like. `profile` is null when none is left.
         */
        get: operations["autoLike"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/swipe.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members not seen in the swipe game yet, and the likes left today */
        get: operations["getSwipeCandidates"];
        put?: never;
        /** Like or pass; 4 likes a day */
        post: operations["swipe"];
        /**
         * Take a pass back, so that the member comes again
         * @description A like stays one, and somebody who was not passed stays as they are. Done twice it is the same.
         */
        delete: operations["undoSwipe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/match-finder.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members that fit the wishes of the signed-in member best */
        get: operations["getMatchFinder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The conversations of the signed-in member, latest first
         * @description Keyset pages, stable while messages arrive: pass the `next` of one answer as `cursor` of the next call. A service that ignores `cursor` and `limit` sends everything, and leaves `next` out.
         */
        get: operations["getChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A conversation with its last messages
         * @description That they were read is said by `readChat`; a service without that operation takes this one for it.
         */
        get: operations["getChat"];
        /**
         * Say that a conversation was read
         * @description Dates what the other side wrote, up to `up_to` or all of it, and takes it from the unread count. A conversation that is not in the member's list is 404.
         */
        put: operations["readChat"];
        /**
         * Start, or find, the conversation with a profile
         * @description Free members start at most 2 conversations. None is started that the first message could not be paid for (`insufficient_credits`); one that turns out so when it is sent, with nothing in it yet, is gone again. So are others with nothing in them when another is started: they do not count.
         */
        post: operations["startChat"];
        /** Remove a conversation from the member's list */
        delete: operations["deleteChat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a text, a gift or a photo
         * @description Charged exactly once per Idempotency-Key.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gifts.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The gifts that can be sent */
        get: operations["getGifts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/block.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members the signed-in member has blocked
         * @description A name to unblock by, latest first; nothing of what the other one does or has become since.
         */
        get: operations["getBlocks"];
        put?: never;
        /**
         * Block a member; chats and likes between the two are removed
         * @description Somebody the member can see, has met (a conversation, or a like either way) or has blocked already; anybody else is 404, known or not. Nothing passes between the two once this is answered. Unblocking brings nothing back.
         */
        post: operations["block"];
        /**
         * Unblock a member
         * @description Whoever is not blocked is answered alike.
         */
        delete: operations["unblock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a member or a message
         * @description Of members as for blocking. Keeps a copy of the message, and of the profile's name and main photo.
         */
        post: operations["report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/complaint.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File a complaint with the operator */
        post: operations["complain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notification settings */
        get: operations["getNotifications"];
        /** Change notification settings */
        put: operations["updateNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One-click unsubscribe from a mail
         * @description Called by mail programs (RFC 8058), which send a form field and no origin of ours; the token alone authorises.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream of things that happen to the signed-in member
         * @description Server-sent events `message`, `like`, `match`, `credits`; each names what to fetch again. Resumes from Last-Event-ID. A member has a few streams at once: one more ends the oldest, which is told so by the event `poll` – its page polls from then on, and comes back after minutes at the earliest. So does a page whose stream is refused (429, 503).
         */
        get: operations["events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discountcode.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A discount code, or with `welcome=true` the welcome code
         * @description Of the codes of the specification, the time bonus is TIMEBONUS25; it exists for 4 hours from signup for unpaid members. STAY is of the company's `delete_discount` percent, once for each member
         */
        get: operations["getDiscountCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Credit bundles for a country, prices with tax */
        get: operations["getPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-methods.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payment methods of a country */
        get: operations["getPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banks.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banks to choose from for a payment method */
        get: operations["getBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of a payment */
        get: operations["getPayment"];
        put?: never;
        /**
         * Start a payment, or repeat the last order
         * @description The order stands before the payment provider is asked for its page. Where the provider does not answer (`provider_unavailable`), the same call with the same key asks it again, for the same payment. A repeated call answers with the payment as it has become: at the same address as long as it can be paid there.
         */
        post: operations["startPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-webhook.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * State change told by the payment provider
         * @description Body and signature are the provider's own; they may come many times and out of order. Credits are granted on the first `paid` only; not for an order that lost its discount code, whose money is given back. The sandbox sends JSON with `payment_id`, `state`, `amount`, `currency`, and after the first payment of a method `recurring_reference`.
         */
        post: operations["paymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments and credit entries of the signed-in member, latest first */
        get: operations["getTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for unused credits to be refunded within refund_days */
        post: operations["requestRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directdebit.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirm the mandate with the one-time code */
        put: operations["confirmDirectDebit"];
        /** Give a direct-debit mandate; a one-time code is sent to the mobile number */
        post: operations["startDirectDebit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @example 1042 */
        Id: number;
        /** @example q7Rk2vQeT0y1n8sJm4pXzA */
        Token: string;
        /**
         * Format: date-time
         * @example 2026-03-01T12:00:00Z
         */
        Time: string;
        /** @example sam@example.com */
        Email: string;
        /**
         * Format: password
         * @example correct horse
         */
        Password: string;
        /** @enum {string} */
        Locale: "en" | "nl" | "de" | "it" | "fr" | "es" | "pl" | "da" | "fi" | "nb" | "sv";
        /**
         * @description ISO 3166-1 alpha-2
         * @example NL
         */
        Country: string;
        /**
         * @description IANA name; a day of the swipe game ends at midnight there
         * @example Europe/Amsterdam
         */
        TimeZone: string;
        /**
         * @description ISO 4217
         * @example EUR
         */
        Currency: string;
        /** @enum {string} */
        Gender: "male" | "female";
        /** @enum {string} */
        Sexuality: "hetero" | "gay" | "lesbian" | "bi";
        /** @enum {string} */
        RelationshipStatus: "divorced" | "living_together" | "married" | "unmarried" | "single" | "widowed";
        /** @enum {string} */
        HairColor: "black" | "brown" | "blond" | "red" | "grey" | "white" | "bald" | "other";
        /** @enum {string} */
        EyeColor: "brown" | "blue" | "green" | "grey" | "hazel" | "other";
        /** @enum {string} */
        BodyType: "slim" | "normal" | "fat";
        /** @enum {string} */
        Tattoos: "none" | "some" | "many";
        /** @enum {string} */
        SignupReason: "relationship" | "dating" | "friendship" | "chat" | "adventure" | "curious";
        /** @enum {string} */
        Interest: "relationship" | "kissing" | "cuddling" | "flirting" | "romance" | "massage" | "gym" | "running" | "cycling" | "swimming" | "football" | "tennis" | "yoga" | "climbing" | "skiing" | "sailing" | "hiking" | "dancing" | "music" | "concerts" | "festivals" | "karaoke" | "singing" | "guitar" | "piano" | "cinema" | "series" | "theatre" | "museums" | "art" | "photography" | "painting" | "writing" | "reading" | "poetry" | "gaming" | "board_games" | "cooking" | "baking" | "eating_out" | "wine" | "beer" | "coffee" | "travel" | "city_trips" | "beach" | "camping" | "nature" | "gardening" | "animals" | "fashion" | "tattoos";
        /** @enum {string} */
        ProfileField: "gender" | "sexuality" | "relationship_status" | "hair_color" | "eye_color" | "body_type" | "tattoos" | "signup_reason" | "interests" | "region" | "about";
        Error: {
            error: components["schemas"]["ErrorCode"];
            /** @description Values for the text */
            params?: {
                [key: string]: string | number;
            };
            /**
             * @description Code per field
             * @example {
             *       "name": "name_is_email"
             *     }
             */
            fields?: {
                [key: string]: components["schemas"]["FieldCode"];
            };
            /** @description The session is over */
            authentication_required?: boolean;
            /**
             * @description To quote to support
             * @example 01JD2M0C9WQ3
             */
            request_id: string;
        };
        /**
         * @description Stable; the words for it are the site's `errors.<code>`
         * @enum {string}
         */
        ErrorCode: "authentication_required" | "login_failed" | "account_deleted" | "account_locked" | "bad_request" | "invalid" | "not_found" | "unknown_site" | "too_large" | "too_many_calls" | "too_many_places" | "still_running" | "idempotency_key_reused" | "premium_required" | "insufficient_credits" | "email_taken" | "link_invalid" | "email_not_found" | "too_many_reset_mails" | "too_many_activation_mails" | "already_confirmed" | "already_member" | "account_not_moved" | "login_not_shared" | "signup_by_invitation" | "photo_limit" | "swipe_limit" | "code_not_found" | "code_used" | "code_expired" | "price_changed" | "nothing_to_repeat" | "not_refundable" | "refund_period_over" | "nothing_to_refund" | "directdebit_blocked" | "directdebit_limit" | "too_many_attempts" | "too_many_passwords" | "too_many_addresses" | "too_many_codes" | "signature_invalid" | "provider_unavailable" | "internal_error" | "method_not_allowed" | "not_implemented" | "not_offered" | "foreign_origin" | "bad_gateway" | "backend_unavailable" | "backend_timeout";
        /**
         * @description What is wrong with one field
         * @enum {string}
         */
        FieldCode: "required" | "wrong_type" | "too_short" | "too_long" | "out_of_range" | "invalid_format" | "not_allowed" | "unknown_field" | "too_many" | "duplicate" | "malformed" | "email_invalid" | "email_taken" | "email_unchanged" | "name_is_email" | "name_starts_with_at" | "name_characters" | "consent_required" | "date_of_birth_invalid" | "too_young" | "passwords_differ" | "password_common" | "password_personal" | "wrong_password" | "not_yourself" | "unsupported_picture" | "code_invalid" | "code_other_country" | "code_other_currency" | "code_minimum_order" | "code_other_method" | "iban_invalid" | "mobile_invalid" | "amount_mismatch";
        Login: {
            email: components["schemas"]["Email"];
            /** Format: password */
            password: string;
            time_zone?: components["schemas"]["TimeZone"];
        };
        PushSubscriptionUpdate: {
            /** @description The subscription as JSON text, or false to end it */
            subscription: string | false;
        };
        Signup: {
            email: components["schemas"]["Email"];
            /** @example Sam */
            name: string;
            password: components["schemas"]["Password"];
            /**
             * Format: date
             * @example 1996-02-29
             */
            date_of_birth: string;
            gender?: components["schemas"]["Gender"];
            orientation_consent?: components["schemas"]["OrientationConsent"];
            signup_message?: string;
            profile?: components["schemas"]["Id"];
            language?: components["schemas"]["Locale"];
            time_zone?: components["schemas"]["TimeZone"];
            tracking?: components["schemas"]["Tracking"];
        };
        /**
         * @description The explicit consent to process the member's orientation (GDPR, article 9), stored with its time. A service that stores orientations makes no account, and takes no orientation, without it: 422 `consent_required`.
         * @example true
         */
        OrientationConsent: boolean;
        Tracking: {
            network?: string;
            ref?: string;
            sub1?: string;
            sub2?: string;
            sub3?: string;
        };
        User: {
            id: components["schemas"]["Id"];
            email: components["schemas"]["Email"];
            /**
             * @description not_confirmed until the e-mail link is followed; deleted during the 14 days of grace
             * @enum {string}
             */
            status: "not_confirmed" | "active" | "deleted";
            /** @example 12 */
            credits: number;
            /** @description Premium: has a package, not charged back, of which half of the price stayed */
            paid_user: boolean;
            language: components["schemas"]["Locale"] | null;
            signup_date: components["schemas"]["Time"];
            /** @description Whether this member wants the icon on fictional profiles enlarged */
            fictional_icon: boolean;
            /** @description Why mails to this member were stopped */
            notifications_disabled: ("spam" | "bounce" | "list_unsubscribe")[];
            invisible: boolean;
            orientation_consent?: components["schemas"]["OrientationConsent"];
            /** @description Nobody is shown a distance to this member, who is in no search by distance. Absent: there is no such choice */
            distance_hidden?: boolean;
            /** @description Has asked to be found by search engines. Absent: there is no such choice */
            findable?: boolean;
            /** @example 3 */
            free_messages_left: number;
            profile: components["schemas"]["Profile"];
            /**
             * @description Unread messages in all conversations
             * @example 2
             */
            unread?: number;
            /**
             * @description Likes received and not opened yet
             * @example 1
             */
            new_likes?: number;
            /** @description Another one whenever the member's own attributes, conversations or likes may differ from before */
            version?: string;
        };
        Counts: {
            /**
             * @description Unread messages in all conversations
             * @example 2
             */
            unread: number;
            /**
             * @description Likes received and not opened yet
             * @example 1
             */
            new_likes: number;
        };
        Image: {
            /** @example 8c/8c1f0e-main.webp */
            filename: string;
            /** @example 8c/8c1f0e-thumb.webp */
            thumb_filename: string;
            /**
             * @description In pixels, of filename and match; where it is not told, the thumbnail alone stands for small pictures
             * @example 720
             */
            width?: number;
            /**
             * @description In pixels, of thumb_filename
             * @example 300
             */
            thumb_width?: number;
            /** @enum {string} */
            status: "active" | "pending" | "rejected";
            /**
             * @description Path after cdn_prefix of the picture this viewer may see; where the gateway puts two sides together, this and the other paths may be whole, from https:// or /photos/legacy/ on
             * @example 8c/8c1f0e-main.webp
             */
            match: string;
        };
        Photo: components["schemas"]["Image"] & {
            id: components["schemas"]["Id"];
            main: boolean;
            /** @description The viewer is not entitled to the sharp picture and did not get its name */
            blurred: boolean;
        };
        /** @description A service may tell more of the member; the site shows the name. */
        BlockedProfile: {
            id: components["schemas"]["Id"];
            /** @example Sam */
            name: string;
        };
        ProfileCard: {
            id: components["schemas"]["Id"];
            /** @example Daan */
            name: string;
            /** @example 24 */
            age: number;
            gender: components["schemas"]["Gender"];
            country: components["schemas"]["Country"];
            /** @example Utrecht */
            region: string | null;
            /** @example Utrecht */
            city: string | null;
            /** @description From the viewer's place to the member's. Null: further, not known, or hidden by the member */
            distance?: components["schemas"]["Distance"] | null;
            /** @enum {string} */
            status: "active" | "disabled";
            main_image: components["schemas"]["Image"] | null;
            /** @example 4 */
            photo_count: number;
            online: boolean;
            last_seen?: components["schemas"]["Time"] | null;
            premium: boolean;
            /** @description A made-up profile; always marked with icon and warning */
            fictional: boolean;
            /** @description Joined in the last 14 days */
            new: boolean;
            /** @description The main image is the blurred variant */
            blurred: boolean;
            /** @description The viewer likes this profile */
            liked: boolean;
        };
        Profile: components["schemas"]["ProfileCard"] & {
            countryregion?: number | null;
            about: string | null;
            interests: components["schemas"]["Interest"][];
            sexuality?: components["schemas"]["Sexuality"] | null;
            relationship_status?: components["schemas"]["RelationshipStatus"] | null;
            hair_color?: components["schemas"]["HairColor"] | null;
            eye_color?: components["schemas"]["EyeColor"] | null;
            body_type?: components["schemas"]["BodyType"] | null;
            tattoos?: components["schemas"]["Tattoos"] | null;
            signup_reason?: components["schemas"]["SignupReason"] | null;
            photos: components["schemas"]["Photo"][];
            likes_me: boolean;
            /** @description Likes the viewer, who has not opened it yet */
            like_new?: boolean;
            match: boolean;
            conversation: components["schemas"]["Id"] | null;
            /** @description Search engines may show it: its owner has asked for that. Absent: they may not */
            findable?: boolean;
        };
        ProfileUpdate: {
            name?: string;
            gender?: components["schemas"]["Gender"];
            country?: components["schemas"]["Country"];
            countryregion?: number | null;
            city?: string | null;
            about?: string | null;
            interests?: components["schemas"]["Interest"][];
            sexuality?: components["schemas"]["Sexuality"] | null;
            relationship_status?: components["schemas"]["RelationshipStatus"] | null;
            hair_color?: components["schemas"]["HairColor"] | null;
            eye_color?: components["schemas"]["EyeColor"] | null;
            body_type?: components["schemas"]["BodyType"] | null;
            tattoos?: components["schemas"]["Tattoos"] | null;
            signup_reason?: components["schemas"]["SignupReason"] | null;
            orientation_consent?: components["schemas"]["OrientationConsent"];
        };
        /**
         * @description A band, by its upper end in kilometres; it begins where the one before ends. Bands are those between two places as profiles show them, never between positions: they tell nothing that the places do not.
         * @example 25
         * @enum {integer}
         */
        Distance: 10 | 25 | 50 | 100 | 250;
        SearchResult: {
            profiles: components["schemas"]["ProfileCard"][];
            /** @example 1284 */
            total: number;
            /** @description False when `total` is a floor: there are at least so many */
            total_is_exact: boolean;
            /** @description The next page's cursor */
            next: string | null;
            similar: components["schemas"]["ProfileCard"][];
            /**
             * @description Name of the place that order and filter by distance are told from, asked for or not. Null: none is known. Absent: the service knows neither `sort` nor `distance`
             * @example Utrecht
             */
            near?: string | null;
        };
        Like: components["schemas"]["ProfileCard"] & {
            /** @description Received and not opened yet */
            like_new: boolean;
            match: boolean;
            given: boolean;
            received: boolean;
            liked_at: components["schemas"]["Time"];
            /** @description The one with them, as far as the member has it in their list. Absent: the service does not tell */
            conversation?: components["schemas"]["Id"] | null;
        };
        Likes: {
            /** @description Those who like or are liked: new ones first, then the latest */
            profiles: components["schemas"]["Like"][];
            /** @description Who of these profiles likes the member */
            liked_by: components["schemas"]["Id"][];
            /** @description The next page's cursor */
            next?: string | null;
            /** @description With the first page: how many there are in each tab, and how many of the received ones are new */
            counts?: {
                /** @example 12 */
                received: number;
                /** @example 7 */
                given: number;
                /** @example 3 */
                matches: number;
                /** @example 1 */
                new: number;
            };
        };
        /** @description A card with what is told beside it, where the service tells it */
        SwipeCard: components["schemas"]["ProfileCard"] & {
            /** @description The beginning of the profile's own, by whole words; what is left out leaves an ellipsis */
            about?: string | null;
            interests?: components["schemas"]["Interest"][];
            sexuality?: components["schemas"]["Sexuality"] | null;
            relationship_status?: components["schemas"]["RelationshipStatus"] | null;
            hair_color?: components["schemas"]["HairColor"] | null;
            eye_color?: components["schemas"]["EyeColor"] | null;
            body_type?: components["schemas"]["BodyType"] | null;
            tattoos?: components["schemas"]["Tattoos"] | null;
            signup_reason?: components["schemas"]["SignupReason"] | null;
            /** @description The first of those beside the main one */
            photos?: components["schemas"]["Photo"][];
        };
        SwipeDeck: {
            profiles: components["schemas"]["SwipeCard"][];
            likes_left: number;
            resets_at: components["schemas"]["Time"];
        };
        Chat: {
            conversation: components["schemas"]["Id"];
            profile: components["schemas"]["ProfileCard"];
            /** @example 2 */
            num_unread_messages: number;
            last_message: components["schemas"]["Message"] | null;
            updated_at: components["schemas"]["Time"];
            can_reply: boolean;
        };
        Message: {
            id: components["schemas"]["Id"];
            conversation: components["schemas"]["Id"];
            mine: boolean;
            /** @enum {string} */
            kind: "text" | "gift" | "photo";
            text: string | null;
            /** @example rose */
            gift?: string | null;
            photo?: components["schemas"]["Image"] | null;
            /** @description What it cost the sender; 0 for the receiver */
            credits?: number;
            sent_at: components["schemas"]["Time"];
            read_at: components["schemas"]["Time"] | null;
        };
        NotificationSettings: {
            email: components["schemas"]["NotificationKinds"];
            push: components["schemas"]["NotificationKinds"];
        };
        NotificationSettingsChange: {
            email: components["schemas"]["NotificationKinds"];
            push: components["schemas"]["NotificationKinds"];
            /** @description Takes back that mails were called spam or unsubscribed from, as does turning one on that was off. An address that bounces is not mended by wishing. */
            resume_mails?: boolean;
        };
        NotificationKinds: {
            messages: boolean;
            likes: boolean;
            matches: boolean;
            offers: boolean;
        };
        DiscountCode: {
            /** @example TIMEBONUS25 */
            code: string;
            /** @example 25 */
            percentage: number;
            /** @description The same figure under the specification's other name */
            value_percentage?: number;
            country?: components["schemas"]["Country"] | null;
            user_id?: components["schemas"]["Id"] | null;
            expires: components["schemas"]["Time"] | null;
            currency?: components["schemas"]["Currency"] | null;
            /** @description Minor units */
            minimum_order_value?: number | null;
            /** @enum {string} */
            status: "active" | "inactive";
            /** @enum {string} */
            validity: "once" | "once-per-user" | "unlimited";
            expired: boolean;
            /** @description Empty means all */
            paymentmethods?: components["schemas"]["PaymentMethodId"][];
        };
        Package: {
            id: components["schemas"]["Id"];
            /** @example 50 */
            credits: number;
            /**
             * @description Minor units, tax included
             * @example 2499
             */
            price: number;
            currency: components["schemas"]["Currency"];
            /**
             * @description Price of one of the messages that it is enough for, in minor units, rounded up
             * @example 100
             */
            per_message: number;
            /** @description The one of the list with the cheapest messages */
            best: boolean;
        };
        /** @enum {string} */
        PaymentMethodId: "directdebit" | "przelewy24" | "postepay" | "blik" | "banktransfer" | "giropay" | "mastercard" | "visa" | "creditcard" | "nexi" | "cartebancaire" | "dankort" | "mobilepay" | "swish" | "twint" | "satispay" | "vipps" | "ideal" | "bancontact" | "applepay" | "paysafecard" | "maestro" | "paypal" | "sofort" | "eps";
        PaymentMethod: {
            id: components["schemas"]["PaymentMethodId"];
            /** @example iDEAL */
            name: string;
            needs_bank: boolean;
        };
        Payment: {
            payment_id: components["schemas"]["Id"];
            /**
             * @description `superseded`: gave way to an order with the same discount code; money that comes for it is given back. `refund_requested`: money is on its way back. `held`: money to be given back by a person
             * @enum {string}
             */
            state: "pending" | "paid" | "failed" | "cancelled" | "superseded" | "refund_requested" | "refunded" | "held" | "charged_back";
            /** @description The bundle that was ordered, at its price of today. A legacy service may not say it */
            package?: {
                id: components["schemas"]["Id"];
                /** @example 50 */
                credits: number;
                /**
                 * @description Minor units, tax included, without any discount
                 * @example 2499
                 */
                price: number;
                currency: components["schemas"]["Currency"];
            };
            credits: number;
            /** @description Minor units */
            amount: number;
            currency: components["schemas"]["Currency"];
            country?: components["schemas"]["Country"];
            method: components["schemas"]["PaymentMethodId"];
            code?: string | null;
            /** @description Where the member pays */
            redirect_url?: string | null;
            /** @description Whether its credits were ever added */
            credited?: boolean;
            /** @description A repeated card charge failed: offer a retry or PayPal */
            recurring_failed?: boolean;
            created_at: components["schemas"]["Time"];
        };
        CreditEntry: {
            id: components["schemas"]["Id"];
            /** @description Negative when spent */
            credits: number;
            /** @description After this entry */
            balance: number;
            /** @enum {string} */
            kind: "signup" | "purchase" | "message" | "gift" | "photo" | "refund" | "correction";
            created_at: components["schemas"]["Time"];
        };
        /** @description What the member was shown that the order costs, its discount taken off. At any other price it is refused (409 `price_changed`, with the price of now as `amount` and `currency`); without this it is ordered at whatever it costs */
        ExpectedPrice: {
            /**
             * @description Minor units
             * @example 749
             */
            amount: number;
            currency: components["schemas"]["Currency"];
        };
        DirectDebit: {
            package: components["schemas"]["Id"];
            code?: string;
            expected?: components["schemas"]["ExpectedPrice"];
            account_holder: string;
            /** @example NL91 ABNA 0417 1643 00 */
            iban: string;
            street: string;
            house_number: string;
            postcode: string;
            city: string;
            mobile: string;
            /** @constant */
            consent: true;
        };
        Region: {
            id: number;
            country: components["schemas"]["Country"];
            /** @example Utrecht */
            name: string;
        };
        Place: {
            country: components["schemas"]["Country"];
            countryregion: number | null;
            region: string | null;
            city: string;
            /** @description To search from there; absent where a service cannot */
            id?: number;
        };
        CompanyInfo: {
            /** @example Tandem Online B.V. */
            name: string;
            /** @example Keizersgracht 1 */
            address: string;
            /**
             * @description Number in the trade register
             * @example 12345678
             */
            kvk: string;
            /** @example Amsterdam */
            city: string;
            country: components["schemas"]["Country"];
            tradenames: string[];
            /**
             * @example [
             *       "NL001234567B01"
             *     ]
             */
            vat_numbers: string[];
            /** @example +31 20 123 4567 */
            support_phone: string;
            /**
             * @description Percentage offered to a member about to leave, by the code STAY; 0: none
             * @example 20
             */
            delete_discount: number;
            /**
             * Format: date
             * @description When the company joined; moves the date of the terms
             */
            added: string;
        };
        Settings: {
            /**
             * @description `all`, `with_trafficsource`, anything else is closed
             * @example all
             */
            signups: string;
            logged_out_search: boolean;
            logged_out_search_trafficsource: boolean;
            /**
             * @description none, she, bdsm, bbw, gilf, milf, gay
             * @example 7
             */
            niche: number;
            geoip_country: components["schemas"]["Country"];
            geoip_selected_country: components["schemas"]["Country"];
            /**
             * @description `no` turns it off
             * @example yes
             */
            enable_site_entry_popup: string;
            /** @description Empty means everywhere */
            site_entry_countries: components["schemas"]["Country"][];
            /**
             * @description Prefix of every picture path
             * @example /photos/
             */
            cdn_prefix: string;
            /**
             * Format: uri
             * @description Origin of absolute addresses
             * @example https://gay.example.com
             */
            domain: string;
            /** @example nl-NL */
            domain_language: string;
            /** @example Tandem */
            name: string;
            index_title: string;
            description: string;
            push_public_key: string | null;
            support_phone: string;
            support_email: components["schemas"]["Email"];
            /** @description Lowest price of a message by country, and its highest, in the bundle where it is dearest */
            minimum_message_costs: {
                [key: string]: {
                    /** @description Minor units */
                    costs: number;
                    /** @description Minor units; an older service does not say it */
                    highest?: number;
                    currency: components["schemas"]["Currency"];
                };
            };
            fictional_icon: boolean;
            /** @description Whether readers are told beforehand that there are fictional profiles; each of these is marked in any case */
            fictional_warning: boolean;
            /** @example Fictional profile */
            fictional_singular: string;
            /** @example Fictional profiles */
            fictional_plural: string;
            countries: components["schemas"]["Country"][];
            visible_profile_fields: components["schemas"]["ProfileField"][];
            /** @description Fields whose note for readers is shown */
            visible_profile_notes: components["schemas"]["ProfileField"][];
            search_fields: ("gender" | "country" | "countryregion" | "age")[];
            /** @example 2 */
            message_credits: number;
            /** @example 3 */
            photo_credits: number;
            /** @example 5 */
            gift_credits: number;
            /** @example 0 */
            signup_credits: number;
            /** @example 500 */
            message_length: number;
            /** @example 18 */
            min_age: number;
            /** @example 14 */
            refund_days: number;
            /** @description Whether members of partner sites appear too; readers are told */
            member_resell: boolean;
            /**
             * @description Where those are sent who cannot sign up here, after a countdown
             * @example https://partner.example
             */
            partner_url?: string | null;
            company_id: number;
            mail_name: string;
            /** @description Show the US footer to readers of English */
            us_footer: boolean;
            /**
             * @description Percentage claimed for premium members, null for no claim
             * @example 46
             */
            match_chance_claim: number | null;
        };
    };
    responses: {
        /** @description Done */
        Ok: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    ok: true;
                };
            };
        };
        /** @description The user */
        User: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    user: components["schemas"]["User"];
                };
            };
        };
        /** @description What the member's badges show now */
        Counts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Counts"];
            };
        };
        /** @description The settings */
        Notifications: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotificationSettings"];
            };
        };
        /** @description The payment */
        Payment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    payment: components["schemas"]["Payment"];
                };
            };
        };
        /** @description The request is not of the contract's form (`bad_request`) */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "bad_request",
                 *       "fields": {
                 *         "min_age": "out_of_range"
                 *       },
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown address or wrong password (`login_failed`) */
        LoginFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "login_failed",
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Short of credits (`insufficient_credits`) or for premium members only (`premium_required`) */
        PremiumRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "insufficient_credits",
                 *       "params": {
                 *         "needed": 2,
                 *         "credits": 1
                 *       },
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no session (`authentication_required`), or the member may not do this (another code) */
        AuthenticationRequired: {
            headers: {
                /** @description From a backend to the gateway: the browser has got another session while this call was under way, and is not logged out. */
                "X-Session"?: "replaced";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "authentication_required",
                 *       "authentication_required": true,
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "signup_by_invitation",
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or not for this caller */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "not_found",
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state does not allow it, or the same call is still running */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "email_taken",
                 *       "fields": {
                 *         "email": "email_taken"
                 *       },
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The upload is too large (`too_large`) */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "too_large",
                 *       "params": {
                 *         "max_bytes": 15728640
                 *       },
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A value breaks a business rule; `fields` says which */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid",
                 *       "fields": {
                 *         "name": "name_is_email"
                 *       },
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too often; Retry-After says when to come back */
        TooMany: {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "account_locked",
                 *       "params": {
                 *         "minutes": 15
                 *       },
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Anything else: 500 `internal_error`, and from the gateway 501 `not_implemented` where the legacy service does not have the operation, 502 `bad_gateway`, 503 `backend_unavailable`, 504 `backend_timeout` */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "backend_unavailable",
                 *       "request_id": "01JD2M0C9WQ3"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        Id: components["schemas"]["Id"];
        /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
        IdempotencyKey: string;
    };
    requestBodies: {
        Id: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                };
            };
        };
        Token: {
            content: {
                "application/json": {
                    token: components["schemas"]["Token"];
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the last answer */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    /** @description `version` in quotes */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The version is still the one of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    putUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language: components["schemas"]["Locale"];
                };
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    postUser: {
        parameters: {
            query?: {
                /** @description Save a push subscription instead of logging in */
                push?: 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"] | components["schemas"]["PushSubscriptionUpdate"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["LoginFailed"];
            403: components["responses"]["AuthenticationRequired"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Ok"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    getSettings: {
        parameters: {
            query?: {
                /**
                 * @description Host name whose site is meant
                 * @example gay.localhost
                 */
                host?: string;
                /**
                 * @description Traffic source of the visitor
                 * @example adnet
                 */
                network?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    getCompanyInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyInfo"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getInterests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Interests in the order to show them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Slugs; their words are in the catalogues */
                        interests: components["schemas"]["Interest"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getRegions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Regions by country */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        regions: components["schemas"]["Region"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    geocode: {
        parameters: {
            query: {
                /** @example 52.09 */
                lat: number;
                /** @example 5.12 */
                lon: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nearest known place */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    pageHidden: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Error"];
        };
    };
    completeSignup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    signup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Signup"];
            };
        };
        responses: {
            201: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    activate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["Token"];
                    password?: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    resendActivationMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["Token"];
                    password: components["schemas"]["Password"];
                    password_repeat: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            202: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: password */
                    old_password: string;
                    password: components["schemas"]["Password"];
                    password_repeat: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    confirmMailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Token"];
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    requestMailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                    /** Format: password */
                    password: string;
                };
            };
        };
        responses: {
            202: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    undoMailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Token"];
        responses: {
            /** @description How to set a new password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: components["schemas"]["Token"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    invisible?: boolean;
                    distance_hidden?: boolean;
                    findable?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "found_someone" | "too_expensive" | "too_many_mails" | "no_matches" | "privacy" | "fake_profiles" | "other";
                    comment?: string;
                    /** Format: password */
                    password: string;
                };
            };
        };
        responses: {
            /** @description When the deletion becomes final */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        erased_at: components["schemas"]["Time"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    reactivate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Token"];
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    exportData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            403: components["responses"]["AuthenticationRequired"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    searchProfiles: {
        parameters: {
            query?: {
                gender?: components["schemas"]["Gender"];
                country?: components["schemas"]["Country"];
                /** @description Id of a region */
                countryregion?: number;
                min_age?: number;
                max_age?: number;
                /** @description Only members online now */
                online?: 1;
                /** @description Only members of the last 14 days */
                new?: 1;
                /** @description `nearest` gives members within the widest distance, band by band. Inside a band those with a photo come first; beyond that the order is another one every day and for every viewer. */
                sort?: "last_online" | "newest" | "nearest";
                /** @description Only members within it */
                distance?: components["schemas"]["Distance"];
                /** @description Id of the place that distances are told from instead of the member's own */
                place?: number;
                /** @description Traffic source of a visitor */
                network?: string;
                /** @description Opaque place to go on from */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    getProfile: {
        parameters: {
            query: {
                id: components["parameters"]["Id"];
                /** @description Traffic source of a visitor */
                network?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        profile: components["schemas"]["Profile"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    setMainPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Id"];
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    addPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 25 megapixels (50 for a JPEG that is not progressive, 12 for AVIF), no side longer than 5 times the other */
                    photo: string;
                    /**
                     * @description `x,y,width,height` as fractions of the picture
                     * @example 0.1,0,0.75,1
                     */
                    crop?: string;
                    /** @enum {string} */
                    main?: "0" | "1";
                };
            };
        };
        responses: {
            /** @description The photo */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        photo: components["schemas"]["Photo"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Id"];
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    getLikes: {
        parameters: {
            query?: {
                /** @description Likes of one kind; without it all of them. Matches are received and given, too. */
                tab?: "received" | "given" | "matches";
                /** @description Opaque place to go on from */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of likes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Likes"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    seeLike: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Id"];
        responses: {
            200: components["responses"]["Counts"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    like: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Id"];
        responses: {
            /** @description Whether it became a match */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    unlike: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Id"];
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    autoLike: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile that liked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        profile: components["schemas"]["ProfileCard"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    getSwipeCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Candidates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwipeDeck"];
                };
            };
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    swipe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @enum {string} */
                    choice: "like" | "pass";
                };
            };
        };
        responses: {
            /** @description What came of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        match: boolean;
                        likes_left: number;
                        resets_at: components["schemas"]["Time"];
                        /** @description Whether `undoSwipe` takes it back; a service without it leaves this out */
                        can_undo?: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    undoSwipe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Id"];
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    getMatchFinder: {
        parameters: {
            query?: {
                "interests[]"?: components["schemas"]["Interest"][];
                min_age?: number;
                max_age?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best fitting first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        profiles: components["schemas"]["ProfileCard"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    getChats: {
        parameters: {
            query?: {
                /** @description Opaque place to go on from */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of conversations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chats: components["schemas"]["Chat"][];
                        /** @description The next page's cursor */
                        next?: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    getChat: {
        parameters: {
            query: {
                id: components["parameters"]["Id"];
                /** @description Messages older than this one */
                before?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation, messages oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chat: components["schemas"]["Chat"];
                        messages: components["schemas"]["Message"][];
                        /** @description Whether older messages exist */
                        more: boolean;
                        /** @description The oldest message that is unread */
                        first_unread?: components["schemas"]["Id"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    readChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conversation: components["schemas"]["Id"];
                    up_to?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Counts"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    startChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    profile: components["schemas"]["Id"];
                    /**
                     * @description What the first message will be, where there is no conversation yet; a text without
                     * @enum {string}
                     */
                    kind?: "text" | "gift" | "photo";
                };
            };
        };
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chat: components["schemas"]["Chat"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            402: components["responses"]["PremiumRequired"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    deleteChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conversation: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conversation: components["schemas"]["Id"];
                    /** @description At most settings.message_length characters */
                    text: string;
                } | {
                    conversation: components["schemas"]["Id"];
                    /**
                     * @description Id of a gift
                     * @example rose
                     */
                    gift: string;
                };
                "multipart/form-data": {
                    conversation: components["schemas"]["Id"];
                    photo: string;
                };
            };
        };
        responses: {
            /** @description The message and what is left */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Message"];
                        credits: number;
                        free_messages_left: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            402: components["responses"]["PremiumRequired"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    getGifts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gifts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        gifts: {
                            /** @example rose */
                            id: string;
                            /**
                             * @description Path after cdn_prefix
                             * @example gifts/rose.webp
                             */
                            image: string;
                            /** @example 5 */
                            credits: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Blocked members */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        profiles: components["schemas"]["BlockedProfile"][];
                    };
                };
            };
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    block: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Id"];
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    unblock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Id"];
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    report: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    profile: components["schemas"]["Id"];
                    message?: components["schemas"]["Id"];
                    /** @enum {string} */
                    reason: "spam" | "fraud" | "abuse" | "underage" | "photos" | "other";
                    comment?: string;
                };
            };
        };
        responses: {
            202: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    complain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    email: components["schemas"]["Email"];
                    /** @enum {string} */
                    subject: "illegal_content" | "intimate_images" | "payment" | "privacy" | "other";
                    url?: string;
                    message: string;
                };
            };
        };
        responses: {
            202: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    getNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Notifications"];
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    updateNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationSettingsChange"];
            };
        };
        responses: {
            200: components["responses"]["Notifications"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    unsubscribe: {
        parameters: {
            query: {
                token: components["schemas"]["Token"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    "List-Unsubscribe"?: "One-Click";
                };
            };
        };
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    events: {
        parameters: {
            query?: {
                /** @description Milliseconds since the page that listens was asked for: what has happened since then is told, too, as its page may have been made before */
                age?: number;
            };
            header?: {
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    getDiscountCode: {
        parameters: {
            query?: {
                welcome?: "true";
                timebonus?: "true";
                /** @example SPRING10 */
                code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    getPackages: {
        parameters: {
            query?: {
                country?: components["schemas"]["Country"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bundles, smallest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        packages: components["schemas"]["Package"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Error"];
        };
    };
    getPaymentMethods: {
        parameters: {
            query?: {
                country?: components["schemas"]["Country"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Methods, the most used first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        methods: components["schemas"]["PaymentMethod"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Error"];
        };
    };
    getBanks: {
        parameters: {
            query: {
                method: components["schemas"]["PaymentMethodId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Banks; empty where the method needs no choice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        banks: {
                            /** @example ASNBNL21 */
                            id: string;
                            /** @example ASN Bank */
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["Error"];
        };
    };
    getPayment: {
        parameters: {
            query: {
                id: components["parameters"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Payment"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    startPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    package: components["schemas"]["Id"];
                    method: components["schemas"]["PaymentMethodId"];
                    bank?: string;
                    /** @description Discount code */
                    code?: string;
                    /** @description Charge the method of the last order again */
                    repeat?: boolean;
                    expected?: components["schemas"]["ExpectedPrice"];
                };
            };
        };
        responses: {
            201: components["responses"]["Payment"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    paymentWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            200: components["responses"]["Ok"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Error"];
        };
    };
    getTransactions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transactions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payments: components["schemas"]["Payment"][];
                        entries: components["schemas"]["CreditEntry"][];
                    };
                };
            };
            403: components["responses"]["AuthenticationRequired"];
            default: components["responses"]["Error"];
        };
    };
    requestRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payment_id: components["schemas"]["Id"];
                    comment?: string;
                };
            };
        };
        responses: {
            202: components["responses"]["Payment"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    confirmDirectDebit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payment_id: components["schemas"]["Id"];
                    /** @example 042137 */
                    code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
    startDirectDebit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID made by the caller for one intent and kept over its retries. Same key and body: the stored answer; other body: 422; still running: 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectDebit"];
            };
        };
        responses: {
            201: components["responses"]["Payment"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AuthenticationRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            default: components["responses"]["Error"];
        };
    };
}
