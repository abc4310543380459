<?php
/**
 * One login for an old site and Tandem while both serve members: lay this file beside the old site's own, and its settings into
 * tandem-bridge.config.php beside it. PHP 7.4 to 8.x, nothing else. docs/migrating.md of Tandem says how, decision 054 why.
 *
 * Tandem's gateway alone speaks to it: by POST, with an assertion that is signed, good for a minute, and once unless it only asks.
 * It answers JSON.
 */

$tandem = array_merge(array(
    // Required. What Tandem has as BRIDGE_KEY: the same text, at least 32 characters. Several while they are exchanged.
    'keys' => array(),
    // Required. The hosts whose members are in this site's database.
    'sites' => array(),
    // Required. A folder that PHP may write to and browsers cannot read: what has been used is kept in it for some minutes.
    'state' => '',
    // Required. function (string $id): bool – whether there is such a member, who may log in.
    'exists' => null,
    // What a page of the old site includes first: its session handler, its database. It may start a session, and must print nothing.
    'boot' => '',
    'session_name' => 'PHPSESSID',
    // Where the session has the member's id …
    'session_key' => 'member_id',
    // … or, where it is not that simple: function (): ?string – the id of the member whose session has been started.
    'member' => null,
    // function (string $id) – what a login leaves in the new session beside the id.
    'login' => null,
    // function (string $id) – ends every session of the member, as a change of their password does.
    'end_sessions' => null,
    // function (string $id, string $password) – takes a password over that was chosen on Tandem's side. It comes in the bytes in
    // which your login is sent it by the gateway (legacy.yaml: charset, encoding; UTF-8 without): store it as you would store that.
    'set_password' => null,
    // function (string $kind, string $token): ?string – the id of the member whom an unused link in one of this site's mails is for;
    // $kind is 'reset', 'activation', 'reactivation' of who has deleted their account and may come back, 'mail_change' to
    // another address, or 'mail_undo' that takes such a change back.
    'link' => null,
    // function (string $id) – takes over that the member's address is confirmed.
    'activate' => null,
    // function (string $id) – takes a deletion back, if there is one that can be: a link on Tandem's side has.
    'reactivate' => null,
), is_file(__DIR__ . '/tandem-bridge.config.php') ? (array) require __DIR__ . '/tandem-bridge.config.php' : array());

const TANDEM_SECONDS = 60;   // for which an assertion is made
const TANDEM_SKEW = 90;      // by which the clocks may differ
const TANDEM_SLOT = 300;     // for whose assertions there is one folder, longer than TANDEM_SKEW
const TANDEM_GRACE = 30;     // for which a session that has been made anew is still taken under its old id
const TANDEM_MARK = 'tandem_bridge'; // what this file keeps in a session

// Whatever is printed on the way – a notice, a byte-order mark – is no part of the answer.
ob_start();

function tandem_answer($status, $said, $session = null)
{
    tandem_say($status, $said, $session);
    exit;
}

/**
 * Says all that there is to say, whatever is done after it.
 * $session: the id of the session that is theirs who ask from now on. Whatever PHP has said of others is not for them.
 */
function tandem_say($status, $said, $session = null)
{
    $text = json_encode($said);
    while (ob_get_level() > 0) ob_end_clean();
    if (session_status() === PHP_SESSION_ACTIVE) session_write_close();
    http_response_code($status);
    header_remove('Set-Cookie');
    if ($session !== null) {
        $at = session_get_cookie_params();
        unset($at['lifetime']);
        setcookie(session_name(), $session, $at);
    }
    header('Content-Type: application/json');
    header('Cache-Control: no-store');
    header('Content-Length: ' . strlen($text));
    header('Connection: close');
    // Sessions that are opened after it say nothing of themselves, which they could not any more.
    ini_set('session.cache_limiter', '');
    tandem_silence();
    ignore_user_abort(true);
    echo $text;
    flush();
    if (function_exists('fastcgi_finish_request')) fastcgi_finish_request();
    ob_start(function () {
        return '';
    });
}

