"""
Hair and beards as strands: where they grow by a map of the head, how they lie by a few fields of directions.

The map is the skin's texture. A place on it is a row of two numbers in pixels, px: how far down the face,
along its middle (from the crown at 690 to the chin at 1050), and how far from the middle, to either side.
Strands are arrays of (n, steps, 3) at rest.
"""
from dataclasses import dataclass
from typing import NamedTuple

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from scipy.spatial import cKDTree

from human import base, body_faces, fans, normals_of, unit
from stage import Nodes, linear, moved, put, to_blender

# The map's size, and where the middle of a face is on it.
MAP_SIZE, MIDDLE = 1092, 564.0
# Lines on the map, as pairs of how far from the middle and how far down: where hair begins, and a beard, and
# where that ends.
HAIRLINE = [
    (0, 832), (40, 833), (68, 834), (96, 842), (116, 862), (130, 884), (138, 905), (146, 905), (150, 895),
    (172, 900), (182, 935), (205, 955), (240, 972), (300, 982), (400, 985),
]
CHEEK = [
    (0, 970), (14, 969), (22, 973), (34, 984), (60, 984), (90, 972), (115, 953), (130, 930), (141, 906),
    (150, 905),
]
JAW = [(0, 1050), (40, 1046), (80, 1030), (115, 1002), (140, 962), (150, 940), (160, 930)]
# The middle of the mouth.
MOUTH = (993, 0)
# Below it, in decimetres, no hair grows; its triangles would only take time.
NECK = 4.2
GUIDES, BEARD_GUIDES = 1100, 500


def place_on_map(uvs):
    """Places (n, 2) of what the texture has at uvs (n, 2)."""
    return np.c_[uvs[:, 0] * MAP_SIZE, np.abs((1 - uvs[:, 1]) * MAP_SIZE - MIDDLE)]


def line_at(aside, points):
    """How far down a line is, so far from the middle (n,)."""
    return np.interp(aside, [point[0] for point in points], [point[1] for point in points])


def soft(distance, width):
    """0 on one side of an edge and 1 on the other, so wide."""
    return np.clip(distance / width + 0.5, 0, 1)


def scalp_mask(places, recede=0.0, low=0.0):
    """
    How much hair grows at places, (n,) from 0 to 1; recede: px less of it at the temples; low: px more above
    the forehead.
    """
    down, aside = places[:, 0], places[:, 1]
    line = (
        line_at(aside, HAIRLINE)
        - recede * np.exp(-(((aside - 80) / 45) ** 2))
        + low * np.clip((120 - aside) / 40, 0, 1)
    )
    is_ear = np.hypot((down - 925) / 30, (aside - 156) / 17) < 1
    # Arms lie beside the head's back in the texture.
    is_arm = down < 690 + 1.9 * np.maximum(0, aside - 250)
    is_off_head = is_arm | (down > 1000) | (aside > 374)
    return np.where(is_ear | is_off_head, 0, soft(line - down, 14))


def beard_mask(places, cheek, neck):
    """
    How much of a beard grows at places, (n,) from 0 to 1; cheek, neck: px that it begins and ends lower.
    """
    down, aside = places[:, 0], places[:, 1]
    above, below = down - (line_at(aside, CHEEK) + cheek), line_at(aside, JAW) + neck - down
    from_lips = np.hypot((down - MOUTH[0]) / 15.5, aside / 23)
    mask = soft(above, 10) * soft(below, 16) * np.clip((from_lips - 1) * 5, 0, 1)
    return np.where(aside > 156, 0, mask)


def lip_mask(places):
    """How much of lips is at places, (n,) from 0 to 1."""
    down, aside = places[:, 0], places[:, 1]
    from_middle = np.hypot((down - MOUTH[0]) / 15, aside / 22)
    return np.clip(1.35 - from_middle, 0, 1) * (down > 940)


class Roots(NamedTuple):
    """Where strands grow: points (n, 3), directions out of the skin (n, 3), places on the map (n, 2)."""

    points: np.ndarray
    normals: np.ndarray
    places: np.ndarray


