<?php
require_once '../../inc/leden.php';
$ik = moet_ingelogd();
if (isset($_GET['bestelling'])) {
    $rij = rij('SELECT * FROM bestellingen WHERE bestelling_id = ? AND lid_id = ?', array($_GET['bestelling'], $ik['lid_id']));
    if (!$rij) pagina('Die bestelling is er niet', 404);
    antwoord(array('bestelling' => bestelling($rij)));
    exit;
}
antwoord(array_map('bestelling', rijen('SELECT * FROM bestellingen WHERE lid_id = ? ORDER BY bestelling_id DESC', array($ik['lid_id']))));
