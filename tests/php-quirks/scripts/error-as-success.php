<?php
require __DIR__ . '/common.php';
answer(array('error' => 'not_found', 'request_id' => 'none'));