class Head:
    """The head's skin at rest, on which strands grow and outside of which they stay."""

    def __init__(self, verts):
        faces = [face for face in body_faces() if verts[face.corners, 1].min() >= NECK]
        self.verts = verts
        self.triangles = fans([face.corners for face in faces])
        self.normals = normals_of(verts, self.triangles)
        uvs = base().uvs[fans([face.uvs for face in faces])]
        self.places = place_on_map(uvs.reshape(-1, 2)).reshape(-1, 3, 2)
        corners = verts[self.triangles]
        crossed = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        self.areas = np.linalg.norm(crossed, axis=1) / 2
        self.tree = BVHTree.FromPolygons(verts.tolist(), self.triangles.tolist())
        self.center = np.array([0, corners[:, :, 1].max() - 1.15, 0.45])

    def around(self, points):
        """Points (n, 3) from the head's middle, about 1 long at the skin."""
        return (points - self.center) / 1.1

    def topness(self, points):
        """How much points (n, 3) are on top of the head, (n,) from 0 at its sides to 1."""
        height = np.clip((self.around(points)[:, 1] - 0.28) / 0.4, 0, 1)
        return height * height * (3 - 2 * height)

    def roots(self, mask, count, rng):
        """At most so many roots, more of them where the mask says so."""
        chances = self.areas * mask(self.places.mean(1))
        picked = rng.choice(len(chances), count * 2, p=chances / chances.sum())
        one, other = rng.random(len(picked)), rng.random(len(picked))
        is_outside = one + other > 1
        one[is_outside], other[is_outside] = 1 - one[is_outside], 1 - other[is_outside]
        shares = np.c_[1 - one - other, one, other]

        def between(corners):
            return np.einsum('ik,ikj->ij', shares, corners)

        triangles = self.triangles[picked]
        places = between(self.places[picked])
        is_kept = rng.random(len(picked)) < mask(places)
        found = between(self.verts[triangles]), unit(between(self.normals[triangles])), places
        return Roots(*(rows[is_kept][:count] for rows in found))

    def outside(self, points, gap):
        """
        Points (n, 3) pushed so far out of the skin; the normals below them, zero where it is far away; and
        how far it is (n,).
        """
        pushed, normals, far = points.copy(), np.zeros_like(points), np.full(len(points), 9.0)
        for index, point in enumerate(points):
            nearest, normal, _, distance = self.tree.find_nearest(Vector(point), 0.9)
            if nearest is None:
                continue
            nearest, normals[index] = np.array(nearest), normal
            above = (point - nearest) @ normals[index]
            far[index] = above if above < 0 else distance
            if above < gap:
                pushed[index], far[index] = nearest + normals[index] * gap, gap
        return pushed, normals, far


def grow(head, roots, length, lift, comb, gravity, steps, height=0.12, gap=0.02, noise=None):
    """
    Guides, strands (n, steps + 1, 3) that others follow.

    length: decimetres (n,); lift: how much they stand up at the root, (n,) from 0 to 1; comb: a function of
    points (n, 3) to the directions that they are combed to there; gravity: how much they fall towards their
    ends; height, gap: above the skin that they rise to, and at least are; noise: (steps, n, 3) or nothing.

    Hair lies along the head: of where it is combed only what is along the skin counts.
    """
    normals = roots.normals
    way = unit(normals * lift[:, None] + comb(roots.points) * (1 - lift[:, None]))
    points, far = roots.points.copy(), np.zeros(len(roots.points))
    strands = [roots.points - normals * 0.01]
    for step in range(steps):
        done = (step + 1) / steps
        wanted = comb(points)
        near = np.clip(1 - far / 0.8, 0, 1)[:, None]
        along = wanted - normals * (wanted * normals).sum(1, keepdims=True) * near
        up_to = height * min(1, done * 2.2) * (1 - 0.55 * done) * lift
        rise = np.clip((up_to - far) * 4, -0.8, 0.8)[:, None]
        wanted = unit(along + normals * rise * near)
        fall = np.array([0, -gravity, 0]) * done
        way = unit(way * 0.45 + wanted * 0.55 + fall + (noise[step] if noise is not None else 0))
        points, below, far = head.outside(points + way * (length / steps)[:, None], gap)
        normals = np.where(below.any(1)[:, None], below, normals)
        strands.append(points)
    return np.stack(strands, 1)


def follow(guides, guide_roots, roots, rng, spread, clump, curl=0.0, turns=0.0):
    """
    Strands between guides.

    spread: how far ends stray; clump: how much they keep to the nearest guide alone, from 0 to 1; curl: how
    wide curls are, in decimetres, and turns: how many each strand has.
    """
    distances, nearest = cKDTree(guide_roots.points).query(roots.points, k=3)
    weights = 1 / (distances + 0.02) ** 2
    weights /= weights.sum(1, keepdims=True)
    ways = guides - guides[:, :1]
    done = np.linspace(0, 1, guides.shape[1])[None, :, None]
    ways = np.einsum('nk,nksj->nsj', weights, ways[nearest]) * (1 - clump) + ways[nearest[:, 0]] * clump
    count = len(roots.points)
    lengths = (1 - rng.random(count) ** 2 * 0.35)[:, None, None]
    strands = roots.points[:, None] - roots.normals[:, None] * 0.01 + ways * lengths
    strands = strands + rng.normal(0, spread, (count, 1, 3)) * done
    if not curl:
        return strands
    one = unit(np.cross(ways[:, -1], roots.normals))
    other = unit(np.cross(one, ways[:, -1]))
    begin = rng.random(len(guides))[nearest[:, 0]] * 6.28 + rng.normal(0, 0.5, count)
    angle = begin[:, None] + done[:, :, 0] * turns * 6.28
    around = np.cos(angle)[..., None] * one[:, None] + np.sin(angle)[..., None] * other[:, None]
    return strands + curl * np.minimum(1, done * 3) * around


