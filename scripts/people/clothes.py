"""
What is worn, and glasses: MakeHuman's clothes in other cloth, or the body's own skin a little outside of it,
cut where a garment ends. Lengths are in decimetres.
"""
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

import bpy
import numpy as np

from human import ASSETS, base, body_faces, fans, joint, normals_of
from stage import (
    BASE, DARK, LIGHT, Nodes, cut_material, linear, mixed, moved, plain_material, put, put_fitted, put_mesh,
    put_tube, texture, to_blender,
)

LEATHER = ('#1a1516', '#3a3234', '#7a7072')
NAVY = ('#10131c', '#20273a', '#8d94a6')
SAILCLOTH = ('#cfc6b8', '#efe9de', '#fffaf2')
CREAM, BLUE = '#ece3d6', '#2a3d61'
# How far along the upper arm sleeves go, as shares of it.
SLEEVES = {'short': 0.62, 'long': 9, 'none': -0.12}
# How far from the middle straps reach, in decimetres.
STRAPS = {'tank': 0.8, 'wide': 1.1}


def own_tones(look):
    """The colours of a look's cloth."""
    return look['cloth']


@dataclass(frozen=True)
class Fitted:
    """
    One of MakeHuman's.

    tones: what a look has instead of its own colours; brightest: which of those, from 0 to 1, becomes the
    lightest.
    """

    name: str
    tones: Callable[[dict], tuple] | None = None
    brightest: float = 1.0


@dataclass(frozen=True)
class Sewn:
    """
    One of the body's own shape.

    sleeve: see SLEEVES; neck: crew, wide, vee, roll or tank; thick: how far outside of the skin it is;
    rounds: how often it is smoothed; pattern: see `cloth_material`, of the colour `second`; bump: how much it
    is creased, from 0 to 0.5.
    """

    sleeve: str = 'long'
    neck: str = 'crew'
    thick: float = 0.1
    rounds: int = 4
    pattern: str | None = None
    tones: Callable[[dict], tuple] = own_tones
    second: Callable[[dict], str] | None = None
    bump: float = 0.25
    has_hood: bool = False


def stripes_of(look):
    """Stripes in cream are not seen on sailcloth."""
    color = look['cloth'][BASE]
    return BLUE if color == CREAM else color


def breton(neck):
    """A sailor's shirt."""
    return Sewn(neck=neck, pattern='stripes', tones=lambda _: SAILCLOTH, second=stripes_of)


KNIT = Sewn(neck='vee', thick=0.13, rounds=6, pattern='knit', bump=0.3)
ROLL = Sewn(neck='roll', thick=0.13, rounds=6, pattern='knit', bump=0.3)
FOR_ALL = {
    'tee': Sewn(sleeve='short', thick=0.09),
    'henley': Sewn(thick=0.08),
    'crew': Sewn(thick=0.13, rounds=6, bump=0.35),
    'turtleneck': ROLL,
    'scarf': ROLL,
    'knit': Sewn(thick=0.16, rounds=7, pattern='knit', bump=0.4),
    'floral': Sewn(sleeve='short', neck='vee', pattern='flowers', second=lambda look: look['under'][LIGHT]),
    'tank': Sewn(sleeve='none', neck='tank', thick=0.07),
    'hoodie': Sewn(thick=0.17, rounds=7, bump=0.4, has_hood=True),
    'backpack': Sewn(sleeve='short'),
}
SHIRT = Fitted('male_casualsuit01', own_tones, 0.12)
OPEN_SHIRT = Fitted('male_casualsuit05', own_tones, 0.25)
BLOUSE = Fitted('female_elegantsuit01', own_tones, 0.3)
WIDE = Sewn(neck='wide')
BARDOT = Sewn(neck='wide', thick=0.09)
GARMENTS = {
    'male': {
        **FOR_ALL,
        'breton': breton('crew'),
        'shirt': SHIRT,
        'polo': SHIRT,
        'denim': Fitted('male_casualsuit01'),
        'openShirt': OPEN_SHIRT,
        'layered': OPEN_SHIRT,
        'leather': Fitted('male_casualsuit05', lambda _: LEATHER, 0.25),
        'suit': Fitted('male_elegantsuit01'),
        'blazer': Fitted('male_elegantsuit01', lambda _: NAVY, 0.5),
        'dungarees': Fitted('male_worksuit01'),
        'checked': Fitted('male_casualsuit03'),
    },
    'female': {
        **FOR_ALL,
        'breton': breton('wide'),
        'checked': Sewn(neck='vee', thick=0.11, pattern='checks', second=lambda look: look['under'][BASE]),
        'dots': Sewn(thick=0.09, pattern='dots', second=lambda _: '#fffaf2'),
        'bardot': BARDOT,
        'wide': BARDOT,
        'dress': Sewn(sleeve='short', neck='wide', thick=0.09),
        'vneck': KNIT,
        'cardigan': KNIT,
        'layered': WIDE,
        'dungarees': WIDE,
        'blouse': BLOUSE,
        'openShirt': BLOUSE,
        'denim': BLOUSE,
        'blazer': BLOUSE,
        'leather': Fitted('female_elegantsuit01', lambda _: LEATHER, 0.3),
    },
}


