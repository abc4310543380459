"""
From a line of cast.json to somebody before the camera.

A look is such a line, of one day: who somebody is, and how they stand, are dressed and look on it. Whatever
the line does not say is by chance, with seeds that are the person's: the same whenever they are rendered, and
their face the same on every day.
"""
from dataclasses import replace
from functools import cache
from random import Random
from typing import NamedTuple

import numpy as np
from PIL import Image

from clothes import hat_line, put_garment, put_glasses, put_hat
from hair import (
    BEARDS, CUTS, MOUTH, Head, beard_mask, beard_strands, hair_material, hair_strands, knot_strands, lip_mask,
    off_face, place_on_map, put_strands, scalp_mask,
)
from human import ASSETS, CORE, Body, Pose, base, body_faces, joint, shape
from stage import (
    BASE, DARK, PIXELS, clear, cut_material, eye_material, light_up, linear, mixed, put_camera,
    put_corner_attribute, put_fitted, put_mesh, seen_at, skin_material, teeth_material, texture, to_blender,
)

# From fair to dark, what cheeks look like, and MakeHuman's shares of a body.
SKINS = ['#f5c8b0', '#f0bb98', '#eab48f', '#d9a37c', '#b9825c', '#93613f', '#825236']
RACES = [
    {'caucasian': 1},
    {'caucasian': 1},
    {'caucasian': 1},
    {'caucasian': 0.6, 'asian': 0.25, 'african': 0.15},
    {'caucasian': 0.45, 'african': 0.35, 'asian': 0.2},
    {'african': 0.85, 'caucasian': 0.15},
    {'african': 1},
]
# Of those of skin 3 this share are Asian.
ASIAN_SKIN, ASIAN_SHARE, ASIAN = 3, 0.35, {'asian': 0.85, 'caucasian': 0.15}
# From this skin on its texture is a dark one.
DARK_SKIN = 5
# Where a texture shows a cheek, when it is so large.
CHEEK, CHEEK_SIZE = (slice(235, 255), slice(465, 490)), (546, 546)

