<?php
// The old code insists on this header; without it the caller is taken for a form of the old site.
if (!isset($_SERVER['HTTP_REQUEST_TYPE']) || $_SERVER['HTTP_REQUEST_TYPE'] !== 'client') {
    http_response_code(302);
    header('Location: /old-login.html');
    exit;
}

if ($_SERVER['REQUEST_METHOD'] === 'POST' && isset($_GET['push'])) {
    $account = require_account();
    $in = input();
    if (!isset($in['subscription'])) refuse(array('subscription' => 'required'));
    if ($in['subscription'] && strpos($in['subscription'], 'https://') === false) refuse(array('subscription' => 'not_allowed'), 422);
    answer(array('user' => user($account)));
}

if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $in = input();
    foreach (array('email', 'password') as $field) {
        if (!isset($in[$field])) refuse(array($field => 'required'));
        if (!is_string($in[$field])) refuse(array($field => 'wrong_type'));
    }
    $all = accounts();
    $email = strtolower(trim(isset($in['email']) ? $in['email'] : ''));
    // A failure is a 200 with an error inside.
    if (!isset($all[$email]) || $in['password'] !== PASSWORD) {
        if (failures($email, true) >= 5) {
            header('Retry-After: 900');
            answer(array('error' => 'account_locked', 'params' => array('minutes' => '15')));
        }
        answer(array('error' => 'login_failed', 'fields' => array()));
    }
    failures($email, false);
    session_start();
    session_regenerate_id(true);
    $_SESSION['email'] = $email;
    answer(array('user' => user($all[$email] + array('email' => $email))));
}

$account = require_account();
if ($_SERVER['REQUEST_METHOD'] === 'PUT') {
    $in = input();
    if (!isset($in['language'])) refuse(array('language' => 'required'));
    if (!in_array($in['language'], array('en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'))) refuse(array('language' => 'not_allowed'), 422);
    $_SESSION['language'] = $in['language'];
}
answer(array('user' => user($account)));
