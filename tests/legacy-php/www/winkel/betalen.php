<?php
// The bank's page, as far as a fixture needs one.
require_once '../../inc/leden.php';
$ik = moet_ingelogd();
$bestelling = rij('SELECT b.*, p.aantal FROM bestellingen b JOIN pakketten p ON p.nr = b.nr WHERE bestelling_id = ? AND lid_id = ?', array(isset($_GET['bestelling']) ? $_GET['bestelling'] : 0, $ik['lid_id']));
if (!$bestelling) pagina('Geen bestelling', 404);
if ($_SERVER['REQUEST_METHOD'] === 'POST' && $bestelling['betaald_op'] === NOOIT) {
    vraag('UPDATE bestellingen SET betaald_op = ? WHERE bestelling_id = ?', array(nu(), $bestelling['bestelling_id']));
    vraag("UPDATE leden SET credits = ?, betaald = 'J', gratis = '0' WHERE lid_id = ?", array($ik['credits'] + $bestelling['aantal'], $ik['lid_id']));
    header('Location: /members', true, 302);
    exit;
}
header('Content-Type: text/html; charset=windows-1252');
echo "<html lang=\"nl\">\n<head><title>Betalen</title></head>\n<body><h1>Te betalen: \x80 {$bestelling['bedrag']}</h1>\n<form method=\"post\"><button>Betalen</button></form></body></html>";
