<?php
require __DIR__ . '/common.php';
$interests = array('coffee', '', 'hiking', 'wine');
answer(array('interests' => array_filter($interests)));