function tandem_silence()
{
    // It is nobody's who asks unless tandem_say() says so …
    ini_set('session.use_cookies', '0');
    // … and PHP takes an id that it has not made only where it is not strict about it.
    ini_set('session.use_strict_mode', '0');
}

function tandem_status($error)
{
    $statuses = array('no_session' => 403, 'no_account' => 404, 'not_supported' => 501);
    return isset($statuses[$error]) ? $statuses[$error] : 401;
}

function tandem_refuse($error)
{
    tandem_answer(tandem_status($error), array('error' => $error));
}

/** What is missing is said in the log of the web server: whoever asks is told only that it fails. */
function tandem_fail($why)
{
    error_log("tandem-bridge: $why");
    if (headers_sent()) exit;
    tandem_answer(500, array('error' => 'internal_error'));
}

function tandem_decoded($text)
{
    return base64_decode(strtr($text, '-_', '+/'), true);
}

/** What the gateway asserts. Nothing of it is looked at before its signature. */
function tandem_asserted($config, $text, $site, $purpose)
{
    $parts = is_string($text) && strlen($text) <= 1000 ? explode('.', $text) : array();
    if (count($parts) !== 2) tandem_refuse('assertion_invalid');
    $signature = (string) tandem_decoded($parts[1]);
    $signed = false;
    foreach ($config['keys'] as $key) {
        if (hash_equals(hash_hmac('sha256', 'tandem-assertion-1.' . $parts[0], $key, true), $signature)) $signed = true;
    }
    if (!$signed) tandem_refuse('assertion_invalid');
    $said = json_decode((string) tandem_decoded($parts[0]), true);
    $has = is_array($said) ? $said : array();
    foreach (array('site', 'audience', 'purpose', 'id') as $name) {
        if (!isset($has[$name]) || !is_string($has[$name])) tandem_refuse('assertion_invalid');
    }
    foreach (array('issued', 'expires') as $name) if (!isset($has[$name]) || !is_int($has[$name])) tandem_refuse('assertion_invalid');
    if ($purpose !== 'member' && $purpose !== 'link' && (!isset($has['member']) || !is_string($has['member']) || $has['member'] === '')) tandem_refuse('assertion_invalid');
    if (!preg_match('/^[0-9a-f]{32}$/', $has['id'])) tandem_refuse('assertion_invalid');

    $now = time();
    $timely = $has['issued'] <= $now + TANDEM_SKEW && $has['expires'] >= $now - TANDEM_SKEW && $has['expires'] - $has['issued'] <= TANDEM_SECONDS;
    if (!$timely) tandem_refuse('assertion_expired');
    if ($has['audience'] !== 'legacy' || tandem_site($has['site']) !== $site || $has['purpose'] !== $purpose || !in_array($site, array_map('tandem_site', $config['sites']), true)) {
        tandem_refuse('assertion_misdirected');
    }
    // What only asks changes nothing, so that it does no harm again; and whoever is nobody makes the gateway ask as often as they like.
    if ($purpose !== 'member' && $purpose !== 'link') tandem_use($config['state'], $has['id'], $has['expires'], $now);
    return $has;
}

/**
 * Takes an assertion the first time that it comes: of several at once one makes the file. They lie in folders by their own time,
 * so that one comes to the same place whenever it does; a folder goes when nothing in it would be taken any more.
 */
function tandem_use($state, $id, $expires, $now)
{
    $folder = "$state/used-" . (int) floor($expires / TANDEM_SLOT);
    tandem_make($folder);
    $file = @fopen("$folder/$id", 'x');
    if ($file === false) {
        if (is_file("$folder/$id")) tandem_refuse('assertion_used');
        tandem_fail('"state" cannot be written to');
    }
    fclose($file);
    tandem_forget($state, $now);
}

function tandem_make($folder)
{
    if (!is_dir($folder) && !@mkdir($folder, 0700, true) && !is_dir($folder)) tandem_fail('"state" cannot be written to');
}

