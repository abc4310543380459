<?php
// Saved by an editor of Windows.
const SITE = "tandem";
