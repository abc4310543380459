<?php
require __DIR__ . '/_begin.php';
// A byte-order mark from an editor of long ago, and compressed since lines were slow, whether or not that was asked for.
header('Content-Type: application/json');
header('Content-Encoding: gzip');
echo gzencode("\xEF\xBB\xBF" . json_encode(array('regions' => array(
    array('id' => '10', 'country' => 'NL', 'name' => 'Utrecht'),
    array('id' => '13', 'country' => 'BE', 'name' => 'Antwerpen'),
))));
