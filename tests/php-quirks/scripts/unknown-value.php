<?php
require __DIR__ . '/common.php';
// A column of words that its members know, and nobody else.
answer(array('hobbies' => 'koffie,wandelen,gym'));
