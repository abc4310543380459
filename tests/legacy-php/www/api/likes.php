<?php
require __DIR__ . '/_begin.php';
$ik = moet_ingelogd_app();
$door = array();
$lijst = array();
foreach (rijen('SELECT l.*, MAX(k.wanneer) AS wanneer FROM leuk k JOIN leden l ON l.lid_id = CASE WHEN k.van_id = ? THEN k.naar_id ELSE k.van_id END
    WHERE (k.van_id = ? OR k.naar_id = ?) AND k.verwijderd = ? AND l.verwijderd = ? GROUP BY l.lid_id ORDER BY wanneer DESC', array($ik['lid_id'], $ik['lid_id'], $ik['lid_id'], NOOIT, NOOIT)) as $lid) {
    $gekregen = vindt_leuk($lid['lid_id'], $ik['lid_id']);
    $kaart = kaart($lid, $ik);
    if ($gekregen === '1') $door[] = $lid['lid_id'];
    $ongezien = waarde("SELECT COUNT(*) FROM leuk WHERE van_id = ? AND naar_id = ? AND gezien = 'N' AND verwijderd = ?", array($lid['lid_id'], $ik['lid_id'], NOOIT));
    $lijst[] = $kaart + array('leuk_nieuw' => $ongezien, 'gegeven' => $kaart['leuk'], 'gekregen' => $gekregen, 'match' => $gekregen === '1' && $kaart['leuk'] === '1' ? '1' : '0', 'wanneer' => $lid['wanneer']);
}
// New ones first.
usort($lijst, function ($een, $ander) { return $ander['leuk_nieuw'] - $een['leuk_nieuw']; });
antwoord(array('profiles' => $lijst, 'liked_by' => $door));
