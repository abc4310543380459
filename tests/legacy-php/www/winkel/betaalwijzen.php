<?php
require_once '../../inc/db.php';
antwoord(array('IDEAL' => 'iDEAL', 'CC' => 'Creditcard'));
