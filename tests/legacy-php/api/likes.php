<?php
require_account();
function like($id, $new, $given, $received) {
    return card($id) + array(
        'like_new' => $new,
        'match' => $given && $received ? '1' : '0',
        'given' => $given,
        'received' => $received,
        'liked_at' => '2026-01-01T10:00:00Z',
    );
}
answer(array('profiles' => array(like(5, '1', '0', '1'), like(6, '0', '1', '0')), 'liked_by' => array('5')));
