<?php
// Scripts that the app has always spoken to.
require_once __DIR__ . '/../../inc/leden.php';

function answer($value, $status = 200) {
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode($value);
    exit;
}

// What later callers insisted on: wrong input gets an answer that says so. Fields as [name => code].
function refuse($fields, $status = 400) {
    answer(array('error' => $status === 400 ? 'bad_request' : 'invalid', 'fields' => $fields), $status);
}
