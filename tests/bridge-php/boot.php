<?php
// What every page of this old site includes first. It prints, as old files do, and names its variables as it likes.
$config = 'of the old site';
$id = 'of the old site';
echo "\xEF\xBB\xBF";
$members_file = getenv('SITE_STATE') . '/members.json';

function members($change = null) {
    global $members_file;
    $lock = fopen("$members_file.lock", 'c');
    flock($lock, LOCK_EX);
    $all = json_decode((string) file_get_contents($members_file), true);
    if ($change) {
        $all = $change($all);
        file_put_contents($members_file, json_encode($all, JSON_INVALID_UTF8_SUBSTITUTE));
    }
    return $all;
}
