<?php answer(array('interests' => array('coffee', 'hiking', 'gym')));
