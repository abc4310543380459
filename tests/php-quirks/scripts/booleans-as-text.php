<?php
require __DIR__ . '/common.php';
// A column of a table, and what PHP makes of true and false where it joins texts.
$methods = rows(array('id', 'name', 'needs_bank'), array('ideal,iDEAL,1', 'paypal,PayPal,0'));
$methods[] = array('id' => 'sofort', 'name' => 'Sofort', 'needs_bank' => '' . true);
$methods[] = array('id' => 'visa', 'name' => 'Visa', 'needs_bank' => '' . false);
answer(array('methods' => $methods));