def put_garment(look, gender, body):
    """What a look wears on the upper body, as an object; returns the body's vertices that it covers."""
    garment = GARMENTS[gender][look['garment']]
    if isinstance(garment, Fitted):
        path = ASSETS / f'clothes/{garment.name}/{garment.name}.mhclo'
        tones = garment.tones and garment.tones(look)
        picture = texture(f'{garment.name}_diffuse.png')
        return put_fitted(path, body, cut_material('shirt', picture, 0.85, tones, garment.brightest))
    second = garment.second and garment.second(look)
    put_sewn(garment, body, cloth_material(garment.tones(look), garment.pattern, second, garment.bump))
    if garment.has_hood:
        put_hood(body, plain_material('hood', look['cloth'][BASE], 0.95))
    return set()


def put_sewn(garment, body, material):
    """A garment for the upper body: cut at its sleeves and around the neck."""
    neck, shoulder, elbow = (joint(body.verts, bone) for bone in ('neck01', 'upperarm01.L', 'lowerarm01.L'))
    x, y, z = np.abs(body.verts[:, 0]), body.verts[:, 1], body.verts[:, 2]
    arm = elbow - shoulder
    along = ((np.c_[x, y, z] - shoulder) @ arm) / (arm @ arm)
    at_arm = np.maximum((SLEEVES[garment.sleeve] - along) * 1.2, (shoulder[0] * 0.8 - x) * 2)
    front = np.clip((z - neck[2]) / 0.7, -1, 1)
    at_neck = np.maximum(neckline(garment.neck, neck[1], x, front) - y, (np.hypot(x, z - neck[2]) - 1.75) * 2)
    if garment.neck in STRAPS:
        at_neck = np.maximum(at_neck, x - STRAPS[garment.neck])
        at_neck = np.minimum(at_neck, neck[1] - 0.05 - y)
    is_near = (y > -1.5) & (y < neck[1] + 0.75)
    attributes = {'cut': np.minimum(at_arm, at_neck), 'up': y, 'across': body.verts[:, 0]}
    put_shell('garment', body, is_near, np.full(len(y), garment.thick), garment.rounds, material, attributes)


def neckline(kind, height, x, front):
    """
    How high a garment goes at the neck (n,); height: the neck's; x: from the middle; front: from -1, behind,
    to 1, before it.
    """
    if kind == 'wide':
        return height - 0.2 - 0.42 * np.clip(front, -0.2, 1)
    if kind == 'vee':
        return height + 0.05 - 0.1 * front - np.where(front > 0, np.clip(1.0 - x * 1.9, 0, 1), 0)
    if kind == 'roll':
        return height + 0.42 - 0.05 * front
    if kind == 'tank':
        return height - 0.25 - 0.5 * np.clip(front, -0.3, 1)
    return height - 0.02 - 0.28 * front


def put_shell(name, body, is_near, thick, rounds, material, attributes):
    """
    The body's faces where all vertices are near, outside of the skin.

    thick: how far, (n,); rounds: how often it is smoothed; attributes: values (n,) that the material knows by
    name, of which `cut` is below 0 where nothing is seen.
    """
    faces = [face for face in body_faces() if is_near[face.corners].all()]
    normals = normals_of(body.verts, fans([face.corners for face in body_faces()]))
    verts = smoothed(body.verts, faces, rounds) + normals * thick[:, None]
    put_mesh(name, body.pose.apply(verts), base().uvs, faces, material, 2, attributes)


