<?php
require __DIR__ . '/common.php';
require __DIR__ . '/marked-include.php';
answer(array('gifts' => array(array('id' => 'rose', 'image' => 'gifts/rose.webp', 'credits' => 5))));
