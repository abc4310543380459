<?php
require __DIR__ . '/_begin.php';
ingelogd_lid();
if (session_status() === PHP_SESSION_ACTIVE) session_destroy();
setcookie('PHPSESSID', '', 1, '/');
answer(array('ok' => true));
