<?php
// For the gateway: betaalwijzen.php has them as a map of names, and the contract as a list.
ob_start();
require 'betaalwijzen.php';
$lijst = array();
foreach (json_decode(ob_get_clean(), true) as $soort => $naam) $lijst[] = array('soort' => $soort, 'naam' => $naam);
antwoord(array('betaalwijzen' => $lijst));
