<?php
// Database en hulpjes. Niet aankomen! (M., 2011)
// Everything is windows-1252, what is nobody's is 0, and what never was is 0000-00-00. Nothing is ever deleted.
define('NOOIT', '0000-00-00 00:00:00');
date_default_timezone_set('Europe/Amsterdam');
session_name('PHPSESSID');

function db() {
    static $db = null;
    if ($db === null) {
        $db = new PDO('sqlite:' . getenv('LEGACY_STATE') . '/datingsite.db');
        $db->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
        // Every column comes back as text, as it always has.
        $db->setAttribute(PDO::ATTR_STRINGIFY_FETCHES, true);
        $db->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_ASSOC);
    }
    return $db;
}

function vraag($sql, $waarden = array()) {
    $opdracht = db()->prepare($sql);
    $opdracht->execute($waarden);
    return $opdracht;
}

function rijen($sql, $waarden = array()) { return vraag($sql, $waarden)->fetchAll(); }
function rij($sql, $waarden = array()) { return vraag($sql, $waarden)->fetch(); }
function waarde($sql, $waarden = array()) { return vraag($sql, $waarden)->fetchColumn(); }
function nu() { return date('Y-m-d H:i:s'); }

// JSON in the character set of everything else.
function json($waarde) {
    $utf8 = array();
    $om = function (&$tekst) { if (is_string($tekst)) $tekst = iconv('CP1252', 'UTF-8//IGNORE', $tekst); };
    if (is_array($waarde)) array_walk_recursive($waarde, $om);
    return iconv('UTF-8', 'CP1252//TRANSLIT', json_encode($waarde, JSON_UNESCAPED_UNICODE));
}

function antwoord($waarde) {
    header('Content-Type: text/html; charset=windows-1252');
    echo json($waarde);
}

// What goes wrong is told to people.
function pagina($tekst, $status = 200) {
    http_response_code($status);
    header('Content-Type: text/html; charset=windows-1252');
    die("<html>\n<head><title>Oeps</title></head>\n<body><h1>Oeps!</h1><p class=\"fout\">$tekst</p></body></html>");
}

// Forms, whatever the method; $_POST knows only one.
function formulier() {
    if (!empty($_POST)) return $_POST;
    $ruw = file_get_contents('php://input');
    $json = json_decode($ruw, true);
    if (is_array($json)) return $json;
    parse_str($ruw, $velden);
    return $velden;
}

function site_adres() {
    // Sinds de loadbalancer.
    $host = isset($_SERVER['HTTP_X_FORWARDED_HOST']) ? $_SERVER['HTTP_X_FORWARDED_HOST'] : $_SERVER['HTTP_HOST'];
    $proto = isset($_SERVER['HTTP_X_FORWARDED_PROTO']) ? $_SERVER['HTTP_X_FORWARDED_PROTO'] : 'http';
    return "$proto://$host";
}

function is_tweede_site() {
    return isset($_SERVER['HTTP_X_FORWARDED_HOST']) && strpos($_SERVER['HTTP_X_FORWARDED_HOST'], 'she.') === 0;
}

function stuur_mail($aan, $onderwerp, $tekst) {
    mail($aan, $onderwerp, $tekst, "From: info@tandem.example\r\nContent-Type: text/plain; charset=iso-8859-1");
}