# How much of each target somebody has by chance, as a deviation: of a whole face, then of its two sides.
DETAILS = {
    'head/head-scale-horiz-decr|incr': 0.35,
    'head/head-scale-depth-decr|incr': 0.25,
    'head/head-fat-decr|incr': 0.3,
    'head/head-scale-vert-decr|incr': 0.3,
    'nose/nose-scale-vert-decr|incr': 0.35,
    'nose/nose-scale-horiz-decr|incr': 0.3,
    'nose/nose-hump-decr|incr': 0.35,
    'nose/nose-point-up|down': 0.35,
    'nose/nose-width2-decr|incr': 0.3,
    'nose/nose-scale-depth-decr|incr': 0.3,
    'mouth/mouth-scale-horiz-decr|incr': 0.35,
    'mouth/mouth-upperlip-volume-decr|incr': 0.4,
    'mouth/mouth-lowerlip-volume-decr|incr': 0.4,
    'mouth/mouth-trans-down|up': 0.25,
    'mouth/mouth-cupidsbow-decr|incr': 0.4,
    'chin/chin-width-decr|incr': 0.35,
    'chin/chin-height-decr|incr': 0.3,
    'chin/chin-prominent-decr|incr': 0.3,
    'chin/chin-bones-decr|incr': 0.35,
    'forehead/forehead-scale-vert-decr|incr': 0.3,
    'forehead/forehead-temple-decr|incr': 0.3,
    'eyebrows/eyebrows-trans-down|up': 0.3,
    'eyebrows/eyebrows-angle-down|up': 0.2,
    'neck/neck-scale-horiz-decr|incr': 0.25,
}
PAIRED = {
    'eyes/{}-eye-scale-decr|incr': 0.25,
    'eyes/{}-eye-height2-decr|incr': 0.3,
    'eyes/{}-eye-trans-in|out': 0.25,
    'eyes/{}-eye-eyefold-down|up': 0.3,
    'eyes/{}-eye-corner1-down|up': 0.25,
    'eyes/{}-eye-corner2-down|up': 0.25,
    'eyes/{}-eye-bag-decr|incr': 0.25,
    'cheek/{}-cheek-bones-decr|incr': 0.4,
    'cheek/{}-cheek-volume-decr|incr': 0.3,
    'ears/{}-ear-scale-decr|incr': 0.3,
    'ears/{}-ear-wing-decr|incr': 0.3,
}
# How much of that men and women differ among themselves by.
VARIETY = {'male': 1, 'female': 0.65}
# What everybody has more or less of than MakeHuman's faces, and what men and women have.
LEANING = {
    **{f'eyes/{side}-eye-scale-decr|incr': 0.3 for side in 'lr'},
    **{f'eyes/{side}-eye-bag-decr|incr': -0.3 for side in 'lr'},
    **{f'cheek/{side}-cheek-bones-decr|incr': 0.25 for side in 'lr'},
    'eyebrows/eyebrows-trans-down|up': 0.25,
    'eyebrows/eyebrows-angle-down|up': 0.5,
    'forehead/forehead-scale-vert-decr|incr': -0.35,
}
LEANING_OF = {
    'male': {
        'chin/chin-bones-decr|incr': 0.25,
        'chin/chin-width-decr|incr': 0.15,
        'neck/neck-scale-horiz-decr|incr': 0.1,
    },
    'female': {
        'chin/chin-width-decr|incr': -0.3,
        'chin/chin-bones-decr|incr': -0.3,
        'chin/chin-prominent-decr|incr': -0.15,
        'chin/chin-height-decr|incr': -0.3,
        'nose/nose-scale-vert-decr|incr': -0.35,
        'nose/nose-scale-horiz-decr|incr': -0.35,
        'nose/nose-scale-depth-decr|incr': -0.25,
        'mouth/mouth-upperlip-volume-decr|incr': 0.3,
        'mouth/mouth-lowerlip-volume-decr|incr': 0.35,
        'head/head-scale-horiz-decr|incr': -0.15,
        'head/head-scale-vert-decr|incr': -0.3,
    },
}
HEADS = {
    'oval': 'head-oval',
    'round': 'head-round',
    'square': 'head-square',
    'long': 'head-rectangular',
    'heart': 'head-invertedtriangular',
    'diamond': 'head-diamond',
    'pear': 'head-triangular',
    'block': 'head-square',
}
MOUTHS = {
    'soft': {'mouth-corner-puller': 0.6},
    'gentle': {'mouth-corner-puller': 0.75},
    'warm': {'mouth-corner-puller': 0.95},
    'smile': {'mouth-corner-puller': 1.1},
    'grin': {'mouth-corner-puller': 1.0},
    'open': {'mouth-corner-puller': 0.85, 'mouth-upward-retraction': 0.2},
    'beam': {'mouth-corner-puller': 0.8, 'mouth-upward-retraction': 0.36},
    'laugh': {'mouth-corner-puller': 0.85, 'mouth-upward-retraction': 0.45, 'mouth-open': 0.05},
}
EYES = {
    '#3b2417': 'brown',
    '#2b1a12': 'brown',
    '#4a2d1b': 'brown',
    '#5b3a22': 'brownlight',
    '#4d7396': 'blue',
    '#5f8a68': 'green',
    '#6b7f8e': 'grey',
    '#7a5c30': 'brownlight',
}
LASHES = {'male': 'eyelashes01', 'female': 'eyelashes04'}
BROWS = {
    'male': ['eyebrow001', 'eyebrow002', 'eyebrow008', 'eyebrow009', 'eyebrow012'],
    'female': ['eyebrow003', 'eyebrow004', 'eyebrow005', 'eyebrow010', 'eyebrow011'],
}
# By how many degrees a body is turned from the camera.
TURNS = {'straight': 4, 'askew': 10, 'angled': 14, 'aside': 20, 'turned': 32}
# Takes in soft light.
SOFT = ('overcast', 'airy', 'flash')