/** A few at a time: somebody waits for it. */
function tandem_forget($state, $now)
{
    $left = 200;
    foreach (glob("$state/used-*", GLOB_ONLYDIR) ?: array() as $folder) {
        // The last of them was made for the end of that time, and taken TANDEM_SKEW longer, which is less than such a time.
        if ((int) substr(basename($folder), 5) + 2 > $now / TANDEM_SLOT) continue;
        $names = @opendir($folder);
        if (!$names) continue;
        while ($left > 0 && ($name = readdir($names)) !== false) if ($name[0] !== '.' && @unlink("$folder/$name")) $left--;
        closedir($names);
        if ($left > 0) @rmdir($folder);
    }
}

/** Another session than the one that came. */
function tandem_open($id)
{
    if (session_status() === PHP_SESSION_ACTIVE) session_write_close();
    if (!headers_sent()) tandem_silence();
    session_id($id);
    if (!session_start()) tandem_fail('a session cannot be opened');
}

function tandem_end($id)
{
    tandem_open($id);
    session_destroy();
}

function tandem_member($config)
{
    if ($config['member']) $id = call_user_func($config['member']);
    else $id = isset($_SESSION[$config['session_key']]) ? $_SESSION[$config['session_key']] : null;
    return $id === null || $id === false || $id === '' || $id === 0 || $id === '0' ? null : (string) $id;
}

/**
 * What this file keeps in the session that is open. It is about one member: an old site may keep a session, and all that is in
 * it, from one to the next.
 */
function tandem_mark($config)
{
    $mark = isset($_SESSION[TANDEM_MARK]) ? $_SESSION[TANDEM_MARK] : array();
    return isset($mark['of']) && $mark['of'] === tandem_member($config) ? $mark : array();
}

/**
 * An id that has been in browsers since before, and may be known to more than their members, is exchanged: once for each
 * session. What was sent under the old one meanwhile, or whose answer was lost, still finds its session there for TANDEM_GRACE:
 * the pages of this site know of no new ids, and would log out whoever they find no member for.
 * @return string|null the id that it has now, where that is another
 */
function tandem_rotate($config, $member, $now)
{
    $mark = tandem_mark($config);
    if (isset($mark['is_new'])) return null;
    if (isset($mark['now'])) return tandem_led($config, $member, $now);
    $old = session_id();
    $held = $_SESSION;
    // The new one is there before anybody is led to it: one session at a time is all that PHP holds.
    tandem_open(session_create_id());
    $new = session_id();
    $_SESSION = $held;
    $_SESSION[TANDEM_MARK] = array('of' => $member, 'is_new' => true);
    tandem_open($old);
    $mark = tandem_mark($config);
    if (!isset($mark['now']) && tandem_member($config) === $member) {
        // It is noted first that the old one is to end.
        tandem_note($config, $old, $member, $now);
        $_SESSION[TANDEM_MARK] = array('of' => $member, 'now' => $new, 'at' => $now);
        return $new;
    }
    // Somebody was quicker: theirs is it.
    tandem_end($new);
    tandem_open($old);
    if (isset($mark['now'])) return tandem_led($config, $member, $now);
    if (tandem_member($config) === null) tandem_done($config, array('error' => 'no_session'));
    // Asked again, the bridge answers of whom it is by now.
    tandem_fail('the session has become somebody else\'s meanwhile');
}

/** It came under its old id: what it is by now is said once more, unless that is too long ago, has ended, or is somebody else's. */
function tandem_led($config, $member, $now)
{
    $old = session_id();
    $mark = tandem_mark($config);
    if (isset($mark['now'], $mark['at']) && $mark['at'] > $now - TANDEM_GRACE) {
        tandem_open($mark['now']);
        $by_now = tandem_member($config);
        if ($by_now === $member) return session_id();
        // PHP begins one where there is none any more.
        if (!$_SESSION) session_destroy();
    }
    tandem_end($old);
    tandem_done($config, array('error' => 'no_session'));
}

