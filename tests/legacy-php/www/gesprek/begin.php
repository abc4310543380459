<?php
require_once '../../inc/leden.php';
$ik = moet_ingelogd();
if (!isset($_POST['aan'])) pagina('Met wie?', 400);
if (!lid($_POST['aan'])) pagina('Dit lid bestaat niet meer');
antwoord(array('gesprek' => gesprek(begin_gesprek($ik['lid_id'], $_POST['aan']), $ik)));
