<?php
// A byte-order mark from an editor of long ago.
header('Content-Type: application/json');
echo "\xEF\xBB\xBF" . json_encode(array('regions' => array(
    array('id' => '10', 'country' => 'NL', 'name' => 'Utrecht'),
    array('id' => '13', 'country' => 'BE', 'name' => 'Antwerpen'),
)));
