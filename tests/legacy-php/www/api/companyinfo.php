<?php
require __DIR__ . '/_begin.php';
answer(array(
    'name' => 'Tandem Online B.V.', 'address' => 'Keizersgracht 1', 'kvk' => 12345678, 'city' => 'Amsterdam', 'country' => 'NL',
    'tradenames' => array(), 'vat_numbers' => array('NL001234567B01'), 'support_phone' => '+31 20 123 4567',
    'delete_discount' => '20', 'added' => '2019-03-01',
));
