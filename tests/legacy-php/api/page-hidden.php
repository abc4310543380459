<?php
current_account();
if (input()) refuse(array('body' => 'unknown_field'));
answer(array('ok' => true));
