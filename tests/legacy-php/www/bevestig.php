<?php
// Where the link in our mails leads: a page of the old site, not of the app.
require_once '../inc/leden.php';
$lid = lid(isset($_GET['lid']) ? $_GET['lid'] : 0);
if (!$lid || !isset($_GET['c']) || $lid['bevestigcode'] !== $_GET['c']) pagina('Deze link is niet (meer) geldig.', 404);
if ($lid['bevestigd'] === 'N') {
    vraag("UPDATE leden SET bevestigd = 'J' WHERE lid_id = ?", array($lid['lid_id']));
    // Somebody always says hello.
    $gesprek = begin_gesprek('7', $lid['lid_id']);
    nieuw_bericht($gesprek['gesprek_id'], '7', 'T', 'Welkom ' . $lid['voornaam'] . '!', '0');
}
session_start();
$_SESSION['lid_id'] = $lid['lid_id'];
header('Content-Type: text/html; charset=windows-1252');
echo "<html lang=\"nl\">\n<head><title>Bevestigd</title></head>\n<body><h1>Bedankt, " . htmlspecialchars($lid['voornaam'], ENT_QUOTES, 'ISO-8859-1') . "!</h1>\n<p>Je adres is bevestigd. <a href=\"/members\">Naar de leden</a></p></body></html>";
