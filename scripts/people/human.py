"""
The body: MakeHuman's base mesh, brought into shape by its targets, posed by its weights, and what is fitted
to it.

Vertices are arrays of (n, 3) in decimetres: x to the person's left, y up, z to the front. At rest they are
before the pose.
"""
import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

if 'MAKEHUMAN' not in os.environ:
    sys.exit('MAKEHUMAN has to name the folder with makehuman and makehuman-assets: see README.md')
CORE = Path(os.environ['MAKEHUMAN'], 'makehuman/makehuman/data')
ASSETS = Path(os.environ['MAKEHUMAN'], 'makehuman-assets/base')

# Ages at which nobody looks older than young, and no younger than old; in years.
YOUNG, OLD = 25, 90
# How near everybody's proportions are to MakeHuman's ideal ones, from 0 to 1.
IDEAL = 0.8


class Face(NamedTuple):
    """A polygon by the numbers of its vertices, and of what each has in the texture."""

    corners: list[int]
    uvs: list[int]


class Mesh(NamedTuple):
    """verts (n, 3), uvs (m, 2), and of each face the name of its group."""

    verts: np.ndarray
    uvs: np.ndarray
    faces: list[Face]
    groups: list[str]


def read_obj(path):
    """The mesh of a Wavefront file."""
    verts, uvs, faces, groups = [], [], [], []
    group = ''
    for line in path.read_text(errors='replace').splitlines():
        kind, *words = line.split() or ['#']
        if kind == 'v':
            verts.append([float(word) for word in words[:3]])
        elif kind == 'vt':
            uvs.append([float(word) for word in words[:2]])
        elif kind == 'g':
            group = words[0]
        elif kind == 'f':
            corners = [word.split('/') for word in words]
            numbers = [int(corner[1]) - 1 if len(corner) > 1 and corner[1] else 0 for corner in corners]
            faces.append(Face([int(corner[0]) - 1 for corner in corners], numbers))
            groups.append(group)
    return Mesh(np.array(verts), np.array(uvs), faces, groups)


@cache
def base():
    """The mesh that everybody is made of; it also has helpers that clothes are fitted to and nobody sees."""
    return read_obj(CORE / '3dobjs/base.obj')


@cache
def body_faces():
    """The faces of the base mesh that are skin."""
    return [face for face, group in zip(base().faces, base().groups) if group == 'body']


def fans(polygons):
    """Triangles (t, 3) of polygons, each a list of numbers."""
    return np.array([(first, *pair) for first, *rest in polygons for pair in zip(rest, rest[1:])])


def normals_of(verts, triangles):
    """Directions (n, 3) out of the skin, zero at vertices that no triangle has."""
    corners = verts[triangles]
    crossed = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    sums = np.zeros_like(verts)
    for corner in range(3):
        np.add.at(sums, triangles[:, corner], crossed)
    return unit(sums)


def unit(vectors):
    """Vectors (…, 3), each 1 long."""
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


@cache
def read_target(name):
    """What a target moves: the numbers of vertices (k,) and their ways (k, 3)."""
    rows = [line.split() for line in (CORE / f'targets/{name}.target').read_text().splitlines()]
    rows = [row for row in rows if len(row) == 4 and not row[0].startswith('#')]
    ways = [[float(word) for word in row[1:]] for row in rows]
    return np.array([int(row[0]) for row in rows], int), np.array(ways).reshape(-1, 3)


def shares_of(value, names):
    """A value of 0 to 1 as shares of three names, the first of which is 0 and the last 1."""
    low, middle, high = names
    return {low: max(0, 1 - 2 * value), middle: 1 - abs(2 * value - 1), high: max(0, 2 * value - 1)}


def directed(name, amount):
    """
    Of 'nose/nose-hump-decr|incr' the target of its direction, -decr below 0 and -incr above; others as they
    are.
    """
    if '|' not in name:
        return name, amount
    below, above = name.rsplit('|', 1)
    return (below if amount < 0 else f'{below.rpartition("-")[0]}-{above}'), abs(amount)


