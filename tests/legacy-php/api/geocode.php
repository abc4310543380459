<?php answer(array('country' => 'NL', 'countryregion' => '10', 'region' => 'Utrecht', 'city' => 'Utrecht'));
