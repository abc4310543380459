<?php
// Pictures never were free.
require_once '../../inc/leden.php';
$ik = moet_ingelogd();
$gesprek = mijn_gesprek(isset($_POST['gesprek']) ? $_POST['gesprek'] : 0, $ik);
if (!$gesprek) pagina('Dat gesprek bestaat niet', 404);
if ($ik['credits'] < 3) { antwoord(array('fout' => 'geen_credits')); exit; }
$bestand = bewaar_plaatje($ik);
vraag('UPDATE leden SET credits = ? WHERE lid_id = ?', array($ik['credits'] - 3, $ik['lid_id']));
$bericht = nieuw_bericht($gesprek['gesprek_id'], $ik['lid_id'], 'F', '', 3, $bestand);
antwoord(array('bericht' => bericht($bericht, $ik), 'credits' => (string) ($ik['credits'] - 3), 'gratis' => $ik['gratis']));