HAIR = {
    'male': {
        'sidepart': CUTS['sidepart'],
        'crew': CUTS['crew'],
        'quiff': CUTS['quiff'],
        'crop': CUTS['crop'],
        'curly fade': replace(CUTS['curls'], top=0.5, side=0.07, height=0.28),
        'curls': replace(CUTS['curls'], top=0.8, side=0.3),
        'coils': replace(CUTS['coils'], top=0.42),
        'coil fade': replace(CUTS['coils'], top=0.22, side=0.06, height=0.2),
        'comb over': replace(CUTS['sidepart'], top=0.62, side=0.08, part=0.25, height=0.22),
        'knot': CUTS['up'],
        'long': CUTS['long'],
        'messy': CUTS['messy'],
        'tousled': replace(CUTS['messy'], top=0.5, side=0.12, way=(-0.3, 0.2, 0.9), noise=0.3),
        'buzz': CUTS['buzz'],
        'long waves': replace(CUTS['waves'], top=1.7, side=1.1),
        'waves': replace(CUTS['waves'], top=1.0, side=0.45),
        'pompadour': replace(CUTS['quiff'], top=0.95, side=0.12, height=0.62, way=(0.1, 0.2, -1)),
        'slick': CUTS['slick'],
        'afro': CUTS['afro'],
        'wreath': CUTS['crop'],
        'receding': replace(CUTS['crew'], recede=22, top=0.3),
        'brushed': replace(CUTS['crop'], top=0.34, way=(0.5, 0.1, 0.8), recede=8),
        # Of it only what a hat leaves is seen.
        'beanie': CUTS['crew'],
        'cap': CUTS['crew'],
    },
    'female': {
        'straight': CUTS['straight'],
        'side straight': CUTS['side straight'],
        'wavy': CUTS['wavy'],
        'lob': CUTS['lob'],
        'layered': replace(CUTS['lob'], part=0.5, curl=0.05, turns=1.2),
        'soft waves': replace(CUTS['wavy'], part=0.05, curl=0.06, turns=2),
        'side long': replace(CUTS['side straight'], top=2.9, side=2.2, curl=0.05, turns=2),
        'middle lob': replace(CUTS['lob'], part=0.04, curl=0.06),
        'bun': CUTS['up'],
        'wavy lob': replace(CUTS['lob'], curl=0.08, turns=2.4),
        'pixie': CUTS['pixie'],
        'bob': CUTS['bob'],
        'long curls': CUTS['long curls'],
        'afro': CUTS['afro'],
        'side bob': replace(CUTS['bob'], part=0.4, curl=0.03),
        'curls': replace(CUTS['long curls'], top=2.2, side=1.7),
        'long': replace(CUTS['straight'], part=0.25),
        'tight curls': replace(CUTS['long curls'], curl=0.08, turns=7),
        'loose waves': replace(CUTS['wavy'], curl=0.13, turns=2.2, part=0.45),
        'low bun': CUTS['up'],
        'long layers': replace(CUTS['side straight'], part=0.2, curl=0.06, turns=1.6),
        'short curls': CUTS['short curls'],
        'high bun': CUTS['up'],
        'curly bun': CUTS['up'],
        'big curls': CUTS['big curls'],
        'sleek bun': CUTS['up'],
        'long pixie': replace(CUTS['pixie'], top=0.9, side=0.45),
        'full bob': replace(CUTS['bob'], top=2.2, side=1.4, curl=0.05),
        'beanie': CUTS['wavy'],
        'cap': CUTS['wavy'],
    },
}
BALD = 'bald'
HATS = ('beanie', 'cap')
# What does not grow with a head's volume.
CLOSE = (CUTS['buzz'], CUTS['up'])
# So large that more room is left above.
LARGE = ('afro', 'big curls')
# How large the knot of hair that is up is, and where it is around the head's middle.
KNOTS = {'male': (0.34, (0, 0.62, -0.8)), 'female': (0.4, (0, 0.98, -0.42))}
# A head's share of the picture's height, on the first day and on another, of somebody as near as most are on
# it: `zoom`.
SHARES = {'male': (0.53, 0.44), 'female': (0.6, 0.48)}
ZOOMS = (1.24, 1.05)


