<?php
// Another old service, as `php -S` serves it: Dutch names, Windows' characters, forms, and pages for what goes wrong.
// It knows nothing of the contract; tests/gateway/mapping.test.ts has a mapping for it.
session_name('PHPSESSID');
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

function opslag($waarden = null) {
    $bestand = getenv('LEGACY_STATE') . '/lid.json';
    if ($waarden !== null) file_put_contents($bestand, json_encode($waarden));
    return is_file($bestand) ? json_decode(file_get_contents($bestand), true) : array();
}

// Text is in Windows-1252 everywhere but in here.
function tekst($naam) {
    return isset($_POST[$naam]) ? iconv('CP1252', 'UTF-8', $_POST[$naam]) : null;
}

function antwoord($waarde) {
    header('Content-Type: text/html');
    // A template that nobody has found in years.
    echo "\n";
    echo iconv('UTF-8', 'CP1252', json_encode($waarde, JSON_UNESCAPED_UNICODE));
    exit;
}

function pagina($tekst, $status = 200) {
    http_response_code($status);
    header('Content-Type: text/html; charset=iso-8859-1');
    echo iconv('UTF-8', 'CP1252', "<html><body><h1>Oeps</h1><p class=\"fout\">$tekst</p></body></html>");
    exit;
}

function naar($adres) {
    http_response_code(302);
    header("Location: $adres");
    exit;
}

function lid() {
    if (empty($_COOKIE['PHPSESSID'])) naar('/inloggen.php?melding=niet-ingelogd');
    session_start();
    if (empty($_SESSION['lid'])) naar('/inloggen.php?melding=niet-ingelogd');
    return gegevens();
}

function gegevens() {
    return opslag() + array(
        'lidnr' => '42',
        'naam' => 'Zoë',
        'mail' => 'zoe@example.nl',
        'sekse' => 'v',
        'geboren' => '12-03-1990',
        'over_mij' => 'Café’s en €5',
        'tegoed' => '12',
        'betaald' => 'J',
        'zichtbaar' => 'N',
        'ingeschreven' => '2019-07-01 14:00:00',
        'gezien' => '0000-00-00 00:00:00',
        'land' => 'NL',
        'hobbies' => 'beer,wine',
        'wachtwoord_md5' => 'geheim',
    );
}

switch ($path) {
    case '/':
        echo 'Welkom';
        exit;

    case '/inloggen.php':
        if ($_SERVER['REQUEST_METHOD'] !== 'POST' || tekst('actie') !== 'inloggen') pagina('Geen formulier', 500);
        if (tekst('wachtwoord') !== 'géheim€') pagina('Uw gegevens zijn onjuist, probeer het opnieuw.');
        session_start();
        session_regenerate_id(true);
        $_SESSION['lid'] = 42;
        antwoord(array('data' => array('lid' => gegevens())));

    case '/uitloggen.php':
        session_start();
        session_destroy();
        setcookie('PHPSESSID', '', 1, '/');
        naar('/');

    case '/mijn/gegevens.php':
        antwoord(array('data' => array('lid' => lid())));

    case '/leden/zoeken.php':
        $rij = array('gezien' => '2026-07-01 14:00:00') + lid();
        $leden = array(0 => $rij, 2 => array('lidnr' => '43', 'naam' => 'Jürgen', 'sekse' => 'm') + $rij);
        if (isset($_GET['sekse'])) $leden = array_filter($leden, function ($lid) { return $lid['sekse'] === $_GET['sekse']; });
        antwoord(array('resultaat' => array('leden' => $leden, 'aantal' => (string) count($leden))));

    case '/mijn/opslaan.php':
        $lid = lid();
        $nieuw = opslag();
        foreach (array('over_mij', 'sekse', 'hobbies') as $veld) if (tekst($veld) !== null) $nieuw[$veld] = tekst($veld);
        if (isset($nieuw['over_mij']) && strlen($nieuw['over_mij']) > 200) antwoord(array('fouten' => array('over_mij' => 'Te lang')));
        opslag($nieuw);
        antwoord(array('data' => array('lid' => $nieuw + $lid)));

    case '/foto/plaatsen.php':
        lid();
        if (!isset($_FILES['plaatje']) || tekst('hoofdfoto') !== '1' || tekst('van') !== 'site') pagina('Geen foto', 500);
        $naam = md5_file($_FILES['plaatje']['tmp_name']);
        antwoord(array('foto' => array('nr' => '9', 'bestand' => "$naam.jpg", 'wacht' => 'J')));
}

if ($path === '/gesprek/foto.php') {
    lid();
    if (!isset($_FILES['plaatje'])) pagina('Geen foto', 500);
    antwoord(array('bericht' => array(
        'nr' => '6', 'gesprek' => tekst('gesprek'), 'soort' => 'F', 'tekst' => null, 'verzonden' => '2026-01-01 13:00:00', 'gelezen' => '',
    ), 'tegoed' => '9'));
}

if (preg_match('#^/gesprek/(\d+)/bericht\.php$#', $path, $m)) {
    lid();
    if ($m[1] === '13') antwoord(array('fout' => array('code' => '12', 'tekst' => 'Onvoldoende tegoed')));
    antwoord(array('bericht' => array(
        'nr' => '5', 'gesprek' => $m[1], 'tekst' => tekst('bericht'), 'verzonden' => '2026-01-01 13:00:00', 'gelezen' => '0000-00-00 00:00:00',
    ), 'tegoed' => '10'));
}

pagina('De server is in onderhoud: één moment geduld', 503);
