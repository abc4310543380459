/**
 * What the measured pages are made of, the same for every peer: a member with 50 conversations and 200 likes, answered as the
 * backend answers – the lists by their first pages, what is new counted in the user.
 */
import { CHATS_PAGE, LIKES_PAGE } from '../src/shared/rules/constants.ts'

const image = (id) => ({
  filename: `${id}-main.webp`,
  thumb_filename: `${id}-thumb.webp`,
  status: 'active',
  match: `${id}-main.webp`,
})

const card = (id) => ({
  id,
  name: `Member ${id}`,
  age: 20 + (id % 40),
  gender: 'male',
  country: 'NL',
  region: 'Utrecht',
  city: 'Utrecht',
  distance: 25,
  status: 'active',
  main_image: image(id),
  photo_count: 3,
  online: id % 3 === 0,
  last_seen: '2026-01-01T12:00:00.000Z',
  premium: id % 5 === 0,
  fictional: id % 7 === 0,
  new: id % 4 === 0,
  blurred: false,
  liked: false,
})

const settings = {
  signups: 'all',
  logged_out_search: true,
  logged_out_search_trafficsource: true,
  niche: 7,
  geoip_country: 'NL',
  geoip_selected_country: 'NL',
  enable_site_entry_popup: 'yes',
  site_entry_countries: [],
  cdn_prefix: '/photos/',
  domain: 'http://127.0.0.1:4000',
  domain_language: 'en',
  name: 'Tandem',
  index_title: 'Tandem',
  description: 'Dating and chat.',
  push_public_key: null,
  support_phone: '1',
  support_email: 'a@b.nl',
  minimum_message_costs: {},
  fictional_icon: true,
  fictional_warning: true,
  fictional_singular: 'Fictional profile',
  fictional_plural: 'Fictional profiles',
  countries: ['NL', 'BE', 'DE'],
  visible_profile_fields: [],
  visible_profile_notes: [],
  search_fields: ['country', 'age'],
  message_credits: 2,
  photo_credits: 3,
  gift_credits: 5,
  signup_credits: 0,
  message_length: 500,
  min_age: 18,
  refund_days: 14,
  member_resell: false,
  company_id: 1,
  mail_name: 'Tandem',
  us_footer: false,
  match_chance_claim: 46,
}

const message = (id) => ({
  id,
  conversation: id,
  mine: id % 2 === 0,
  kind: 'text',
  text: `What are you doing tonight? ${id}`,
  gift: null,
  photo: null,
  credits: 0,
  sent_at: '2026-01-01T12:00:00.000Z',
  read_at: null,
})

const chats = Array.from({ length: 50 }, (_, index) => ({
  conversation: index + 1,
  profile: card(index + 1),
  num_unread_messages: index < 3 ? 1 : 0,
  last_message: message(index + 1),
  updated_at: '2026-01-01T12:00:00.000Z',
  can_reply: true,
}))

/** Three of four received, half of them given, a quarter both; the new ones first. */
const likes = Array.from({ length: 200 }, (_, index) => {
  const [given, received] = [index % 2 === 0, index % 4 !== 2]
  return {
    ...card(index + 1),
    liked: given,
    like_new: received && index < 7,
    match: given && received,
    given,
    received,
    liked_at: '2026-01-01T12:00:00.000Z',
  }
})
const first = likes.slice(0, LIKES_PAGE)
const how = (kind) => likes.filter((like) => like[kind]).length

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

const user = {
  id: 900,
  email: 'a@b.nl',
  status: 'active',
  credits: 12,
  paid_user: true,
  language: null,
  signup_date: '2026-01-01T12:00:00.000Z',
  fictional_icon: false,
  notifications_disabled: [],
  invisible: false,
  free_messages_left: 0,
  unread: sum(chats.map(({ num_unread_messages }) => num_unread_messages)),
  new_likes: likes.filter(({ like_new }) => like_new).length,
  version: '1',
  profile: { ...card(900), about: null, interests: [], photos: [], likes_me: false, match: false, conversation: null },
}

const profiles = Array.from({ length: 24 }, (_, index) => card(index + 1))

/** Answers by operation. */
export const ANSWERS = {
  getSettings: settings,
  getUser: { user },
  getChats: { chats: chats.slice(0, CHATS_PAGE), next: 'chats-2' },
  getLikes: {
    profiles: first,
    liked_by: first.filter(({ received }) => received).map(({ id }) => id),
    next: 'likes-2',
    counts: { received: how('received'), given: how('given'), matches: how('match'), new: how('like_new') },
  },
  getRegions: { regions: [{ id: 10, country: 'NL', name: 'Utrecht' }] },
  searchProfiles: { profiles, total: 1284, total_is_exact: true, next: null, similar: [] },
}

/** The user as an old service has it: elsewhere, and everything under another name. By the number one sees who was asked. */
export const OLD_PATH = '/oud/lid.php'
export const OLD_NAMES = { user: 'lid', fields: Object.fromEntries(Object.keys(user).map((name) => [name, `oud_${name}`])) }
export const OLD_USER = { user: { ...user, id: 901 } }
const oldUser = Object.fromEntries(Object.entries(OLD_USER.user).map(([name, value]) => [`oud_${name}`, value]))

/** Answers by path, as a backend would give them. */
export const BY_PATH = {
  [OLD_PATH]: { [OLD_NAMES.user]: oldUser },
  '/api/settings.php': ANSWERS.getSettings,
  '/api/user.php': ANSWERS.getUser,
  '/api/chats.php': ANSWERS.getChats,
  '/api/likes.php': ANSWERS.getLikes,
  '/api/regions.php': ANSWERS.getRegions,
  '/api/profiles.php': ANSWERS.searchProfiles,
}
