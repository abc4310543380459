<?php
require_once '../../inc/leden.php';
$ik = moet_ingelogd();
$pakket = rij('SELECT * FROM pakketten WHERE nr = ?', array(isset($_POST['pakket']) ? $_POST['pakket'] : 0));
if (!$pakket) pagina('Dat pakket verkopen wij niet', 404);
$centen = (int) round(str_replace(',', '.', $pakket['prijs']) * 100);
$code = isset($_POST['kortingscode']) ? strtoupper($_POST['kortingscode']) : '';
if ($code !== '') {
    $korting = rij('SELECT * FROM kortingscodes WHERE code = ? AND verwijderd = ? AND (geldig_tot = ? OR geldig_tot > ?)', array($code, NOOIT, NOOIT, nu()));
    if (!$korting) pagina('Deze kortingscode kennen wij niet', 404);
    $centen = (int) floor($centen * (100 - $korting['percentage']) / 100);
}
$bedrag = number_format($centen / 100, 2, ',', '.');
if (isset($_POST['bedrag']) && $_POST['bedrag'] !== $bedrag) { antwoord(array('fout' => 'andere_prijs')); exit; }
vraag('INSERT INTO bestellingen (lid_id, nr, bedrag, betaalwijze, code, geplaatst) VALUES (?, ?, ?, ?, ?, ?)', array($ik['lid_id'], $pakket['nr'], $bedrag, $_POST['betaalwijze'], $code, nu()));
antwoord(array('bestelling' => bestelling(rij('SELECT * FROM bestellingen WHERE bestelling_id = ?', array(db()->lastInsertId())))));