class Person(NamedTuple):
    """Who is rendered. face: chance for what is the same on every day; day: for what is not."""

    look: dict
    gender: str
    seed: int
    is_again: bool
    face: Random
    day: Random

    @property
    def is_male(self):
        return self.gender == 'male'


def put_person(look, gender, seed, is_again, place):
    """
    Somebody and their light before a camera, and nothing else.

    is_again: on another day, for which they are seen from farther away; place: the `light` and `glow` of
    where they are. Returns where eyes, mouth and crown are in the picture, in shares of its width and height.
    """
    clear()
    face, day = Random(seed * 31 + 7), Random(seed * 31 + (11 if is_again else 9))
    person = Person(look, gender, seed, is_again, face, day)
    details = details_of(person)
    skin = texture(skin_of(person))
    verts = shape_of(person, details, race_of(person))
    pose = Pose(verts, angles_of(person))
    body = Body(verts, pose, pose.apply(verts))
    hidden = put_features(person, body) | put_garment(look, gender, body)
    head = Head(verts)
    skinned = put_skin(person, body, skin, hidden)
    put_hair_and_beard(person, body, head, skinned)
    if look['hair'] in HATS:
        put_hat(body, look['cloth'])
    if 'glasses' in look:
        put_glasses(body, look['glasses'])
    put_light_and_camera(person, body, place)
    return {
        'eyes': [seen_at(joint(body.posed, f'eye.{side}')) for side in 'RL'],
        'mouth': seen_at(body.posed[mouth_vertex()]),
        'crown': seen_at(max(body.posed[head.triangles[:, 0]], key=lambda point: point[1])),
    }


def details_of(person):
    """Targets to amounts: what makes a face one's own."""
    chance, variety = person.face, VARIETY[person.gender]

    def some(deviation):
        return variety * max(-1.6 * deviation, min(1.6 * deviation, chance.gauss(0, deviation)))

    details = {name: some(deviation) for name, deviation in DETAILS.items()}
    for name, deviation in PAIRED.items():
        amount = some(deviation)
        # No two sides are quite the same.
        for side in 'lr':
            details[name.format(side)] = amount + chance.gauss(0, 0.04)
    details[f'head/{HEADS[person.look["head"]]}'] = chance.uniform(0.15, 0.5)
    for leaning in (LEANING, LEANING_OF[person.gender]):
        for name, amount in leaning.items():
            details[name] += amount
    return details


def skin_of(person):
    """The name of a texture of skin of about the age and tone."""
    age = 'young' if person.look['age'] < 42 else 'middleage'
    if person.look['skin'] >= DARK_SKIN:
        return f'{age}_darkskinned_{person.gender}_diffuse.png'
    number = person.face.choice(['', '2', '3'] if age == 'young' else ['', '2'])
    return f'{age}_lightskinned_{person.gender}_diffuse{number}.png'


def race_of(person):
    """MakeHuman's names to shares."""
    skin = person.look['skin']
    if skin == ASIAN_SKIN and person.face.random() < ASIAN_SHARE:
        return ASIAN
    return RACES[skin]


def shape_of(person, details, race):
    """Vertices (n, 3) at rest, as somebody looks on the day."""
    look, is_male = person.look, person.is_male
    build = look['build']
    weight = 0.5 + build * 0.022 + (0.12 if build > 10 else 0)
    muscle = (0.58 if is_male else 0.45) + 0.3 * look['muscle'] * (1 if is_male else 0.3)
    # Who is rendered as old as they are looks older.
    age = 25 + max(0, look['age'] - 28) * (0.8 if is_male else 0.62)
    mouth = {name: amount * (1 if is_male else 0.75) for name, amount in MOUTHS[look['mouth']].items()}
    # Who smiles does so with the eyes.
    slit = 0.02 + 0.07 * mouth['mouth-corner-puller']
    expression = {**mouth, 'eye-left-slit': slit, 'eye-right-slit': slit}
    if 'lids' in look:
        expression |= {'eye-left-closure': look['lids'], 'eye-right-closure': look['lids']}
    return shape(person.gender, age, muscle, weight, race, details, expression)


