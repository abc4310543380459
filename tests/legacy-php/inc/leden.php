<?php
require_once __DIR__ . '/db.php';

// The session file stays locked until the request ends: two requests of one session wait for each other.
function ingelogd_lid() {
    if (empty($_COOKIE['PHPSESSID'])) return false;
    session_start();
    if (empty($_SESSION['lid_id'])) return false;
    $lid = lid($_SESSION['lid_id']);
    if ($lid) vraag('UPDATE leden SET laatst_gezien = ? WHERE lid_id = ? AND laatst_gezien < ?', array(nu(), $lid['lid_id'], date('Y-m-d H:i:s', time() - 60)));
    return $lid;
}

// The old pages send whoever is not logged in to another page.
function moet_ingelogd() {
    $lid = ingelogd_lid();
    if ($lid) return $lid;
    header('Location: /inloggen.php?melding=niet-ingelogd', true, 302);
    exit;
}

// The scripts of the app say so.
function moet_ingelogd_app() {
    $lid = ingelogd_lid();
    if ($lid) return $lid;
    http_response_code(403);
    antwoord(array('error' => 'Niet ingelogd', 'authentication_required' => '1'));
    exit;
}

function lid($id) {
    return rij('SELECT * FROM leden WHERE lid_id = ? AND verwijderd = ?', array($id, NOOIT));
}

function foto($rij, $wazig = false) {
    $w = $wazig ? 'w_' : '';
    return array('foto_id' => $rij['foto_id'], 'bestand' => $w . $rij['bestand'], 'klein' => $w . $rij['klein'], 'hoofdfoto' => $rij['hoofdfoto'], 'status' => $rij['status'], 'wazig' => $wazig ? 'J' : 'N');
}

function fotos($id) {
    return rijen('SELECT * FROM fotos WHERE lid_id = ? AND verwijderd = ? ORDER BY hoofdfoto, foto_id', array($id, NOOIT));
}

function vindt_leuk($van, $naar) {
    return waarde('SELECT 1 FROM leuk WHERE van_id = ? AND naar_id = ? AND verwijderd = ?', array($van, $naar, NOOIT)) ? '1' : '0';
}

// One of a list. @param $ik who looks at it
function kaart($lid, $ik) {
    $fotos = fotos($lid['lid_id']);
    $hoofd = false;
    foreach ($fotos as $foto) if ($foto['hoofdfoto'] === 'J') $hoofd = foto($foto);
    return array(
        'lid_id' => $lid['lid_id'],
        'voornaam' => $lid['voornaam'],
        'geslacht' => $lid['geslacht'],
        'geboren' => $lid['geboortedatum'],
        'land' => $lid['land'],
        'provincie' => waarde('SELECT naam FROM regios WHERE regio_id = ?', array($lid['regio_id'])) ?: '',
        'plaats' => $lid['plaats'],
        'verwijderd' => $lid['verwijderd'],
        'foto' => $hoofd,
        'aantal_fotos' => (string) count($fotos),
        'online' => $lid['laatst_gezien'] > date('Y-m-d H:i:s', time() - 900) ? '1' : '0',
        'gezien' => $lid['laatst_gezien'],
        'betaald' => $lid['betaald'],
        'fictief' => $lid['fictief'],
        'nieuw' => $lid['ingeschreven'] > date('Y-m-d H:i:s', time() - 14 * 86400) ? 'J' : 'N',
        'leuk' => $ik ? vindt_leuk($ik['lid_id'], $lid['lid_id']) : '0',
        // Columns that nobody outside is meant to see.
        'email' => $ik && $ik['lid_id'] === $lid['lid_id'] ? $lid['email'] : md5($lid['email']),
        'ip' => $lid['ip'],
    );
}

function profiel($lid, $ik) {
    $van_mij = $ik && $ik['lid_id'] === $lid['lid_id'];
    $ziet_alles = $van_mij || ($ik && $ik['betaald'] === 'J');
    $fotos = array();
    foreach (fotos($lid['lid_id']) as $foto) $fotos[] = foto($foto, $foto['hoofdfoto'] !== 'J' && !$ziet_alles);
    $gesprek = $ik ? waarde('SELECT gesprek_id FROM gesprekken WHERE (van_id = ? AND aan_id = ? AND weg_van = ?) OR (van_id = ? AND aan_id = ? AND weg_aan = ?)', array($ik['lid_id'], $lid['lid_id'], NOOIT, $lid['lid_id'], $ik['lid_id'], NOOIT)) : 0;
    $mij = $ik ? vindt_leuk($lid['lid_id'], $ik['lid_id']) : '0';
    $kaart = kaart($lid, $ik);
    return $kaart + array(
        'regio_id' => $lid['regio_id'],
        'over_mij' => $lid['over_mij'],
        'hobbies' => $lid['hobbies'],
        'geaardheid' => $lid['geaardheid'],
        'burgerlijke_staat' => $lid['burgerlijke_staat'],
        'haar' => $lid['haar'],
        'ogen' => $lid['ogen'],
        'figuur' => $lid['figuur'],
        'tatoeages' => $lid['tatoeages'],
        'zoekt' => $lid['zoekt'],
        'fotos' => $fotos,
        'leuk_mij' => $mij,
        'match' => $mij === '1' && $kaart['leuk'] === '1' ? '1' : '0',
        'gesprek' => $gesprek ?: '0',
    );
}

// Who is logged in, all of it: nobody knew any more what the app needed.
function mijn_gegevens($id) {
    $lid = lid($id);
    return array_merge($lid, profiel($lid, $lid));
}

