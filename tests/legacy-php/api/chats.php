<?php
require_account();
answer(array('chats' => array(array(
    'conversation' => '77',
    'profile' => card(3),
    'num_unread_messages' => '2',
    'last_message' => null,
    'updated_at' => '2026-01-01T10:00:00Z',
    'can_reply' => '1',
))));
