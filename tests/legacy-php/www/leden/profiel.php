<?php
require_once '../../inc/leden.php';
$ik = ingelogd_lid();
if (!isset($_GET['lid']) || !ctype_digit($_GET['lid'])) pagina('Ongeldig nummer', 400);
$lid = lid($_GET['lid']);
if (!$lid) pagina('Dit lid bestaat niet meer');
// Who looks has seen it.
if ($ik) vraag("UPDATE leuk SET gezien = 'J' WHERE van_id = ? AND naar_id = ? AND gezien = 'N'", array($lid['lid_id'], $ik['lid_id']));
antwoord(array('lid' => profiel($lid, $ik)));