/** Which sessions are to end under their old ids: a file for each, named by when it was made anew, and whose it is. */
function tandem_note($config, $old, $member, $now)
{
    $folder = $config['state'] . '/rotated';
    tandem_make($folder);
    $name = "$now-" . sha1($member) . '-' . sha1($old);
    if (@file_put_contents("$folder/$name", $old) === false) tandem_fail('"state" cannot be written to');
}

/** Ends under their old ids the sessions that are $whose, or else all that were made anew long enough ago. */
function tandem_retire($config, $now, $whose = null)
{
    $folder = $config['state'] . '/rotated';
    $left = 20; // at a time: each call adds one at most
    foreach (is_dir($folder) ? scandir($folder) : array() as $name) {
        if (!preg_match('/^(\d+)-(\w+)-(\w+)$/', $name, $is)) continue;
        $is_theirs = $whose !== null && $is[2] === sha1($whose);
        if (!$is_theirs && ($whose !== null || (int) $is[1] > $now - TANDEM_GRACE || $left-- <= 0)) continue;
        $id = (string) @file_get_contents("$folder/$name");
        // What could not be written leads nowhere.
        if ($id === '' && !$is_theirs) @unlink("$folder/$name");
        // Of several who come by one takes it upon them; should they fail, it is due again.
        $taken = "$folder/$now-$is[2]-$is[3]";
        if ($id === '' || !@rename("$folder/$name", $taken)) continue;
        tandem_open($id);
        // What somebody has begun anew under that id is theirs, whatever of before is still in it.
        $mark = tandem_mark($config);
        if (!$_SESSION || isset($mark['now']) || (isset($_SESSION[TANDEM_MARK]) && tandem_member($config) === null)) session_destroy();
        @unlink($taken);
    }
}

/**
 * The answer of a call that was let in. $ended: whose sessions have ended, before it is said. Those of others, which a slow page
 * may hold, are ended after it: nobody waits for them, nor loses the answer with their own new session.
 */
function tandem_done($config, $said, $session = null, $ended = null)
{
    if ($ended !== null) tandem_retire($config, time(), $ended);
    tandem_say(isset($said['error']) ? tandem_status($said['error']) : 200, $said, $session);
    tandem_retire($config, time());
    exit;
}

/** A site is the same by all that its host is called: in any letters, with a port, a dot at its end, or www. before it. */
function tandem_site($host)
{
    return preg_replace('/^www\.|\.?(?::\d+)?$/', '', strtolower(trim($host)));
}

/** Which purpose an assertion came for, and what it says. */
function tandem_call($config)
{
    foreach (array('keys', 'sites', 'state', 'exists') as $required) if (!$config[$required]) tandem_fail("\"$required\" is not set");
    foreach ($config['keys'] as $key) if (!is_string($key) || strlen($key) < 32) tandem_fail('a key has less than 32 characters');
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') tandem_answer(405, array('error' => 'method_not_allowed'));
    $purpose = isset($_POST['purpose']) ? $_POST['purpose'] : '';
    $host = isset($_SERVER['HTTP_X_FORWARDED_HOST']) ? $_SERVER['HTTP_X_FORWARDED_HOST'] : $_SERVER['HTTP_HOST'];
    $said = tandem_asserted($config, isset($_POST['assertion']) ? $_POST['assertion'] : null, tandem_site($host), $purpose);
    $cookie = $config['session_name'];
    // A session that nobody has is not begun, and leaves no cookie.
    if ($purpose === 'member' && empty($_COOKIE[$cookie])) tandem_refuse('no_session');
    // What a browser may have had is not what it is logged in with.
    if ($purpose !== 'member') unset($_COOKIE[$cookie]);
    session_name($cookie);
    return $said;
}

/** Whether Tandem can know somebody by that id: as text of at most 64 characters, which it counts as JavaScript does. */
function tandem_may_be($id)
{
    $characters = preg_match_all('/./us', $id);
    return $characters > 0 && $characters + preg_match_all('/[\x{10000}-\x{10FFFF}]/u', $id) <= 64;
}

