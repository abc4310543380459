<?php
require __DIR__ . '/common.php';
http_response_code(400);
answer(array('error' => true, 'message' => 'Onbekende plaats', 'request_id' => 'none'));