@dataclass(frozen=True)
class Cut:
    """
    How hair is cut and combed. Lengths are in decimetres.

    top, side: how long it is there; front: how much longer on top in front; height: how far it rises on top
    of the head; lift: how much it stands up at the root, from 0 to 1, and is_full: at the sides, too; way,
    side_way: directions that it is combed to on top and at the sides, x of the first to the side of the
    parting; part: how far from the middle it is parted; spread, clump, curl, turns: see `follow`; gravity,
    noise: how much it falls, and strays; steps, count, radius: points of a strand, strands and how thick they
    are at the root, in millimetres; recede: see `scalp_mask`.
    """

    top: float
    side: float
    height: float
    way: tuple[float, float, float]
    side_way: tuple[float, float, float] = (0, -0.75, -0.55)
    front: float = 0
    lift: float = 0.5
    is_full: bool = False
    part: float | None = None
    curl: float = 0
    turns: float = 3
    spread: float = 0.03
    clump: float = 0.6
    gravity: float = 0
    noise: float = 0
    steps: int = 8
    count: int = 15000
    radius: float = 0.24
    recede: float = 0


CUTS = {
    'buzz': Cut(top=0.06, side=0.05, lift=0.7, height=0.05, way=(0, 0.2, 0.6), count=26000, radius=0.16),
    'crew': Cut(top=0.26, side=0.06, front=0.08, lift=0.7, height=0.22, way=(0.2, 0.2, 0.9), spread=0.015),
    'crop': Cut(top=0.45, side=0.1, height=0.15, way=(0.15, 0, 1), spread=0.02),
    'sidepart': Cut(
        top=0.8, side=0.16, front=0.15, lift=0.8, height=0.28, way=(1, 0, 0.15), part=0.42, spread=0.02
    ),
    'quiff': Cut(top=0.7, side=0.08, front=0.3, lift=0.9, height=0.5, way=(0.35, 0.2, -0.8), spread=0.02),
    'slick': Cut(top=1.2, side=0.6, height=0.16, way=(0.12, 0, -1), spread=0.015, side_way=(0, -0.1, -1)),
    'messy': Cut(
        top=0.7, side=0.22, front=0.1, lift=0.8, height=0.3, way=(0.6, 0.1, 0.8), spread=0.04, noise=0.22
    ),
    'curls': Cut(
        top=0.65, side=0.16, front=0.15, lift=0.9, height=0.36, way=(0.3, 0.1, 0.7), curl=0.06, turns=2.2,
        noise=0.25, count=14000, clump=0.85,
    ),
    'coils': Cut(
        top=0.34, side=0.08, lift=0.9, height=0.32, way=(0, 0.5, 0.3), curl=0.04, turns=3.2, spread=0.025,
        noise=0.25, count=17000, clump=0.8,
    ),
    'afro': Cut(
        top=0.75, side=0.5, lift=1, is_full=True, height=0.8, way=(0, 0.8, 0), side_way=(0, 0.2, -0.2),
        curl=0.045, turns=5, spread=0.04, noise=0.2, count=19000,
    ),
    'waves': Cut(
        top=1.2, side=0.6, front=0.1, lift=0.9, height=0.3, way=(0.8, 0, -0.5), side_way=(0, -0.6, -0.8),
        part=0.3, curl=0.05, turns=1.3, gravity=0.06,
    ),
    'long': Cut(
        top=3.2, side=2.4, lift=0.6, height=0.16, way=(1, -0.3, -0.35), side_way=(0, -1, -0.35), part=0.06,
        curl=0.05, turns=2.2, spread=0.06, gravity=0.25, steps=18,
    ),
    'straight': Cut(
        top=3.6, side=2.8, lift=0.6, height=0.14, way=(1, -0.3, -0.2), side_way=(0, -1, -0.2), part=0.05,
        gravity=0.3, steps=18, count=16000, clump=0.8,
    ),
    'side straight': Cut(
        top=3.3, side=2.5, lift=0.7, height=0.2, way=(1, -0.2, -0.15), side_way=(0, -1, -0.2), part=0.4,
        curl=0.02, turns=1.5, gravity=0.28, steps=18, count=16000, clump=0.8,
    ),
    'wavy': Cut(
        top=3.4, side=2.7, lift=0.7, height=0.2, way=(1, -0.2, -0.15), side_way=(0, -1, -0.2), part=0.3,
        curl=0.1, gravity=0.28, steps=20, clump=0.8,
    ),
    'long curls': Cut(
        top=2.9, side=2.3, lift=0.8, height=0.3, way=(1, -0.1, -0.1), side_way=(0.2, -1, -0.1), part=0.15,
        curl=0.13, turns=5, spread=0.1, gravity=0.22, noise=0.08, steps=24, count=13000, clump=0.85,
    ),
    'lob': Cut(
        top=2.4, side=1.7, lift=0.7, height=0.2, way=(1, -0.2, -0.1), side_way=(0, -1, -0.1), part=0.35,
        curl=0.04, turns=1.6, gravity=0.28, steps=16, count=16000, clump=0.8,
    ),
    'bob': Cut(
        top=1.9, side=1.15, lift=0.7, height=0.2, way=(1, -0.2, 0), side_way=(0, -1, 0.05), part=0.1,
        curl=0.02, turns=1, gravity=0.28, steps=14, count=16000, clump=0.8,
    ),
    'pixie': Cut(top=0.7, side=0.3, front=0.1, lift=0.6, height=0.18, way=(0.8, 0, 0.7), part=0.4, noise=0.1),
    'short curls': Cut(
        top=0.8, side=0.5, front=0.1, lift=0.9, is_full=True, height=0.4, way=(0.4, 0, 0.4), curl=0.07,
        turns=2.6, spread=0.04, noise=0.22, count=14000, clump=0.85,
    ),
    'big curls': Cut(
        top=1.5, side=1.3, lift=1, is_full=True, height=0.7, way=(0.5, 0.1, 0), side_way=(0.5, -0.6, -0.2),
        curl=0.09, turns=4, spread=0.08, gravity=0.1, noise=0.18, steps=14, clump=0.85,
    ),
    'up': Cut(
        top=1.5, side=1.1, height=0.26, way=(0.1, 0.1, -1), side_way=(0, 0.45, -1), spread=0.012
    ),
}


