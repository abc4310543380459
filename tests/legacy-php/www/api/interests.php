<?php
require __DIR__ . '/_begin.php';
// Somebody once wanted to know how long scripts take. It stands behind every answer of this one.
register_shutdown_function(function () { echo "\n<!-- 0.004 s, [1 query] -->\n"; });
answer(array('interests' => array('coffee', 'hiking', 'gym')));
