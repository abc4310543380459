<?php
require_once '../inc/leden.php';
$ik = moet_ingelogd();
if (!isset($_POST['lid'])) pagina('Wie?', 400);
$lid = lid($_POST['lid']);
if (!$lid) pagina('Dit lid bestaat niet meer');
if ($lid['lid_id'] === $ik['lid_id']) pagina('Jezelf leuk vinden kan niet', 422);
if ($_POST['actie'] === 'weg') vraag('UPDATE leuk SET verwijderd = ? WHERE van_id = ? AND naar_id = ? AND verwijderd = ?', array(nu(), $ik['lid_id'], $lid['lid_id'], NOOIT));
else vind_leuk($ik['lid_id'], $lid['lid_id']);
antwoord(array('gelukt' => 'J', 'wederzijds' => $_POST['actie'] !== 'weg' && vindt_leuk($lid['lid_id'], $ik['lid_id']) === '1' ? 'J' : 'N'));
