<?php
require_once '../../inc/leden.php';
$ik = moet_ingelogd();
if (!isset($_GET['nr'])) pagina('Welk gesprek?', 400);
$gesprek = mijn_gesprek($_GET['nr'], $ik);
if (!$gesprek) pagina('Dat gesprek bestaat niet', 404);
// Whoever asks has read it.
vraag('UPDATE berichten SET gelezen = ? WHERE gesprek_id = ? AND lid_id <> ? AND gelezen = ?', array(nu(), $gesprek['gesprek_id'], $ik['lid_id'], NOOIT));
$voor = isset($_GET['voor']) ? $_GET['voor'] : 2147483647;
$berichten = array();
foreach (rijen('SELECT * FROM berichten WHERE gesprek_id = ? AND bericht_id < ? ORDER BY bericht_id DESC LIMIT 51', array($gesprek['gesprek_id'], $voor)) as $bericht) $berichten[] = bericht($bericht, $ik);
antwoord(array('gesprek' => gesprek($gesprek, $ik), 'berichten' => array_reverse(array_slice($berichten, 0, 50)), 'meer' => count($berichten) > 50 ? 'J' : 'N'));