// @param $ik whose list it is
function gesprek($rij, $ik) {
    $ander = $rij['van_id'] === $ik['lid_id'] ? $rij['aan_id'] : $rij['van_id'];
    return array(
        'gesprek_id' => $rij['gesprek_id'],
        // Also of members who are gone.
        'lid' => kaart(rij('SELECT * FROM leden WHERE lid_id = ?', array($ander)), $ik),
        'ongelezen' => waarde('SELECT COUNT(*) FROM berichten WHERE gesprek_id = ? AND lid_id <> ? AND gelezen = ?', array($rij['gesprek_id'], $ik['lid_id'], NOOIT)),
        'gewijzigd' => $rij['gewijzigd'],
    );
}

// A conversation of mine that I have not thrown away.
function mijn_gesprek($id, $ik) {
    return rij('SELECT * FROM gesprekken WHERE gesprek_id = ? AND ((van_id = ? AND weg_van = ?) OR (aan_id = ? AND weg_aan = ?))', array($id, $ik['lid_id'], NOOIT, $ik['lid_id'], NOOIT));
}

function bericht($rij, $ik) {
    return array(
        'bericht_id' => $rij['bericht_id'],
        'gesprek_id' => $rij['gesprek_id'],
        'van_mij' => $rij['lid_id'] === $ik['lid_id'] ? 'J' : 'N',
        'soort' => $rij['soort'],
        'tekst' => $rij['tekst'],
        'foto' => $rij['soort'] === 'F' ? array('bestand' => $rij['bestand'], 'klein' => $rij['bestand'], 'status' => 'A') : false,
        'kosten' => $rij['lid_id'] === $ik['lid_id'] ? $rij['kosten'] : '0',
        'verzonden' => $rij['verzonden'],
        'gelezen' => $rij['gelezen'],
    );
}

function nieuw_bericht($gesprek, $van, $soort, $tekst, $kosten, $bestand = '') {
    vraag('INSERT INTO berichten (gesprek_id, lid_id, soort, tekst, bestand, kosten, verzonden, gelezen) VALUES (?, ?, ?, ?, ?, ?, ?, ?)', array($gesprek, $van, $soort, $tekst, $bestand, $kosten, nu(), NOOIT));
    $id = db()->lastInsertId();
    vraag('UPDATE gesprekken SET gewijzigd = ?, weg_van = ?, weg_aan = ? WHERE gesprek_id = ?', array(nu(), NOOIT, NOOIT, $gesprek));
    return rij('SELECT * FROM berichten WHERE bericht_id = ?', array($id));
}

function begin_gesprek($van, $aan) {
    $rij = rij('SELECT * FROM gesprekken WHERE (van_id = ? AND aan_id = ?) OR (van_id = ? AND aan_id = ?)', array($van, $aan, $aan, $van));
    if ($rij) {
        vraag('UPDATE gesprekken SET weg_van = ?, weg_aan = ? WHERE gesprek_id = ?', array(NOOIT, NOOIT, $rij['gesprek_id']));
        return $rij;
    }
    vraag('INSERT INTO gesprekken (van_id, aan_id, gewijzigd, weg_van, weg_aan) VALUES (?, ?, ?, ?, ?)', array($van, $aan, nu(), NOOIT, NOOIT));
    return rij('SELECT * FROM gesprekken WHERE gesprek_id = ?', array(db()->lastInsertId()));
}

function vind_leuk($van, $naar) {
    if (vindt_leuk($van, $naar) === '1') return;
    vraag('INSERT INTO leuk (van_id, naar_id, wanneer, gezien) VALUES (?, ?, ?, ?)', array($van, $naar, nu(), 'N'));
}

// Keeps what was uploaded. @returns its name
function bewaar_plaatje($lid) {
    if (!isset($_FILES['plaatje']) || $_FILES['plaatje']['error'] !== UPLOAD_ERR_OK) pagina('Geen foto', 400);
    if (!@getimagesize($_FILES['plaatje']['tmp_name'])) pagina('Dit is geen foto', 422);
    $bestand = 'lid' . $lid['lid_id'] . '_' . bin2hex(random_bytes(6)) . '.jpg';
    @mkdir(getenv('LEGACY_STATE') . '/fotos');
    move_uploaded_file($_FILES['plaatje']['tmp_name'], getenv('LEGACY_STATE') . "/fotos/$bestand");
    return $bestand;
}

// Texts of a profile, by their columns: of a form whatever is in it.
function bewaar_profiel($id, $velden) {
    $fouten = array();
    if (isset($velden['voornaam']) && preg_match('/^@|@.+\./', $velden['voornaam'])) $fouten['voornaam'] = 'Een naam is geen adres';
    if (isset($velden['over_mij']) && strlen($velden['over_mij']) > 2000) $fouten['over_mij'] = 'Te lang (maximaal 2000 tekens)';
    if ($fouten) return $fouten;
    foreach (array('voornaam', 'geslacht', 'land', 'regio_id', 'plaats', 'over_mij', 'hobbies', 'geaardheid', 'burgerlijke_staat', 'haar', 'ogen', 'figuur', 'tatoeages', 'zoekt', 'toestemming') as $kolom) {
        if (isset($velden[$kolom])) vraag("UPDATE leden SET $kolom = ? WHERE lid_id = ?", array($velden[$kolom], $id));
    }
    return array();
}

function bestelling($rij) {
    return $rij + array('aantal' => waarde('SELECT aantal FROM pakketten WHERE nr = ?', array($rij['nr'])), 'betaalpagina' => $rij['betaald_op'] === NOOIT ? site_adres() . '/winkel/betalen.php?bestelling=' . $rij['bestelling_id'] : '');
}
