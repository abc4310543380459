<?php
require __DIR__ . '/_begin.php';
foreach (array('lat', 'lon') as $field) {
    if (!isset($_GET[$field]) || !is_numeric($_GET[$field])) refuse(array($field => 'wrong_type'));
}
// It only ever knew the Low Countries.
if ($_GET['lat'] < 49 || $_GET['lat'] > 54 || $_GET['lon'] < 2 || $_GET['lon'] > 8) answer(array('error' => 'not_found'), 404);
answer(array('country' => 'NL', 'countryregion' => '10', 'region' => 'Utrecht', 'city' => 'Utrecht'));
