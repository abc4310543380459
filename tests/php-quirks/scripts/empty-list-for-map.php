<?php
require __DIR__ . '/common.php';
http_response_code(400);
answer(array('error' => 'bad_request', 'fields' => array(), 'request_id' => 'none'));