def angles_of(person):
    """Bones to degrees: a body turned aside, the head as the look says, eyes to the camera, arms down."""
    look, day = person.look, person.day
    body = TURNS[look['pose']] * look['side']
    neck = max(-48, min(48, -look['turn'] * 20 - body))
    eyes = max(-24, min(24, -(body + neck) * 0.95))
    tilt, nod = look['tilt'] * 0.9 + look['lean'] * 0.5, look['nod'] * 0.5 + 2
    eye = {'y': eyes + look.get('gazeAside', 0), 'x': -nod * 0.9}
    return {
        'root': {'y': body, 'z': look['lean'] * 0.6},
        'spine01': {'z': look['tilt'] * -0.25},
        'neck01': {'y': neck * 0.3},
        'neck02': {'y': neck * 0.2, 'z': tilt * 0.3},
        'head': {'y': neck * 0.5, 'z': tilt * 0.7, 'x': nod},
        'eye.L': eye,
        'eye.R': eye,
        'clavicle.L': {'z': -4 - day.uniform(0, 4)},
        'clavicle.R': {'z': 4 + day.uniform(0, 4)},
        'upperarm01.L': {'z': -30 - day.uniform(0, 6), 'y': day.uniform(-12, 6)},
        'upperarm01.R': {'z': 30 + day.uniform(0, 6), 'y': day.uniform(-6, 12)},
    }


def brow_material(path, color):
    """A brow's hairs in a colour, darker where they are thick."""
    return cut_material('brows', path, tones=(mixed(color, '#000000', 0.3), color, color), brightest=0.5)


def put_features(person, body):
    """Eyes, lashes, teeth and brows; returns the body's vertices that they cover."""
    look = person.look
    brow = look['hairTone'][DARK]
    if look['hairColor'] == 'grey':
        brow = mixed(brow, '#4a3b34', 0.5)
    lashes, brows = LASHES[person.gender], person.face.choice(BROWS[person.gender])
    features = {
        CORE / 'eyes/high-poly/high-poly.mhclo': eye_material(texture(f'{EYES[look["eye"]]}_eye.png')),
        ASSETS / f'eyelashes/{lashes}/{lashes}.mhclo': cut_material('lashes', texture(f'{lashes}.png')),
        ASSETS / 'teeth/teeth_base/teeth_base.mhclo': teeth_material(texture('teeth.png')),
        ASSETS / f'eyebrows/{brows}/{brows}.mhclo': brow_material(texture(f'{brows}.png'), brow),
    }
    return set().union(*(put_fitted(path, body, material) for path, material in features.items()))


def put_skin(person, body, path, hidden):
    """
    The upper body's skin that nothing hides.

    Returns the object, and the places on the map (c, 2) of its faces' corners.
    """
    is_upper = body.verts[:, 1] > 1.2
    faces = [face for face in body_faces() if is_upper[face.corners[0]]]
    faces = [face for face in faces if not hidden.issuperset(face.corners)]
    color = SKINS[person.look['skin']]
    lips = mixed(color, '#8f4a3e', 0.5)
    material = skin_material(path, tint_of(path, color), lips, person.look['hairTone'][DARK])
    skinned = put_mesh('body', body.posed, base().uvs, faces, material, 2)
    places = place_on_map(base().uvs[[number for face in faces for number in face.uvs]])
    # Lips of women stay as the texture has them.
    put_corner_attribute(skinned, 'lips', lip_mask(places) * (0.62 if person.is_male else 0))
    return skinned, places


def tint_of(path, color):
    """What (4,) a texture is multiplied by so that its cheeks have a colour."""
    mean = mean_of(path)
    as_light = np.where(mean <= 0.04045, mean / 12.92, ((mean + 0.055) / 1.055) ** 2.4)
    return [*np.clip(linear(color)[:3] / as_light, 0.25, 1.6), 1]


@cache
def mean_of(path):
    """The colour of cheeks in a texture, shares of red, green and blue."""
    small = np.array(Image.open(path).convert('RGB').resize(CHEEK_SIZE)) / 255
    return small[CHEEK].reshape(-1, 3).mean(0)


