<?php
require __DIR__ . '/_begin.php';

// The old code insists on this header; without it the caller is taken for a form of the old site.
if (!isset($_SERVER['HTTP_REQUEST_TYPE']) || $_SERVER['HTTP_REQUEST_TYPE'] !== 'client') {
    header('Location: /oud/inloggen.html', true, 302);
    exit;
}

$in = formulier();

if ($_SERVER['REQUEST_METHOD'] === 'POST' && isset($_GET['push'])) {
    $lid = moet_ingelogd_app();
    if (!isset($in['subscription'])) pagina('Geen abonnement', 400);
    if ($in['subscription'] && strpos($in['subscription'], 'https://') === false) pagina('Geen geldig abonnement', 422);
    vraag('UPDATE leden SET push = ? WHERE lid_id = ?', array($in['subscription'], $lid['lid_id']));
    antwoord(array('user' => mijn_gegevens($lid['lid_id'])));
    exit;
}

if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    if (empty($in['gebruiker']) || !isset($in['wachtwoord'])) pagina('Vul alles in', 400);
    $email = strtolower(trim($in['gebruiker']));
    $lid = rij('SELECT * FROM leden WHERE email = ? AND verwijderd = ?', array($email, NOOIT));
    // A failure is a page, and a 200.
    if (!$lid || $lid['wachtwoord'] !== md5($in['wachtwoord'])) {
        vraag('INSERT INTO inlogpogingen VALUES (?, ?)', array($email, nu()));
        if (waarde('SELECT COUNT(*) FROM inlogpogingen WHERE email = ?', array($email)) >= 5) {
            header('Retry-After: 900');
            pagina('Te veel pogingen. Probeer het over 15 minuten opnieuw.');
        }
        pagina('Uw gegevens zijn onjuist, probeer het opnieuw.');
    }
    vraag('DELETE FROM inlogpogingen WHERE email = ?', array($email));
    session_start();
    session_regenerate_id(true);
    $_SESSION['lid_id'] = $lid['lid_id'];
    antwoord(array('user' => mijn_gegevens($lid['lid_id'])));
    exit;
}

$lid = moet_ingelogd_app();
if ($_SERVER['REQUEST_METHOD'] === 'PUT') {
    if (!isset($in['language'])) pagina('Geen taal', 400);
    if (!in_array($in['language'], array('en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'))) pagina('Onbekende taal', 422);
    vraag('UPDATE leden SET taal = ? WHERE lid_id = ?', array($in['language'], $lid['lid_id']));
}
antwoord(array('user' => mijn_gegevens($lid['lid_id'])));
