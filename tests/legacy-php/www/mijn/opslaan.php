<?php
require_once '../../inc/leden.php';
$lid = moet_ingelogd();
$fouten = bewaar_profiel($lid['lid_id'], $_POST);
if ($fouten) { antwoord(array('gelukt' => 'N', 'fouten' => $fouten)); exit; }
antwoord(array('gelukt' => 'J', 'lid' => mijn_gegevens($lid['lid_id'])));