def put_hair_and_beard(person, body, head, skinned):
    """Strands, and the skin below them, which has their colour so that nothing shines through."""
    skin, places = skinned
    rng = np.random.default_rng(person.seed)
    put_corner_attribute(skin, 'scalp', put_hair(person, body, head, places, rng))
    put_corner_attribute(skin, 'beard', put_beard(person, body, head, places, rng))


def put_hair(person, body, head, places, rng):
    """Returns how much skin at places (c, 2) has the colour of hair, (c,) from 0 to 1."""
    look = person.look
    name = look['hair']
    if name == BALD:
        return scalp_mask(places, 30) * 0.3
    cut = HAIR[person.gender][name]
    recede = cut.recede + (look['recede'] * 26 if person.is_male else 0)
    low = (6 if person.is_male else 28 if cut == CUTS['up'] else 18) + look['hairline'] * 0.7

    def mask(at):
        return scalp_mask(at, recede, low)

    grown = 1 if cut in CLOSE else 1 + look['volume'] * 1.2
    own = replace(cut, top=cut.top * grown, side=cut.side * grown)
    strands = seen_of(hair_strands(head, own, mask, look['parting'], rng), person, body, head)
    color = look['hairTone'][BASE]
    put_strands('hair', strands, cut.radius, hair_material('hair', color, variety=0.18), body.pose.head)
    if cut == CUTS['up']:
        size, around = KNOTS[person.gender]
        knot = knot_strands(head.center + np.array(around) * 1.1, size)
        put_strands('knot', knot, 0.5, hair_material('knot', color), body.pose.head)
    return mask(places) * (0.3 if name == 'wreath' else 0.85)


def seen_of(strands, person, body, head):
    """Strands (n, steps, 3) but those that a hat covers, fall over a woman's face, or are above a wreath."""
    name = person.look['hair']
    eye = joint(body.verts, 'eye.L')
    roots = strands[:, 0]
    if name in HATS:
        strands = strands[roots[:, 1] < hat_line(eye, roots[:, 2]) + 0.04]
    if name == 'wreath':
        strands = strands[head.around(roots)[:, 1] < 0.3]
    return strands if person.is_male else off_face(strands, eye)


def put_beard(person, body, head, places, rng):
    """Returns how much skin at places (c, 2) has the colour of a beard, (c,) from 0 to 1, shaved or not."""
    look = person.look
    if 'beard' not in look:
        is_shadowed = person.is_male and look['hairColor'] in ('black', 'brown')
        return beard_mask(places, 0, 14) * (0.1 if is_shadowed else 0)
    beard = BEARDS[look['beard']]
    strands = beard_strands(head, beard, rng)
    material = hair_material('beard', look['beardTone'], variety=0.2)
    put_strands('beard', strands, beard.radius, material, body.pose.head)
    return beard.mask(places) * beard.shade


def put_light_and_camera(person, body, place):
    """place: the `light` and `glow` of where somebody is, before it is mirrored."""
    look = person.look
    middle = (joint(body.posed, 'eye.L') + joint(body.posed, 'eye.R')) / 2
    eyes = tuple(to_blender(middle[None])[0])
    side = place['light'] * (-1 if look.get('isMirrored') else 1)
    light_up(eyes, side, place['glow'], look['take'] in SOFT)
    share = SHARES[person.gender][person.is_again] * look['zoom'] / ZOOMS[person.is_again]
    # Not all were seen from just as near.
    share *= person.day.choice([0.9, 1, 1, 1.06])
    share *= look.get('size', 1)
    eye_line = look.get('eyeLine', 0.45 if look['hair'] in LARGE else 0.4)
    put_camera(eyes, share, eye_line, look.get('pixels', PIXELS))


@cache
def mouth_vertex():
    """The number of the base mesh's vertex in the middle of the mouth."""
    nearest = int(np.argmin(np.hypot(*(place_on_map(base().uvs) - MOUTH).T)))
    return next(face.corners[face.uvs.index(nearest)] for face in body_faces() if nearest in face.uvs)
