<?php
$me = current_account();
$id = (int) $_GET['id'];
if ($id < 1 || ($id > 60 && $id !== 901 && $id !== 902)) answer(array('error' => 'not_found', 'request_id' => ''), 404);
answer(array('profile' => profile($id, $me && $me['paid'])));
