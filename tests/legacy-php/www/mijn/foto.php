<?php
require_once '../../inc/leden.php';
$lid = moet_ingelogd();
$actie = isset($_POST['actie']) ? $_POST['actie'] : '';

if ($actie === 'plaatsen') {
    $eigen = fotos($lid['lid_id']);
    if (count($eigen) >= 3 && $lid['betaald'] !== 'J') { antwoord(array('fout' => 'te_veel_fotos')); exit; }
    $bestand = bewaar_plaatje($lid);
    $hoofd = !$eigen || (isset($_POST['hoofdfoto']) && $_POST['hoofdfoto'] === '1');
    if ($hoofd) vraag("UPDATE fotos SET hoofdfoto = 'N' WHERE lid_id = ?", array($lid['lid_id']));
    // W: somebody has to look at it (beheer).
    vraag("INSERT INTO fotos (lid_id, bestand, klein, hoofdfoto, status) VALUES (?, ?, ?, ?, 'W')", array($lid['lid_id'], $bestand, $bestand, $hoofd ? 'J' : 'N'));
    antwoord(array('foto' => foto(rij('SELECT * FROM fotos WHERE foto_id = ?', array(db()->lastInsertId())))));
    exit;
}

$foto = rij('SELECT * FROM fotos WHERE foto_id = ? AND lid_id = ? AND verwijderd = ?', array(isset($_POST['nr']) ? $_POST['nr'] : 0, $lid['lid_id'], NOOIT));
if (!$foto) pagina('Die foto is er niet', 404);
if ($actie === 'wissen') vraag('UPDATE fotos SET verwijderd = ? WHERE foto_id = ?', array(nu(), $foto['foto_id']));
else {
    vraag("UPDATE fotos SET hoofdfoto = 'N' WHERE lid_id = ?", array($lid['lid_id']));
    vraag("UPDATE fotos SET hoofdfoto = 'J' WHERE foto_id = ?", array($foto['foto_id']));
}
antwoord(array('lid' => mijn_gegevens($lid['lid_id'])));