def hair_strands(head, cut, mask, parting, rng):
    """Strands of a cut where the mask says so; parting: 1 or -1, the side that it is on."""

    def comb(points):
        around, top = head.around(points), head.topness(points)[:, None]
        way = np.tile(np.array(cut.way, float), (len(points), 1))
        way[:, 0] *= parting
        if cut.part is not None:
            away = np.tanh((around[:, 0] * parting + cut.part) / 0.08)
            way[:, 0] = parting * away * abs(cut.way[0])
        sides = np.tile(np.array(cut.side_way, float), (len(points), 1))
        sides[:, 0] += around[:, 0] * 0.3
        return unit(way * top + sides * (1 - top))

    roots = head.roots(mask, GUIDES, rng)
    count, top = len(roots.points), head.topness(roots.points)
    in_front = np.clip(head.around(roots.points)[:, 2] * 1.5 - 0.2, 0, 1) * top
    length = cut.side + (cut.top - cut.side) * top + cut.front * in_front
    length = length * (0.85 + 0.3 * rng.random(count))
    lift = cut.lift * (np.ones(count) if cut.is_full else 0.3 + 0.7 * top)
    noise = rng.normal(0, cut.noise, (cut.steps, count, 3)) if cut.noise else None
    guides = grow(head, roots, length, lift, comb, cut.gravity, cut.steps, cut.height, noise=noise)
    others = head.roots(mask, cut.count, rng)
    return follow(guides, roots, others, rng, cut.spread, cut.clump, cut.curl, cut.turns)


def off_face(strands, eye):
    """Strands without those that fall over a face; eye: where one is (3,)."""
    x, y, z = np.abs(strands[..., 0]), strands[..., 1], strands[..., 2]
    is_before = (x < 0.72) & (y < eye[1] + 0.42) & (y > eye[1] - 1.4) & (z > eye[2] - 0.35)
    return strands[~is_before.any(1)]


