<?php current_account(); answer(array('ok' => true));
