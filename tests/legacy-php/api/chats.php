<?php
require_account();
// All of them, always: it has never heard of pages.
answer(array('chats' => array_values(chats())));