def knot_strands(center, size):
    """Strands that go around a point (3,), a bun so large."""
    rng = np.random.default_rng(3)
    count, steps = 900, 16
    begin = rng.random(count) * 6.28
    axis = unit(rng.normal(0, 0.5, (count, 3)) + np.array([0, 0.8, 0.6]))
    one = unit(np.cross(axis, np.array([0.3, 0.2, 1.0])))
    other = np.cross(axis, one)
    angle = (begin[:, None] + np.linspace(0, 2.6, steps))[..., None]
    radius = size * (0.8 + 0.25 * rng.random((count, 1)))[..., None]
    aside = axis[:, None] * (rng.random((count, 1, 1)) - 0.5) * size * 1.1
    return center + (np.cos(angle) * one[:, None] + np.sin(angle) * other[:, None]) * radius + aside


@dataclass(frozen=True)
class Beard:
    """
    length: in decimetres; radius: of a strand at the root, in millimetres; cheek, neck: see `beard_mask`;
    reach: px from the middle that it ends at; shade: how much skin below it has its colour, from 0 to 1.
    """

    length: float
    count: int
    radius: float
    cheek: float
    neck: float
    shade: float
    reach: float | None = None

    def mask(self, places):
        mask = beard_mask(places, self.cheek, self.neck)
        return mask if self.reach is None else mask * soft(self.reach - places[:, 1], 10)


BEARDS = {
    'stubble': Beard(length=0.035, count=9000, radius=0.1, cheek=-8, neck=14, shade=0.28),
    'short': Beard(length=0.075, count=16000, radius=0.17, cheek=-10, neck=6, shade=0.5),
    'full': Beard(length=0.2, count=18000, radius=0.2, cheek=-12, neck=2, shade=0.6),
    'goatee': Beard(length=0.16, count=9000, radius=0.17, cheek=0, neck=6, shade=0.5, reach=48),
}


def beard_strands(head, beard, rng):
    """Strands of a beard, which hangs down; over the mouth it is short and combed to the sides."""
    roots = head.roots(beard.mask, BEARD_GUIDES, rng)
    count, down = len(roots.points), roots.places[:, 0]
    is_on_lip = (down < 990) & (roots.places[:, 1] < 34)
    length = beard.length * (0.55 + 0.55 * np.clip((down - 985) / 40, 0, 1)) * (0.8 + 0.4 * rng.random(count))
    length[is_on_lip] = np.minimum(length[is_on_lip], 0.075)
    sideways = np.where(is_on_lip, np.sign(roots.points[:, 0]) * 0.9, 0)

    def comb(points):
        way = np.tile(np.array([0, -1.0, 0.15]), (len(points), 1))
        way[:, 0] += np.sign(points[:, 0]) * 0.15
        way = unit(way)
        way[:, 0] += sideways
        return unit(way)

    noise = rng.normal(0, 0.12, (5, count, 3))
    guides = grow(
        head, roots, length, np.full(count, 0.35), comb, gravity=0.02, steps=5, gap=0.012, noise=noise
    )
    return follow(guides, roots, head.roots(beard.mask, beard.count, rng), rng, spread=0.012, clump=0.65)


def put_strands(name, strands, radius, material, matrix):
    """Strands as an object, moved by a matrix (4, 4); radius: at the root, in millimetres."""
    count, steps, _ = strands.shape
    curves = bpy.data.hair_curves.new(name)
    curves.add_curves([steps] * count)
    points = to_blender(moved(strands.reshape(-1, 3), matrix))
    curves.points.foreach_set('position', points.astype(np.float32).ravel())
    radii = np.tile(np.linspace(1, 0.35, steps) * radius * 1e-3, count)
    curves.attributes.new('radius', 'FLOAT', 'POINT').data.foreach_set('value', radii.astype(np.float32))
    curves.materials.append(material)
    return put(name, curves)


def hair_material(name, color, variety=0.0):
    """Hair that shines a little; variety: how much lighter and darker strands are than the colour."""
    nodes = Nodes(name)
    nodes.tree.nodes.remove(nodes.surface)
    chance = nodes.add('HairInfo').outputs['Random']
    value = nodes.add('MapRange', {'Value': chance, 'To Min': 1 - variety, 'To Max': 1 + variety}).outputs[
        'Result'
    ]
    varied = nodes.add('HueSaturation', {'Color': linear(color), 'Value': value}).outputs['Color']
    shine = [min(1, share * 0.25 + 0.05) for share in linear(color)[:3]] + [1]
    matt = nodes.add('BsdfDiffuse', {'Color': varied}).outputs[0]
    shiny = nodes.add('BsdfHair', {'Color': shine, 'RoughnessU': 0.25, 'RoughnessV': 0.6}).outputs[0]
    both = nodes.add('AddShader', {0: matt, 1: shiny}).outputs[0]
    nodes.fill(nodes.tree.nodes['Material Output'], {'Surface': both})
    return nodes.material