def shape(gender, age, muscle, weight, race, details, expression):
    """
    Vertices (n, 3) of the base mesh at rest.

    age: in years; muscle, weight: from 0 to 1; race: MakeHuman's names to shares that are 1 together;
    details: targets, of one or both directions, to amounts; expression: units of it to amounts.
    """
    verts = base().verts.copy()

    def add(name, amount):
        if abs(amount) >= 1e-4:
            numbers, ways = read_target(name)
            verts[numbers] += ways * amount

    old = max(0.0, min(1.0, (age - YOUNG) / (OLD - YOUNG)))
    muscles = shares_of(muscle, ['minmuscle', 'averagemuscle', 'maxmuscle'])
    weights = shares_of(weight, ['minweight', 'averageweight', 'maxweight'])
    for stage, share in {'young': 1 - old, 'old': old}.items():
        for name, of_race in race.items():
            add(f'macrodetails/{name}-{gender}-{stage}', share * of_race)
        for muscular, of_muscle in muscles.items():
            for heavy, of_weight in weights.items():
                amount = share * of_muscle * of_weight
                kind = f'{gender}-{stage}-{muscular}-{heavy}'
                add(f'macrodetails/universal-{kind}', amount)
                add(f'macrodetails/proportions/{kind}-idealproportions', amount * IDEAL)
    for name, amount in details.items():
        add(*directed(name, amount))
    for name, amount in expression.items():
        for of_race, share in race.items():
            add(f'expression/units/{of_race}/{name}', amount * share)
    return verts


@cache
def rig():
    """Bones by name, the vertices around each joint, and of each bone pairs of a vertex and a weight."""
    skeleton = json.loads((CORE / 'rigs/default.mhskel').read_text())
    weights = json.loads((CORE / 'rigs/default_weights.mhw').read_text())['weights']
    return skeleton['bones'], skeleton['joints'], weights


def joint(verts, bone):
    """Where a bone begins (3,), such as 'eye.L' in the middle of an eye."""
    bones, joints, _ = rig()
    return verts[joints[bones[bone]['head']]].mean(0)


def rotation(x=0, y=0, z=0):
    """
    A matrix (3, 3) that turns by degrees about the axes: to the side (z) first, then to nod (x), then around
    (y).
    """
    x, y, z = np.radians([x, y, z])
    about_x = np.array([[1, 0, 0], [0, np.cos(x), -np.sin(x)], [0, np.sin(x), np.cos(x)]])
    about_y = np.array([[np.cos(y), 0, np.sin(y)], [0, 1, 0], [-np.sin(y), 0, np.cos(y)]])
    about_z = np.array([[np.cos(z), -np.sin(z), 0], [np.sin(z), np.cos(z), 0], [0, 0, 1]])
    return about_y @ about_x @ about_z


class Pose:
    """
    How bones move what hangs on them.

    matrices: (b, 4, 4), one for all bones that move alike; weights: (n, b) of the base mesh; head: (4, 4) of
    what is on it.
    """

    def __init__(self, verts, angles):
        """verts: (n, 3) at rest; angles: bones to degrees as of `rotation`."""
        bones, _, weights = rig()
        turned = {bone: rotation(**degrees) for bone, degrees in angles.items()}
        by_bone = {}

        def matrix_of(bone):
            if bone not in by_bone:
                parent = bones[bone]['parent']
                matrix = matrix_of(parent) if parent else np.eye(4)
                if bone in turned:
                    at = joint(verts, bone)
                    own = np.eye(4)
                    own[:3, :3], own[:3, 3] = turned[bone], at - turned[bone] @ at
                    matrix = matrix @ own
                by_bone[bone] = matrix
            return by_bone[bone]

        matrices, numbers, columns = [], {}, {}
        for bone in bones:
            matrix = matrix_of(bone)
            key = matrix.round(9).tobytes()
            if key not in numbers:
                numbers[key] = len(matrices)
                matrices.append(matrix)
            columns[bone] = numbers[key]
        self.matrices = np.array(matrices)
        self.head = by_bone['head']
        self.weights = self._weights(len(verts), weights, columns)

    def _weights(self, count, weights, columns):
        """(count, b) that are 1 together for each vertex; what no bone holds stays with the root."""
        shares = np.zeros((count, len(self.matrices)))
        for bone, pairs in weights.items():
            if bone in columns and pairs:
                numbers, amounts = np.array(pairs).T
                shares[numbers.astype(int), columns[bone]] += amounts
        sums = shares.sum(1)
        shares[sums == 0, columns['root']] = 1
        sums[sums == 0] = 1
        return shares / sums[:, None]

    def apply(self, verts, weights=None):
        """Vertices (n, 3) at rest as posed; weights: (n, b) where they are not the base mesh's."""
        weights = self.weights if weights is None else weights
        padded = np.c_[verts, np.ones(len(verts))]
        return np.einsum('vb,bij,vj->vi', weights, self.matrices, padded)[:, :3]


