<?php
require __DIR__ . '/marked-include.php';
echo '{"banks":[{"id":"CAIXESBB","name":"Caixa d' . "\x92Estalvis \x96 Espa\xf1a" . '"}]}';
