<?php
header('Content-Type: application/json; charset=iso-8859-1');
// As its files and tables are: in Windows-1252.
echo '{"banks":[{"id":"CAIXESBB","name":"Espa' . "\xf1a \x96 5 \x80" . '"}]}';
