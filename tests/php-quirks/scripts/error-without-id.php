<?php
require __DIR__ . '/common.php';
http_response_code(404);
answer(array('error' => 'not_found'));