class Body(NamedTuple):
    """Somebody's base mesh: (n, 3) at rest, the pose, and (n, 3) in it."""

    verts: np.ndarray
    pose: Pose
    posed: np.ndarray


class Proxy(NamedTuple):
    """
    What is fitted to the base mesh.

    Each of its vertices is between three of that, `corners` (n, 3) by `shares` (n, 3), and off it by
    `offsets` (n, 3); scales: axes to two vertices, and how far apart those are where offsets are as they
    stand; hidden: what is covered.
    """

    mesh: Mesh
    corners: np.ndarray
    shares: np.ndarray
    offsets: np.ndarray
    scales: dict[int, tuple[int, int, float]]
    hidden: set[int]


def vertex_row(words):
    """Three vertices, their shares and an offset, of a line that may name one vertex alone."""
    numbers = [float(word) for word in words]
    return numbers * 3 + [1, 0, 0, 0, 0, 0] if len(numbers) == 1 else numbers


def numbers_of(words):
    """All numbers of a line such as `3 - 7 12`."""
    numbers = set()
    while words:
        if words[1:2] == ['-']:
            numbers.update(range(int(words[0]), int(words[2]) + 1))
            words = words[3:]
        else:
            numbers.add(int(words[0]))
            words = words[1:]
    return numbers


@cache
def read_proxy(path):
    """The proxy of a file of MakeHuman's, .mhclo."""
    rows, scales, hidden = [], {}, set()
    mesh = section = None
    for line in path.read_text(errors='replace').splitlines():
        words = line.split()
        if not words or words[0].startswith('#'):
            continue
        key = words[0]
        if key == 'obj_file':
            mesh = read_obj(path.parent / words[1])
        elif key in ('x_scale', 'y_scale', 'z_scale'):
            scales['xyz'.index(key[0])] = (int(words[1]), int(words[2]), float(words[3]))
        elif key in ('verts', 'delete_verts'):
            section = key
        elif key[0].isalpha():
            continue
        elif section == 'verts':
            rows.append(vertex_row(words))
        elif section == 'delete_verts':
            hidden |= numbers_of(words)
    rows = np.array(rows, float)
    return Proxy(mesh, rows[:, :3].astype(int), rows[:, 3:6], rows[:, 6:9], scales, hidden)


def fit(path, body):
    """A proxy on a body, posed: vertices (n, 3), and the proxy."""
    proxy = read_proxy(path)
    offsets = proxy.offsets.copy()
    for axis, (first, second, apart) in proxy.scales.items():
        offsets[:, axis] *= abs(body.verts[first][axis] - body.verts[second][axis]) / apart
    verts = np.einsum('vk,vkj->vj', proxy.shares, body.verts[proxy.corners]) + offsets
    weights = np.einsum('vk,vkb->vb', proxy.shares, body.pose.weights[proxy.corners])
    weights = np.clip(weights, 0, None)
    return body.pose.apply(verts, weights / weights.sum(1, keepdims=True)), proxy
