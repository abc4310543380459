<?php
require __DIR__ . '/common.php';
// A join that found nothing, in a column that may not be null.
answer(rows(array('country', 'countryregion', 'region', 'city'), array('BE,,Antwerpen,Antwerpen'))[0]);
