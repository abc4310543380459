<?php
echo '<html><body><h1>Welkom</h1></body></html>';
