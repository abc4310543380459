<?php
require __DIR__ . '/_begin.php';
$ik = moet_ingelogd_app();
// Only made-up ones do it by themselves.
$lid = rij("SELECT * FROM leden WHERE fictief = '1' AND verwijderd = ? AND lid_id NOT IN (SELECT van_id FROM leuk WHERE naar_id = ?) ORDER BY lid_id LIMIT 1", array(NOOIT, $ik['lid_id']));
if ($lid) vind_leuk($lid['lid_id'], $ik['lid_id']);
antwoord(array('profile' => $lid ? kaart($lid, $ik) : false));
