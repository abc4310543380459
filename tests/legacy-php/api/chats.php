<?php
require_account();
// All of them, always: it has never heard of pages.
function chat($conversation, $profile, $unread) {
    return array(
        'conversation' => (string) $conversation,
        'profile' => card($profile),
        'num_unread_messages' => (string) $unread,
        'last_message' => null,
        'updated_at' => '2026-01-01T10:00:00Z',
        'can_reply' => '1',
    );
}
answer(array('chats' => array(chat(77, 3, 2), chat(78, 4, 0))));
