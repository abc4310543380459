<?php
require __DIR__ . '/common.php';
// Somebody wanted numbers to be numbers.
answer(array('banks' => array(array('id' => '1042', 'name' => 'Bank 1042'), array('id' => 'ASNBNL21', 'name' => '1042'))), JSON_NUMERIC_CHECK);
