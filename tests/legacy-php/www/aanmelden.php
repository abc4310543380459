<?php
require_once '../inc/leden.php';
if ($_SERVER['REQUEST_METHOD'] !== 'POST' || !isset($_POST['e_mail'])) pagina('Geen formulier', 400);
$fouten = array();
$email = strtolower(trim($_POST['e_mail']));
if (!preg_match('/^[^@\s]+@[^@\s]+\.[a-z]+$/', $email)) $fouten['e_mail'] = 'Dit is geen geldig adres';
elseif (rij('SELECT 1 FROM leden WHERE email = ?', array($email))) $fouten['e_mail'] = 'Dit adres is al in gebruik';
$geboren = DateTime::createFromFormat('!d-m-Y', isset($_POST['geboren']) ? $_POST['geboren'] : '');
if (!$geboren) $fouten['geboren'] = 'Geen geldige datum';
elseif ($geboren->diff(new DateTime())->y < 18) $fouten['geboren'] = 'Je bent te jong';
if (empty($_POST['toestemming']) || $_POST['toestemming'] !== 'J') $fouten['toestemming'] = 'Zonder toestemming gaat het niet';
if ($fouten) { antwoord(array('gelukt' => 'N', 'fouten' => $fouten)); exit; }

$code = bin2hex(random_bytes(8));
vraag("INSERT INTO leden (email, wachtwoord, voornaam, geslacht, geboortedatum, taal, bevestigd, bevestigcode, toestemming, ingeschreven, laatst_gezien) VALUES (?, ?, ?, ?, ?, ?, 'N', ?, 'J', ?, ?)", array(
    $email, md5($_POST['wachtwoord']), $_POST['roepnaam'], isset($_POST['geslacht']) ? $_POST['geslacht'] : 'm', $geboren->format('Y-m-d'), isset($_POST['taal']) ? $_POST['taal'] : '', $code, nu(), nu(),
));
$id = db()->lastInsertId();
session_start();
session_regenerate_id(true);
$_SESSION['lid_id'] = $id;
if (!empty($_POST['aan_lid']) && !empty($_POST['eerste_bericht'])) {
    $gesprek = begin_gesprek($id, $_POST['aan_lid']);
    nieuw_bericht($gesprek['gesprek_id'], $id, 'T', $_POST['eerste_bericht'], '0');
}
stuur_bevestiging(lid($id));
antwoord(array('gelukt' => 'J', 'lid' => mijn_gegevens($id)));

function stuur_bevestiging($lid) {
    $link = site_adres() . '/bevestig.php?lid=' . $lid['lid_id'] . '&c=' . $lid['bevestigcode'];
    stuur_mail($lid['email'], 'Bevestig je aanmelding', "Beste " . $lid['voornaam'] . ",\n\nKlik op deze link om je aanmelding te bevestigen:\n$link\n\nHet team");
}
