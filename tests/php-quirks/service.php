<?php
// A service that keeps the contract here and there, for the report of `npm run contract`.
function answer($value, $status = 200) {
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode($value);
}
$method = $_SERVER['REQUEST_METHOD'];
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

switch ("$method $path") {
    case 'GET /api/gifts.php':
        return answer(array('gifts' => array(array('id' => 'rose', 'image' => 'gifts/rose.webp', 'credits' => 5))));

    case 'GET /api/regions.php':
        echo '<br /><b>Notice</b>: slow query<br />', "\n";
        return answer(array('regions' => array(array('id' => '10', 'country' => 'NL', 'name' => 'Utrecht'))));

    case 'GET /gegevens/bedrijf.php':
        return answer(array('naam' => 'Tandem', 'adres' => 'Keizersgracht 1', 'kvk' => 12345678, 'plaats' => 'Amsterdam', 'land' => 'NL', 'sinds' => '01-05-2020'));

    case 'GET /hobbys.php':
        return answer(array('hobbies' => 'koffie,wandelen,gym'));

    case 'GET /api/payment-methods.php':
        if (isset($_GET['country']) && !preg_match('/^[A-Z]{2}$/', $_GET['country'])) return answer(array('error' => 'bad_request', 'request_id' => 'none'), 400);
        // A column too few, a name of its own, and what somebody has written: <b>sam@example.com</b>.
        return answer(array('methods' => array(
            array('id' => 'ideal', 'name' => 'iDEAL', 'needs_bank' => 'sam@example.com'),
            array('id' => '<b>bank</b>', 'needs_bank' => true),
        )));

    case 'GET /api/banks.php':
        header('Location: /inloggen.php?terug=banken&sleutel=geheim42');
        http_response_code(302);
        return;

    case 'GET /api/geocode.php':
        echo '<!doctype html><title>Onderhoud</title><p>Even geduld, sam@example.com';
        return;

    case 'POST /api/user.php':
        $login = json_decode(file_get_contents('php://input'), true);
        if (!isset($login['password'])) return answer(array('error' => 'bad_request', 'request_id' => 'none'), 400);
        if ($login['email'] !== 'proef@example.nl' || $login['password'] !== 'gehe1m woord') return answer(array('error' => 'login_failed', 'request_id' => 'none'), 401);
        header('Set-Cookie: PHPSESSID=s3ss1e; path=/');
        return answer(array('user' => array('id' => 7, 'email' => $login['email'])));
}
http_response_code(404);
echo '<h1>Not Found</h1>';
