<?php
// What .htaccess does where there is an Apache: pictures, and one script per page below www/.
$pad = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

if (preg_match('#^/plaatjes/leden/((?:w_)?(\d+)(?:_klein)?\.jpg|lid[0-9a-f_]+\.jpg)$#', $pad, $m)) {
    $bestand = getenv('LEGACY_STATE') . '/fotos/' . $m[1];
    if (is_file($bestand)) {
        header('Content-Type: ' . mime_content_type($bestand));
        readfile($bestand);
        return true;
    }
    if (!isset($m[2])) { http_response_code(404); return true; }
    // Drawn, so that the fixture needs no picture files. `w_` is the blurred one.
    $tint = ($m[2] * 47) % 360;
    header('Content-Type: image/svg+xml');
    header('Cache-Control: public, max-age=86400');
    $gezicht = $m[1][0] === 'w' ? '' : '<circle cx="150" cy="160" r="70" fill="#edb98a"/><rect x="60" y="250" width="180" height="150" rx="60" fill="#2d1248"/>';
    echo "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 400\"><rect width=\"300\" height=\"400\" fill=\"hsl($tint 70% 80%)\"/>$gezicht</svg>";
    return true;
}

if (substr($pad, -1) === '/') $pad .= 'index.php';
$script = __DIR__ . "/www$pad";
if (preg_match('#^(?:/[a-z0-9_-]+)+\.php$#', $pad) && is_file($script)) {
    chdir(dirname($script));
    require $script;
    return true;
}

http_response_code(404);
header('Content-Type: text/html; charset=iso-8859-1');
echo '<html><body><h1>Not Found</h1></body></html>';
return true;
