<?php
require __DIR__ . '/_begin.php';
$host = isset($_GET['host']) ? $_GET['host'] : $_SERVER['HTTP_X_FORWARDED_HOST'];
if (isset($_GET['network']) && strlen($_GET['network']) > 100) refuse(array('network' => 'too_long'));
if (isset($_GET['host']) && !preg_match('/^(127\.0\.0\.1|([a-z]+\.)?localhost)(:\d+)?$/', $_GET['host'])) answer(array('error' => 'unknown_site'), 404);
$proto = isset($_SERVER['HTTP_X_FORWARDED_PROTO']) ? $_SERVER['HTTP_X_FORWARDED_PROTO'] : 'http';
answer(array(
    'signups' => 'all',
    'logged_out_search' => '1',
    'logged_out_search_trafficsource' => '1',
    'niche' => '7',
    'geoip_country' => 'NL',
    'geoip_selected_country' => 'NL',
    'enable_site_entry_popup' => 'yes',
    'site_entry_countries' => array(),
    'cdn_prefix' => '/plaatjes/leden/',
    'domain' => "$proto://$host",
    'domain_language' => 'nl_NL',
    'name' => 'Tandem',
    'index_title' => 'Tandem – ontmoet mannen die jou zoeken',
    'description' => 'Daten en chatten voor mannen.',
    'push_public_key' => null,
    'support_phone' => '+31 20 123 4567',
    'support_email' => 'support@tandem.example',
    // An empty map, as PHP encodes it.
    'minimum_message_costs' => array(),
    'fictional_icon' => '1',
    'fictional_warning' => '1',
    'fictional_singular' => 'Fictief profiel',
    'fictional_plural' => 'Fictieve profielen',
    // array_filter left holes: encoded as a map.
    'countries' => array_filter(array('NL', '', 'BE', 'DE')),
    'visible_profile_fields' => array('gender', 'sexuality', 'relationship_status', 'body_type', 'interests', 'about'),
    'visible_profile_notes' => array(),
    'search_fields' => array('country', 'countryregion', 'age'),
    'message_credits' => '2',
    'photo_credits' => '3',
    'gift_credits' => '5',
    'signup_credits' => '0',
    'message_length' => '500',
    'min_age' => '18',
    'refund_days' => '14',
    'member_resell' => '0',
    'company_id' => '1',
    'mail_name' => 'Tandem',
    'us_footer' => '0',
    'match_chance_claim' => null,
));
