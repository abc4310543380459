<?php
require __DIR__ . '/common.php';
print_r(array('filter' => array('country' => 'NL'), 'page' => array(1, 2)));
var_dump(array('cached' => false));
answer(array('gifts' => array(array('id' => 'rose', 'image' => 'gifts/rose.webp', 'credits' => 5))));
