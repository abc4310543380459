<?php
function answer($value, $flags = 0) {
    header('Content-Type: application/json');
    echo json_encode($value, $flags);
}

// As a file, or a database layer that knows no types, gives rows: everything is text.
function rows($names, $lines) {
    return array_map(function ($line) use ($names) {
        return array_combine($names, str_getcsv($line));
    }, $lines);
}
