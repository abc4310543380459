<?php
require __DIR__ . '/_begin.php';
ingelogd_lid();
if (formulier()) refuse(array('body' => 'unknown_field'));
// There is nothing to say.
http_response_code(204);
