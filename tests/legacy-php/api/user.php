<?php
// The old code insists on this header; without it the caller is taken for a form of the old site.
if (!isset($_SERVER['HTTP_REQUEST_TYPE']) || $_SERVER['HTTP_REQUEST_TYPE'] !== 'client') {
    http_response_code(302);
    header('Location: /old-login.html');
    exit;
}

if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $in = input();
    $all = accounts();
    $email = strtolower(trim(isset($in['email']) ? $in['email'] : ''));
    // A failure is a 200 with an error inside.
    if (!isset($all[$email]) || $in['password'] !== PASSWORD) answer(array('error' => 'login_failed', 'fields' => array()));
    session_start();
    session_regenerate_id(true);
    $_SESSION['email'] = $email;
    answer(array('user' => user($all[$email] + array('email' => $email))));
}

$account = require_account();
if ($_SERVER['REQUEST_METHOD'] === 'PUT') {
    $in = input();
    $_SESSION['language'] = $in['language'];
}
answer(array('user' => user($account)));