/** @return string the id of a session of the member's own, which PHP has made now */
function tandem_log_in($config, $id)
{
    if (session_status() !== PHP_SESSION_ACTIVE) session_start();
    session_regenerate_id(true);
    $_SESSION = array($config['session_key'] => $id);
    if ($config['login']) call_user_func($config['login'], $id);
    $_SESSION[TANDEM_MARK] = array('of' => tandem_member($config), 'is_new' => true);
    return session_id();
}

function tandem_serve_member($config)
{
    if (session_status() !== PHP_SESSION_ACTIVE) session_start();
    $id = tandem_member($config);
    if ($id === null) tandem_done($config, array('error' => 'no_session'));
    if (!tandem_may_be($id)) tandem_done($config, array('error' => 'no_account'));
    $session = tandem_rotate($config, $id, time());
    tandem_done($config, array('ok' => true, 'member' => $id), $session);
}

function tandem_serve_link($config)
{
    if (!$config['link']) tandem_done($config, array('error' => 'not_supported'));
    $kind = isset($_POST['link']) && in_array($_POST['link'], array('reset', 'reactivation', 'mail_change', 'mail_undo'), true) ? $_POST['link'] : 'activation';
    $id = isset($_POST['token']) && is_string($_POST['token']) ? call_user_func($config['link'], $kind, $_POST['token']) : null;
    if ($id === null || $id === false || !tandem_may_be((string) $id)) tandem_done($config, array('error' => 'no_account'));
    tandem_done($config, array('ok' => true, 'member' => (string) $id));
}

/** Who is there has nothing to be taken back, or has had it by an earlier call. */
function tandem_serve_reactivate($config, $id)
{
    if (!call_user_func($config['exists'], $id)) {
        if (!$config['reactivate']) tandem_done($config, array('error' => 'not_supported'));
        call_user_func($config['reactivate'], $id);
        if (!call_user_func($config['exists'], $id)) tandem_done($config, array('error' => 'no_account'));
    }
    tandem_done($config, array('ok' => true));
}

function tandem_serve($config, $said)
{
    if ($said['purpose'] === 'member') tandem_serve_member($config);
    if ($said['purpose'] === 'link') tandem_serve_link($config);
    $id = $said['member'];
    if ($said['purpose'] === 'reactivate') tandem_serve_reactivate($config, $id);
    $hooks = array('end' => 'end_sessions', 'password' => 'set_password', 'activate' => 'activate');
    $hook = isset($hooks[$said['purpose']]) ? $hooks[$said['purpose']] : null;
    if (!$hook && $said['purpose'] !== 'login') tandem_done($config, array('error' => 'assertion_misdirected'));
    if (!call_user_func($config['exists'], $id)) tandem_done($config, array('error' => 'no_account'));
    $ended = $hook === 'end_sessions' || $hook === 'set_password' ? $id : null;
    if ($hook && !$config[$hook]) tandem_done($config, array('error' => 'not_supported'), null, $ended);
    if ($said['purpose'] === 'password') {
        if (!isset($_POST['password']) || !is_string($_POST['password']) || $_POST['password'] === '') tandem_done($config, array('error' => 'assertion_misdirected'));
        call_user_func($config['set_password'], $id, $_POST['password']);
        if ($config['end_sessions']) call_user_func($config['end_sessions'], $id);
    } elseif ($hook) {
        call_user_func($config[$hook], $id);
    }
    $session = !$hook || $said['purpose'] === 'password' ? tandem_log_in($config, $id) : null;
    tandem_done($config, array('ok' => true), $session, $ended);
}

set_exception_handler(function ($error) {
    tandem_fail($error->getMessage());
});
$tandem_said = tandem_call($tandem);
// Here, and not within a function: what the old site's files define is everybody's.
if ($tandem['boot'] !== '') require_once $tandem['boot'];
tandem_serve($tandem, $tandem_said);
