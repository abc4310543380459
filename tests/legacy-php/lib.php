<?php
// Grown over the years; nobody dares to touch it.
session_name('PHPSESSID');

const PASSWORD = 'tandem-demo';

function accounts() {
    return array(
        'free@tandem.example' => array('id' => '901', 'name' => 'Robin', 'paid' => '0', 'credits' => '0'),
        'premium@tandem.example' => array('id' => '902', 'name' => 'Alex', 'paid' => '1', 'credits' => '12'),
    );
}

// Form-encoded from the old site, JSON from newer callers.
function input() {
    if (!empty($_POST)) return $_POST;
    $raw = file_get_contents('php://input');
    $json = json_decode($raw, true);
    if (is_array($json)) return $json;
    parse_str($raw, $form);
    return $form;
}

function answer($value, $status = 200) {
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode($value);
    exit;
}

// What later callers insisted on: wrong input gets an answer that says so. Fields as [name => code].
function refuse($fields, $status = 400) {
    answer(array('error' => $status === 400 ? 'bad_request' : 'invalid', 'fields' => $fields), $status);
}

function is_second_site() {
    return isset($_SERVER['HTTP_X_FORWARDED_HOST']) && strpos($_SERVER['HTTP_X_FORWARDED_HOST'], 'she.') === 0;
}

// Wrong passwords by address, in a file as it has always been.
function failures($email, $add = null) {
    $file = getenv('LEGACY_STATE') . '/failures-' . md5($email);
    $count = is_file($file) ? (int) file_get_contents($file) : 0;
    if ($add === null) return $count;
    file_put_contents($file, $add ? $count + 1 : 0);
    return $count + 1;
}

// The session file stays locked until the request ends: two requests of one session wait for each other.
function current_account() {
    if (empty($_COOKIE['PHPSESSID'])) return null;
    session_start();
    $email = isset($_SESSION['email']) ? $_SESSION['email'] : null;
    $all = accounts();
    return $email && isset($all[$email]) ? $all[$email] + array('email' => $email) : null;
}

function require_account() {
    $account = current_account();
    if (!$account) answer(array('error' => 'authentication_required', 'authentication_required' => true, 'request_id' => ''), 403);
    return $account;
}

function image($id, $blurred = false) {
    $b = $blurred ? 'b' : '';
    return array('filename' => "$id$b-main.webp", 'thumb_filename' => "$id$b-thumb.webp", 'status' => 'active', 'match' => "$id$b-main.webp");
}

// Everything a string, as the old database layer returns it.
function card($id) {
    $names = array('Daan', 'Milan', 'Jules', 'Sem', 'Noah', 'Finn', 'Bram', 'Lars', 'Hugo', 'Luca');
    return array(
        'id' => (string) $id,
        'name' => $id == 901 ? 'Robin' : ($id == 902 ? 'Alex' : $names[$id % 10]),
        'age' => (string) (20 + $id % 30),
        'gender' => 'male',
        'country' => $id % 4 ? 'NL' : 'BE',
        'region' => $id % 4 ? 'Utrecht' : 'Antwerpen',
        'city' => $id % 4 ? 'Utrecht' : 'Antwerpen',
        'distance_km' => null,
        'status' => 'active',
        'main_image' => $id % 9 ? image($id) : null,
        'photo_count' => $id % 9 ? '2' : '0',
        'online' => $id % 3 ? '0' : '1',
        'last_seen' => null,
        'premium' => $id % 5 ? '0' : '1',
        'fictional' => $id % 7 ? '0' : '1',
        'new' => $id % 6 ? '0' : '1',
        'blurred' => '0',
        'liked' => '0',
    );
}

function profile($id, $sees_all) {
    $photos = array();
    if ($id % 9) {
        $photos[] = image($id) + array('id' => (string) ($id * 10), 'main' => '1', 'blurred' => '0');
        $photos[] = image($id + 1000, !$sees_all) + array('id' => (string) ($id * 10 + 1), 'main' => '0', 'blurred' => $sees_all ? '0' : '1');
    }
    return card($id) + array(
        'countryregion' => $id % 4 ? '10' : '13',
        'about' => 'Always in for coffee and a long walk.',
        'interests' => $id % 2 ? array('coffee', 'hiking') : array(),
        'sexuality' => 'gay',
        'relationship_status' => 'single',
        'hair_color' => 'brown',
        'eye_color' => 'blue',
        'body_type' => 'normal',
        'tattoos' => 'none',
        'signup_reason' => 'dating',
        'photos' => $photos,
        'likes_me' => '0',
        'match' => '0',
        'conversation' => null,
    );
}

function chat($conversation, $profile, $unread) {
    return array(
        'conversation' => (string) $conversation,
        'profile' => card($profile),
        'num_unread_messages' => isset($_SESSION['read'][$conversation]) ? '0' : (string) $unread,
        'last_message' => null,
        'updated_at' => '2026-01-01T10:00:00Z',
        'can_reply' => '1',
    );
}

function chats() {
    return array(77 => chat(77, 3, 2), 78 => chat(78, 4, 0));
}

function user($account) {
    return array(
        'id' => $account['id'],
        'email' => $account['email'],
        'status' => 'active',
        'credits' => $account['credits'],
        'paid_user' => $account['paid'],
        'language' => isset($_SESSION['language']) ? $_SESSION['language'] : null,
        'signup_date' => '2020-05-01T10:00:00Z',
        'fictional_icon' => '0',
        'notifications_disabled' => array(),
        'invisible' => '0',
        'free_messages_left' => $account['paid'] ? '0' : '3',
        'profile' => profile((int) $account['id'], true),
    );
}
