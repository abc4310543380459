<?php
require __DIR__ . '/common.php';
answer(array('gifts' => rows(array('id', 'image', 'credits'), array('rose,gifts/rose.webp,5', 'ring,gifts/ring.webp,120'))));
