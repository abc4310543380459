<?php
// An old site that speaks the contract just enough to be moved from, with the bridge beside it (tests/support/bridgePhp.ts).
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path === '/tandem-bridge.php') {
    require getenv('SITE_STATE') . '/tandem-bridge.php';
    return true;
}
if ($path === '/broken-bridge.php') {
    echo '<b>Fatal error</b>: Allowed memory size exhausted';
    return true;
}
ob_start();
require __DIR__ . '/boot.php';
ob_end_clean();
session_name('PHPSESSID');

function say($said, $status = 200) {
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode($said);
    exit;
}

function signed_in() {
    if (empty($_COOKIE['PHPSESSID'])) return null;
    session_start(array('read_and_close' => true));
    $all = members();
    return isset($_SESSION['lid'], $all[$_SESSION['lid']]) ? $_SESSION['lid'] : null;
}

$said = json_decode(file_get_contents('php://input'), true);
$method = $_SERVER['REQUEST_METHOD'];

if ($path === '/alive') say(array('ok' => true));
if ($path === '/whoami.php') say(array('lid' => signed_in()));
if ($path === '/api/user.php' && $method === 'POST') {
    foreach (members() as $number => $member) {
        if ($member['email'] !== $said['email'] || $member['password'] !== $said['password']) continue;
        session_start();
        // As many old sites do not.
        if (!is_file(getenv('SITE_STATE') . '/keeps-ids')) session_regenerate_id(true);
        $_SESSION = array('lid' => $number);
        if (isset($member['invitedBy'])) $_SESSION['invited_by'] = $member['invitedBy'];
        say(array('user' => array('id' => $number), 'side' => 'legacy'));
    }
    say(array('error' => 'login_failed'), 401);
}
// In a character set of its own, by what it has stored of the bytes that it was sent.
if ($path === '/inloggen.php' || $path === '/inloggen-json.php') {
    $sent = $path === '/inloggen.php' ? $_POST : $said;
    foreach (members() as $number => $member) {
        if ($member['email'] !== $sent['email'] || !isset($member['hash']) || $member['hash'] !== sha1($sent['wachtwoord'])) continue;
        session_start();
        session_regenerate_id(true);
        $_SESSION = array('lid' => $number);
        say(array('user' => array('id' => $number)));
    }
    say(array('error' => 'login_failed'), 401);
}
if ($path === '/api/logout.php' || $path === '/beheer/uitloggen.php') {
    if (!empty($_COOKIE['PHPSESSID'])) {
        session_start();
        session_destroy();
    }
    setcookie('PHPSESSID', '', 1, '/');
    say(array('ok' => true));
}
// A page of the old site that goes on beside the contract: whoever logs in on it is somebody else.
if ($path === '/beheer/inloggen.php') {
    session_start();
    session_regenerate_id(true);
    $_SESSION = array('lid' => (int) $_GET['lid']);
    say(array('ok' => true));
}
if ($path === '/api/activate.php' || $path === '/api/reactivate.php') {
    foreach (members() as $number => $member) {
        if (!isset($member['link']) || $member['link'] !== $said['token']) continue;
        members(function ($all) use ($number) {
            unset($all[$number]['link'], $all[$number]['deleted']);
            return $all;
        });
        session_start();
        session_regenerate_id(true);
        $_SESSION = array('lid' => $number);
        say(array('user' => array('id' => $number)));
    }
    say(array('error' => 'link_invalid'), 404);
}
if ($path === '/api/reset-password.php' && $method === 'PUT') {
    foreach (members() as $number => $member) {
        if (!isset($member['link']) || $member['link'] !== $said['token']) continue;
        members(function ($all) use ($number, $said) {
            unset($all[$number]['link']);
            $all[$number]['password'] = $said['password'];
            return $all;
        });
        say(array('ok' => true));
    }
    say(array('error' => 'link_invalid'), 404);
}
if ($path === '/api/mail-change.php' && isset($said['token'])) {
    foreach (members() as $number => $member) {
        if (!isset($member['link']) || $member['link'] !== $said['token']) continue;
        members(function ($all) use ($number) {
            unset($all[$number]['link']);
            return $all;
        });
        say(array('ok' => true));
    }
    say(array('error' => 'link_invalid'), 404);
}
if ($path === '/api/unsubscribe.php') {
    if (!preg_match('/^oude-afmelding/', $_GET['token'])) say(array('error' => 'link_invalid'), 404);
    say(array('ok' => true, 'side' => 'legacy'));
}
// As sites do that give whoever writes to them a session of its own.
if ($path === '/api/complaint.php' && $said['message'] === 'in a session of its own') {
    session_start();
    session_regenerate_id();
}
$lid = signed_in();
if (in_array($path, array('/api/profiles.php', '/api/complaint.php'))) say(array('ok' => true, 'profiles' => array(), 'side' => 'legacy', 'member' => $lid));
if ($lid === null) say(array('error' => 'authentication_required', 'authentication_required' => true), 403);
if ($path === '/api/account.php' && $method === 'DELETE') {
    members(function ($all) use ($lid) {
        $all[$lid]['deleted'] = true;
        return $all;
    });
    say(array('erased_at' => '2030-01-01T00:00:00Z'));
}
if ($path === '/api/password.php') {
    $all = members();
    if ($all[$lid]['password'] !== $said['old_password']) say(array('error' => 'invalid', 'fields' => array('old_password' => 'wrong_password')), 422);
    members(function ($all) use ($lid, $said) {
        $all[$lid]['password'] = $said['password'];
        return $all;
    });
}
if ($path === '/api/user.php' && $method === 'GET') say(array('user' => array('id' => $lid), 'side' => 'legacy', 'member' => $lid));
say(array('ok' => true, 'chats' => array(), 'email' => array(), 'side' => 'legacy', 'member' => $lid));
