<?php
require __DIR__ . '/_begin.php';
$code = isset($_GET['welcome']) ? 'WELKOM15' : strtoupper(isset($_GET['code']) ? $_GET['code'] : '');
$rij = rij('SELECT * FROM kortingscodes WHERE code = ? AND verwijderd = ?', array($code, NOOIT));
if (!$rij) pagina('Deze kortingscode kennen wij niet', 404);
$verlopen = $rij['geldig_tot'] !== NOOIT && $rij['geldig_tot'] < nu();
antwoord(array(
    'code' => $rij['code'], 'percentage' => $rij['percentage'], 'value_percentage' => $rij['percentage'], 'country' => '', 'user_id' => '0',
    'expires' => $rij['geldig_tot'], 'currency' => '', 'minimum_order_value' => '', 'status' => 'active', 'validity' => 'unlimited',
    'expired' => $verlopen ? 'J' : 'N', 'paymentmethods' => array(),
));
