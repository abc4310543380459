<?php
require __DIR__ . '/common.php';
$row = array('id' => 'rose');
$image = $row['image'];
answer(array('gifts' => array(array('id' => $row['id'], 'image' => (string) $image, 'credits' => 5))));
