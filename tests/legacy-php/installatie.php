<?php
// Once, before the site is there: php installatie.php
require __DIR__ . '/inc/leden.php';
$db = db();
$db->exec('PRAGMA journal_mode = WAL');
foreach (array(
    "CREATE TABLE leden (lid_id INTEGER PRIMARY KEY, email TEXT, wachtwoord TEXT, voornaam TEXT, geslacht TEXT DEFAULT 'm', geboortedatum TEXT, land TEXT DEFAULT 'NL',
        regio_id TEXT DEFAULT '0', plaats TEXT DEFAULT '', over_mij TEXT DEFAULT '', hobbies TEXT DEFAULT '', geaardheid TEXT DEFAULT '', burgerlijke_staat TEXT DEFAULT '',
        haar TEXT DEFAULT '', ogen TEXT DEFAULT '', figuur TEXT DEFAULT '', tatoeages TEXT DEFAULT '', zoekt TEXT DEFAULT '', taal TEXT DEFAULT '', credits TEXT DEFAULT '0',
        gratis TEXT DEFAULT '3', betaald TEXT DEFAULT 'N', fictief TEXT DEFAULT '0', bevestigd TEXT DEFAULT 'J', bevestigcode TEXT DEFAULT '', toestemming TEXT DEFAULT 'N',
        push TEXT DEFAULT '', ip TEXT DEFAULT '10.1.2.3', ingeschreven TEXT, laatst_gezien TEXT DEFAULT '0000-00-00 00:00:00', verwijderd TEXT DEFAULT '0000-00-00 00:00:00')",
    "CREATE TABLE fotos (foto_id INTEGER PRIMARY KEY, lid_id TEXT, bestand TEXT, klein TEXT, hoofdfoto TEXT DEFAULT 'N', status TEXT DEFAULT 'A', verwijderd TEXT DEFAULT '0000-00-00 00:00:00')",
    'CREATE INDEX fotos_lid ON fotos (lid_id)',
    "CREATE TABLE leuk (van_id TEXT, naar_id TEXT, wanneer TEXT, gezien TEXT DEFAULT 'N', verwijderd TEXT DEFAULT '0000-00-00 00:00:00')",
    'CREATE INDEX leuk_naar ON leuk (naar_id)',
    'CREATE INDEX leuk_van ON leuk (van_id)',
    'CREATE TABLE gesprekken (gesprek_id INTEGER PRIMARY KEY, van_id TEXT, aan_id TEXT, gewijzigd TEXT, weg_van TEXT, weg_aan TEXT)',
    'CREATE TABLE berichten (bericht_id INTEGER PRIMARY KEY, gesprek_id TEXT, lid_id TEXT, soort TEXT, tekst TEXT, bestand TEXT, kosten TEXT, verzonden TEXT, gelezen TEXT)',
    'CREATE INDEX berichten_gesprek ON berichten (gesprek_id)',
    'CREATE TABLE regios (regio_id INTEGER PRIMARY KEY, land TEXT, naam TEXT)',
    "CREATE TABLE kortingscodes (code TEXT, percentage TEXT, geldig_tot TEXT DEFAULT '0000-00-00 00:00:00', verwijderd TEXT DEFAULT '0000-00-00 00:00:00')",
    'CREATE TABLE pakketten (nr INTEGER PRIMARY KEY, aantal TEXT, prijs TEXT)',
    "CREATE TABLE bestellingen (bestelling_id INTEGER PRIMARY KEY, lid_id TEXT, nr TEXT, bedrag TEXT, betaalwijze TEXT, code TEXT, geplaatst TEXT, betaald_op TEXT DEFAULT '0000-00-00 00:00:00')",
    'CREATE TABLE inlogpogingen (email TEXT, wanneer TEXT)',
) as $sql) $db->exec($sql);

