<?php
echo json_encode(array('gifts' => array(array('id' => 'rose', 'image' => 'gifts/rose.webp', 'credits' => 5))));
