<?php
require __DIR__ . '/_begin.php';
$ik = moet_ingelogd_app();
$lijst = array();
foreach (rijen('SELECT * FROM gesprekken WHERE (van_id = ? AND weg_van = ?) OR (aan_id = ? AND weg_aan = ?) ORDER BY gewijzigd DESC', array($ik['lid_id'], NOOIT, $ik['lid_id'], NOOIT)) as $gesprek) {
    $lijst[] = gesprek($gesprek, $ik);
}
// All of them, always: it has never heard of pages.
antwoord(array('chats' => $lijst));

// Statistics that nobody has read since 2012: PHP warns of them behind every answer.
$statistiek['chats'] = $statistiek['chats'] + 1;
