<?php
$me = current_account();
if (is_second_site() && !$me && empty($_GET['network'])) answer(array('error' => 'authentication_required', 'authentication_required' => true), 403);
foreach (array('limit' => array(1, 60), 'min_age' => array(18, 99), 'max_age' => array(18, 99)) as $field => $bounds) {
    if (isset($_GET[$field]) && (!is_numeric($_GET[$field]) || $_GET[$field] < $bounds[0] || $_GET[$field] > $bounds[1])) refuse(array($field => 'out_of_range'));
}
if (isset($_GET['min_age'], $_GET['max_age']) && $_GET['min_age'] > $_GET['max_age']) refuse(array('max_age' => 'out_of_range'), 422);
// The old warning that nobody has mended: it stands before the JSON whenever no country is asked for.
if (empty($_GET['country'])) {
    header('Content-Type: text/html');
    echo "<br />\n<b>Warning</b>:  Undefined array key \"country\" in <b>/srv/www/api/profiles.php</b> on line <b>41</b><br />\n";
}
$found = array();
for ($id = 1; $id <= 60; $id++) {
    $card = card($id);
    if (!empty($_GET['country']) && $card['country'] !== $_GET['country']) continue;
    if (!empty($_GET['min_age']) && $card['age'] < $_GET['min_age']) continue;
    if (!empty($_GET['max_age']) && $card['age'] > $_GET['max_age']) continue;
    if (!empty($_GET['online']) && !$card['online']) continue;
    if (!empty($_GET['new']) && !$card['new']) continue;
    $found[] = $card;
}
$limit = isset($_GET['limit']) ? (int) $_GET['limit'] : 24;
$start = isset($_GET['cursor']) ? (int) $_GET['cursor'] : 0;
http_response_code(200);
echo json_encode(array(
    'profiles' => array_slice($found, $start, $limit),
    'total' => (string) count($found),
    'total_is_exact' => '1',
    'next' => $start + $limit < count($found) ? (string) ($start + $limit) : null,
    'similar' => array(),
));
