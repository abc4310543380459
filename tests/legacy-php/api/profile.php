<?php
$me = current_account();
if (!isset($_GET['id']) || !ctype_digit($_GET['id'])) refuse(array('id' => 'wrong_type'));
$id = (int) $_GET['id'];
if ($id < 1 || ($id > 60 && $id !== 901 && $id !== 902)) answer(array('error' => 'not_found', 'request_id' => ''), 404);
answer(array('profile' => profile($id, $me && $me['paid'])));