$db->beginTransaction();
foreach (array(10 => array('NL', 'Utrecht'), 11 => array('NL', "Frysl\xE2n"), 13 => array('BE', 'Antwerpen')) as $id => $regio) {
    vraag('INSERT INTO regios VALUES (?, ?, ?)', array($id, $regio[0], $regio[1]));
}
// Caf\xE9: the data is Windows-1252, this file is not.
$namen = array('Daan', 'Milan', 'Jules', 'Sem', 'Noah', 'Finn', 'Bram', 'Lars', 'Hugo', "J\xFCrgen");
for ($id = 1; $id <= 60; $id++) nieuw_lid($id, "lid$id@tandem.example", $namen[$id % 10], 20 + $id % 30);
nieuw_lid(901, 'free@tandem.example', 'Robin', 21);
nieuw_lid(902, 'premium@tandem.example', 'Alex', 22);
vraag("UPDATE leden SET betaald = 'J', credits = '12', gratis = '0' WHERE lid_id = 902");
// Somebody who has left: their row has not.
nieuw_lid(61, 'weg@tandem.example', 'Vertrokken', 40);
vraag("UPDATE leden SET verwijderd = '2024-02-29 12:00:00' WHERE lid_id = 61");

foreach (array(77 => 3, 78 => 4) as $id => $van) {
    vraag('INSERT INTO gesprekken VALUES (?, ?, 902, ?, ?, ?)', array($id, $van, $id === 77 ? '2026-01-01 11:00:00' : '2025-07-01 12:00:00', NOOIT, NOOIT));
}
foreach (array(array(77, 3, 'Hoi Alex', NOOIT), array(77, 3, "Koffie? \x80 4 in caf\xE9 \x93De Zon\x94", NOOIT), array(78, 4, 'Dag', '2025-07-01 12:30:00')) as $b) {
    vraag("INSERT INTO berichten (gesprek_id, lid_id, soort, tekst, bestand, kosten, verzonden, gelezen) VALUES (?, ?, 'T', ?, '', '0', '2026-01-01 11:00:00', ?)", array($b[0], $b[1], $b[2], $b[3]));
}
vraag("INSERT INTO leuk (van_id, naar_id, wanneer, gezien) VALUES (5, 902, '2026-01-01 11:00:00', 'N'), (902, 6, '2025-07-01 12:00:00', 'J')");
vraag("INSERT INTO kortingscodes (code, percentage) VALUES ('LENTE10', '10'), ('WELKOM15', '15')");
vraag("INSERT INTO kortingscodes (code, percentage, geldig_tot) VALUES ('KERST', '20', '2019-12-26 00:00:00')");
vraag("INSERT INTO pakketten (nr, aantal, prijs) VALUES (1, '10', '9,99'), (2, '50', '39,99'), (3, '100', '69,99')");
$db->commit();

function nieuw_lid($id, $email, $naam, $leeftijd) {
    $be = $id % 4 === 0;
    vraag('INSERT INTO leden (lid_id, email, wachtwoord, voornaam, geboortedatum, land, regio_id, plaats, over_mij, hobbies, geaardheid, burgerlijke_staat, figuur, fictief, betaald, toestemming, ingeschreven, laatst_gezien) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', array(
        $id, $email, md5('tandem-demo'), $naam, (date('Y') - $leeftijd) . '-01-01', $be ? 'BE' : 'NL', $be ? '13' : '10', $be ? 'Antwerpen' : 'Utrecht',
        "Altijd in voor een koffie in een caf\xE9.", $id % 2 ? 'koffie,wandelen' : '', 'homo', 'vrijgezel', 'normaal', $id % 7 ? '0' : '1', $id % 5 ? 'N' : 'J', 'J', '2020-05-01 12:00:00',
        // Nobody wrote this down before 2010.
        $id % 3 ? NOOIT : '2026-07-01 14:00:' . str_pad($id % 60, 2, '0', STR_PAD_LEFT),
    ));
    if ($id % 9 === 0) return;
    vraag('INSERT INTO fotos (lid_id, bestand, klein, hoofdfoto) VALUES (?, ?, ?, ?)', array($id, "$id.jpg", "{$id}_klein.jpg", 'J'));
    vraag('INSERT INTO fotos (lid_id, bestand, klein, hoofdfoto) VALUES (?, ?, ?, ?)', array($id, ($id + 1000) . '.jpg', ($id + 1000) . '_klein.jpg', 'N'));
}
