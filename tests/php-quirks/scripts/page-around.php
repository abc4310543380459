<html>
<body>
<?php
require __DIR__ . '/common.php';
answer(array('gifts' => array(array('id' => 'rose', 'image' => 'gifts/rose.webp', 'credits' => 5))));
?>

<!-- <?= count(get_included_files()) ?> files -->
</body>
</html>
