<?php
require __DIR__ . '/_begin.php';
$ik = moet_ingelogd_app();
if ($_SERVER['REQUEST_METHOD'] !== 'DELETE') {
    http_response_code(405);
    exit;
}
$in = formulier();
if (!isset($in['conversation'])) pagina('Welk gesprek?', 400);
$gesprek = mijn_gesprek($in['conversation'], $ik);
if (!$gesprek) pagina('Dat gesprek bestaat niet', 404);
$kolom = $gesprek['van_id'] === $ik['lid_id'] ? 'weg_van' : 'weg_aan';
vraag("UPDATE gesprekken SET $kolom = ? WHERE gesprek_id = ?", array(nu(), $gesprek['gesprek_id']));
antwoord(array('gelukt' => 'J'));
