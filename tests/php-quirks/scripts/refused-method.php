<?php
http_response_code(405);
header('Allow: POST');
echo '<h1>Method Not Allowed</h1>';
