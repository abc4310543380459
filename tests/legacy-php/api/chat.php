<?php
require_account();
if ($_SERVER['REQUEST_METHOD'] !== 'GET') {
    http_response_code(405);
    exit;
}
if (!isset($_GET['id'])) refuse(array('id' => 'required'));
$all = chats();
if (!isset($all[$_GET['id']])) answer(array('error' => 'not_found'), 404);
// Whoever asks has read it.
$_SESSION['read'][$_GET['id']] = true;
$message = array(
    'id' => '1',
    'conversation' => $_GET['id'],
    'mine' => '0',
    'kind' => 'text',
    'text' => 'Koffie?',
    'gift' => null,
    'photo' => null,
    'credits' => '0',
    'sent_at' => '2026-01-01T10:00:00Z',
    'read_at' => null,
);
answer(array('chat' => $all[$_GET['id']], 'messages' => array($message), 'more' => '0'));
