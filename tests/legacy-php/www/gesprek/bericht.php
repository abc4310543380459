<?php
require_once '../../inc/leden.php';
$ik = moet_ingelogd();
$gesprek = mijn_gesprek(isset($_POST['gesprek']) ? $_POST['gesprek'] : 0, $ik);
if (!$gesprek) pagina('Dat gesprek bestaat niet', 404);
$tekst = isset($_POST['bericht']) ? $_POST['bericht'] : '';
if ($tekst === '' || strlen($tekst) > 500) pagina('Een bericht heeft 1 tot 500 tekens', 422);
$kosten = 0;
if ($ik['gratis'] > 0) $ik['gratis'] -= 1;
elseif ($ik['credits'] >= 2) { $kosten = 2; $ik['credits'] -= 2; }
else { antwoord(array('fout' => 'geen_credits')); exit; }
vraag('UPDATE leden SET gratis = ?, credits = ? WHERE lid_id = ?', array($ik['gratis'], $ik['credits'], $ik['lid_id']));
$bericht = nieuw_bericht($gesprek['gesprek_id'], $ik['lid_id'], 'T', $tekst, $kosten);
antwoord(array('bericht' => bericht($bericht, $ik), 'credits' => (string) $ik['credits'], 'gratis' => (string) $ik['gratis']));