def smoothed(verts, faces, rounds):
    """Vertices (n, 3), each nearer to the middle of its neighbours with every round."""
    neighbours = defaultdict(set)
    for corners, _ in faces:
        for before, after in zip(corners[-1:] + corners[:-1], corners):
            neighbours[before].add(after)
            neighbours[after].add(before)
    numbers = np.array(sorted(neighbours))
    around = [sorted(neighbours[number]) for number in numbers]
    smooth = verts.copy()
    for _ in range(rounds):
        middles = np.array([smooth[some].mean(0) for some in around])
        smooth[numbers] = smooth[numbers] * 0.4 + middles * 0.6
    return smooth


def put_hood(body, material):
    """A hood that lies around the neck, thickest behind it."""
    neck = joint(body.verts, 'neck01')
    share = np.linspace(0, 1, 22)
    angle = np.radians(-150 + 300 * share)
    radius = 0.85 + 0.25 * (1 - np.abs(angle) / np.pi)
    back = np.cos(angle)
    height = 0.12 - 0.225 * (1 - back) + 0.12 * back
    points = neck + np.c_[np.sin(angle) * radius, height, 0.12 - back * radius * 0.75]
    nearest = np.argmin(np.linalg.norm(body.verts - neck, axis=1))
    posed = body.pose.apply(points, np.tile(body.pose.weights[nearest], (len(points), 1)))
    put_tube('hood', posed, 0.03, material, kind='NURBS', widths=0.55 + 0.75 * np.sin(np.pi * share))


def hat_line(eye, z):
    """How high the edge of a hat is, over a point's z; eye: where one is (3,)."""
    return eye[1] + 0.52 - np.clip((eye[2] - z) / 1.9, 0, 1) * 0.62


def put_hat(body, tones):
    """A knitted hat."""
    eye = joint(body.verts, 'eye.L')
    x, y, z = np.abs(body.verts[:, 0]), body.verts[:, 1], body.verts[:, 2]
    above = y - hat_line(eye, z)
    is_near = (y > eye[1] + 0.05) & (x < 1.4)
    thick = 0.13 + 0.12 * np.clip(above / 0.9, 0, 1)
    put_shell('hat', body, is_near, thick, 3, cloth_material(tones, 'knit', bump=0.15), {'cut': above * 0.6})


def cloth_material(tones, pattern=None, second=None, bump=0.25):
    """
    Cloth of a shell, nothing where its attribute `cut` is below 0, and darker at the hem.

    pattern: stripes and checks by the attributes `up` and `across`, dots, flowers, in the colour `second`; or
    knit.
    """
    nodes = Nodes('cloth')
    cut = nodes.attribute('cut')
    inside = nodes.add('MapRange', {'Value': cut, 'From Min': 0.055, 'From Max': 0.065}).outputs['Result']
    color = nodes.mix(linear(mixed(tones[BASE], tones[DARK], 0.4)), linear(tones[BASE]), inside)
    for share in pattern_shares(nodes, pattern):
        color = nodes.mix(color, linear(second), share)
    return nodes.finish({
        'Alpha': nodes.calculate('GREATER_THAN', cut, 0),
        'Base Color': color,
        'Roughness': 0.9,
        'Specular IOR Level': 0.15,
        'Sheen Weight': 0.15,
        'Normal': creases(nodes, bump, is_knit=pattern == 'knit'),
    })


def pattern_shares(nodes, pattern):
    """How much of a pattern's colour is at each place, once for each time that it is laid over."""

    def bands(attribute, count, width):
        place = nodes.calculate('FRACT', nodes.calculate('MULTIPLY', nodes.attribute(attribute), count))
        return nodes.calculate('LESS_THAN', place, width)

    def spots(scale, randomness, size):
        inputs = {'Vector': nodes.add('TexCoord').outputs['UV'], 'Scale': scale, 'Randomness': randomness}
        return nodes.calculate('LESS_THAN', nodes.add('TexVoronoi', inputs).outputs['Distance'], size)

    if pattern == 'stripes':
        return [bands('up', 2.6, 0.4)]
    if pattern == 'checks':
        return [
            nodes.calculate('MULTIPLY', bands(attribute, 1.5, 0.5), 0.5) for attribute in ('up', 'across')
        ]
    if pattern == 'dots':
        return [nodes.calculate('MULTIPLY', spots(34, 0.3, 0.2), 0.9)]
    if pattern == 'flowers':
        return [nodes.calculate('MULTIPLY', spots(24, 0.9, 0.36), 0.9)]
    return []


