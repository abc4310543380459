<?php
current_account();
if (input()) refuse(array('body' => 'unknown_field'));
// There is nothing to say.
http_response_code(204);
