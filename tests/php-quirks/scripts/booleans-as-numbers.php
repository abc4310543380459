<?php
require __DIR__ . '/common.php';
answer(array('methods' => array(
    array('id' => 'ideal', 'name' => 'iDEAL', 'needs_bank' => preg_match('/bank/', 'bank list')),
    array('id' => 'visa', 'name' => 'Visa', 'needs_bank' => preg_match('/bank/', 'card')),
)));
