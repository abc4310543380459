<?php
// The old service, as `php -S` serves it: one file per operation under api/, pictures under /photos/.
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

if (preg_match('#^/photos/(\d+)(b?)-(main|thumb)\.webp$#', $path, $m)) {
    // Drawn, so that the fixture needs no picture files. `b` is the blurred one.
    $hue = ($m[1] * 47) % 360;
    header('Content-Type: image/svg+xml');
    header('Cache-Control: public, max-age=86400');
    $face = $m[2] ? '' : '<circle cx="150" cy="160" r="70" fill="#edb98a"/><rect x="60" y="250" width="180" height="150" rx="60" fill="#2d1248"/>';
    echo "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 400\"><rect width=\"300\" height=\"400\" fill=\"hsl($hue 70% 80%)\"/>$face</svg>";
    return true;
}

if (preg_match('#^/api/([a-z-]+\.php)$#', $path, $m) && is_file(__DIR__ . "/api/{$m[1]}")) {
    require __DIR__ . '/lib.php';
    require __DIR__ . "/api/{$m[1]}";
    return true;
}

http_response_code(404);
header('Content-Type: text/html');
echo '<h1>Not Found</h1>';
return true;
