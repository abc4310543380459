<?php
require_once '../../inc/leden.php';
$lijst = array();
foreach (rijen('SELECT * FROM pakketten ORDER BY nr') as $pakket) {
    $per = str_replace(',', '.', $pakket['prijs']) * 2 / $pakket['aantal'];
    $lijst[] = $pakket + array('per_bericht' => number_format($per, 2, ',', '.'), 'voordeligst' => $pakket['nr'] === '3' ? 'J' : 'N');
}
antwoord($lijst);
