<?php
require_account();
$like = card(5) + array('like_new' => '1', 'match' => '0', 'given' => '0', 'received' => '1', 'liked_at' => '2026-01-01T10:00:00Z');
answer(array('profiles' => array($like), 'liked_by' => array('5')));