def creases(nodes, bump, is_knit):
    """Directions out of cloth that is creased along the body, and knitted in ribs."""
    place = nodes.add('TexCoord').outputs['Object']
    long = nodes.add('Mapping', {'Vector': place, 'Scale': (1, 1, 0.35)}).outputs['Vector']
    noise = nodes.add('TexNoise', {'Vector': long, 'Scale': 7, 'Detail': 2, 'Distortion': 1.2}).outputs['Fac']
    creased = nodes.add('Bump', {'Height': noise, 'Strength': min(1, bump * 2), 'Distance': 0.035}).outputs[
        'Normal'
    ]
    if not is_knit:
        return creased
    ribs = nodes.add(
        'TexWave', {'Vector': place, 'Scale': 60, 'Distortion': 1.5}, bands_direction='X'
    ).outputs['Fac']
    inputs = {'Height': ribs, 'Normal': creased, 'Strength': 0.6, 'Distance': 0.004}
    return nodes.add('Bump', inputs).outputs['Normal']


@dataclass(frozen=True)
class Frame:
    """Of glasses. width, height: of half a lens; power: from 2, round, to square; thick: in metres."""

    width: float
    height: float
    power: float
    color: str = '#1b1613'
    thick: float = 0.0022
    is_dark: bool = False


FRAMES = {
    'round': Frame(0.22, 0.21, 2),
    'wire': Frame(0.24, 0.18, 2.2, color='#8a7a5a', thick=0.0011),
    'square': Frame(0.25, 0.175, 4),
    'amber': Frame(0.25, 0.19, 3, color='#6b3a1c'),
    'sun': Frame(0.27, 0.2, 3.2, is_dark=True),
}


def put_glasses(body, kind):
    """Glasses before the eyes; kind: of FRAMES."""
    frame = FRAMES[kind]
    material = plain_material('frame', frame.color, 0.35)
    eyes = [joint(body.verts, f'eye.{side}') for side in 'LR']
    front = max(eye[2] for eye in eyes) + 0.36

    def put_bar(points, is_closed=False):
        put_tube('glasses', moved(points, body.pose.head), frame.thick, material, is_closed=is_closed)

    for eye in eyes:
        side = np.sign(eye[0])
        middle = eye[0] + side * 0.012
        rim = rim_of(frame, middle, eye[1] - 0.03, front)
        put_bar(rim, is_closed=True)
        if frame.is_dark:
            put_lens(moved(rim, body.pose.head))
        outer = middle + side * frame.width
        put_bar(
            np.array(
                [
                    [outer, eye[1] + 0.02, front - 0.06],
                    [outer + side * 0.1, eye[1] + 0.03, front - 0.25],
                    [side * 0.78, eye[1], eye[2] - 0.9],
                ]
            )
        )
    left = eyes[0]
    share = np.linspace(-1, 1, 9)
    arch = left[1] + 0.02 + 0.05 * (1 - share**2)
    put_bar(np.c_[share * (abs(left[0]) - frame.width), arch, np.full(9, front)])


def rim_of(frame, x, y, front):
    """Points (48, 3) around a lens whose middle is at x and y; it bends back at the sides."""
    angle = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    across, up = np.cos(angle), np.sin(angle)
    xs = x + np.sign(across) * np.abs(across) ** (2 / frame.power) * frame.width
    ys = y + np.sign(up) * np.abs(up) ** (2 / frame.power) * frame.height
    return np.c_[xs, ys, front - np.abs(xs) * 0.12]


def put_lens(rim):
    """Dark glass within a rim (n, 3)."""
    mesh = bpy.data.meshes.new('lens')
    mesh.from_pydata(to_blender(rim).tolist(), [], [list(range(len(rim)))])
    mesh.materials.append(plain_material('lens', '#2c1d18', 0.15, alpha=0.86))
    put('lens', mesh)
