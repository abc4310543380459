<?php
// Administration: a page of the old site that no contract knows.
require_once '../../inc/leden.php';
if (!isset($_SERVER['PHP_AUTH_PW']) || $_SERVER['PHP_AUTH_PW'] !== 'beheer-demo') {
    header('WWW-Authenticate: Basic realm="Beheer"');
    pagina('Alleen voor beheerders', 401);
}
if (isset($_POST['foto_id'])) vraag("UPDATE fotos SET status = 'A' WHERE foto_id = ?", array($_POST['foto_id']));
header('Content-Type: text/html; charset=windows-1252');
echo "<html lang=\"nl\">\n<head><title>Beheer</title></head>\n<body><h1>Laatste leden</h1>\n<table>\n";
foreach (rijen('SELECT * FROM leden WHERE fictief = ? ORDER BY lid_id DESC LIMIT 100', array('0')) as $lid) {
    echo '<tr><td>' . htmlspecialchars($lid['email']) . '</td><td>' . ($lid['bevestigd'] === 'J' ? 'bevestigd' : 'onbevestigd') . '</td><td>' . ($lid['verwijderd'] === NOOIT ? '' : 'verwijderd') . "</td></tr>\n";
}
echo "</table>\n<h2>Nieuwe foto's</h2>\n";
foreach (rijen("SELECT * FROM fotos WHERE status = 'W' AND verwijderd = ?", array(NOOIT)) as $foto) {
    echo "<form method=\"post\"><button name=\"foto_id\" value=\"{$foto['foto_id']}\">{$foto['bestand']} goedkeuren</button></form>\n";
}
echo '</body></html>';
