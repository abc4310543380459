<?php
require_once '../../inc/leden.php';
$ik = ingelogd_lid();
if (is_tweede_site() && !$ik && empty($_GET['bron'])) moet_ingelogd();
$toon = isset($_GET['toon']) ? $_GET['toon'] : 24;
foreach (array(array($toon, 1, 60), array(isset($_GET['van']) ? $_GET['van'] : 18, 18, 99), array(isset($_GET['tot']) ? $_GET['tot'] : 99, 18, 99)) as $g) {
    if (!is_numeric($g[0]) || $g[0] < $g[1] || $g[0] > $g[2]) pagina('Ongeldige zoekvraag', 400);
}
if (isset($_GET['van'], $_GET['tot']) && $_GET['van'] > $_GET['tot']) pagina('Deze leeftijden kloppen niet', 422);

// PHP has warned of this line since 8.0, before the answer, whenever no country is asked for.
$land = $_GET['land'];

$waar = 'verwijderd = ? AND lid_id <> ?';
$met = array(NOOIT, $ik ? $ik['lid_id'] : '0');
if ($land) { $waar .= ' AND land = ?'; $met[] = $land; }
if (!empty($_GET['regio'])) { $waar .= ' AND regio_id = ?'; $met[] = $_GET['regio']; }
if (!empty($_GET['sekse'])) { $waar .= ' AND geslacht = ?'; $met[] = $_GET['sekse']; }
if (!empty($_GET['van'])) { $waar .= ' AND geboortedatum <= ?'; $met[] = (date('Y') - $_GET['van']) . date('-m-d'); }
if (!empty($_GET['tot'])) { $waar .= ' AND geboortedatum > ?'; $met[] = (date('Y') - $_GET['tot'] - 1) . date('-m-d'); }
if (!empty($_GET['online'])) { $waar .= ' AND laatst_gezien > ?'; $met[] = date('Y-m-d H:i:s', time() - 900); }
if (!empty($_GET['nieuw'])) { $waar .= ' AND ingeschreven > ?'; $met[] = date('Y-m-d H:i:s', time() - 14 * 86400); }
// Who joins today is found tomorrow.
if (empty($_GET['nieuw'])) { $waar .= ' AND ingeschreven < ?'; $met[] = date('Y-m-d'); }
$vanaf = isset($_GET['pagina']) ? (int) $_GET['pagina'] : 0;
$volgorde = isset($_GET['sorteer']) && $_GET['sorteer'] === 'nieuwste' ? 'ingeschreven DESC, lid_id' : 'laatst_gezien DESC, lid_id';
$aantal = waarde("SELECT COUNT(*) FROM leden WHERE $waar", $met);
$leden = array();
foreach (rijen("SELECT * FROM leden WHERE $waar ORDER BY $volgorde LIMIT " . (int) $toon . " OFFSET $vanaf", $met) as $nummer => $lid) {
    // Numbered by their place, with holes: a map, in JSON.
    $leden[$nummer * 2] = kaart($lid, $ik);
}
antwoord(array('resultaat' => array('leden' => $leden, 'aantal' => $aantal, 'verder' => $vanaf + $toon < $aantal ? (string) ($vanaf + $toon) : false)));
