"""
Materials, light, camera: what Blender needs to make a picture of a body.

Blender measures in metres, with z up and the front at -y. Colours are texts such as '#f5c8b0'; of a cloth or
hair there are three: dark, base, light.
"""
import math
import os
from functools import cache
from pathlib import Path

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from human import ASSETS, CORE, fit

PIXELS = (480, 640)
SAMPLES = 10
# Of the camera, in millimetres; the sensor's is its height.
LENS, SENSOR = 85, 24
# What is a head's height to the camera, in metres.
HEAD = 0.24
DARK, BASE, LIGHT = range(3)


def clear():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def to_blender(points):
    """Points (n, 3) of a body, in decimetres, as Blender's."""
    return np.c_[points[:, 0], -points[:, 2], points[:, 1]] * 0.1


def moved(points, matrix):
    """Points (n, 3), moved by a matrix (4, 4)."""
    return (np.c_[points, np.ones(len(points))] @ matrix.T)[:, :3]


def put(name, data):
    """Something, as an object of the scene."""
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    return made


def put_mesh(name, verts, uvs, faces, material, subdivisions, attributes=None):
    """
    Faces as an object, smooth; of the vertices (n, 3) only those that they have.

    uvs: (m, 2) that faces have the numbers of; attributes: names to values (n,).
    """
    used = np.unique(np.concatenate([face.corners for face in faces]))
    numbers = np.full(len(verts), -1)
    numbers[used] = np.arange(len(used))
    mesh = bpy.data.meshes.new(name)
    polygons = [numbers[face.corners].tolist() for face in faces]
    mesh.from_pydata(to_blender(verts[used]).tolist(), [], polygons)
    flat = np.array([uvs[number] for face in faces for number in face.uvs])
    mesh.uv_layers.new(name='uv').data.foreach_set('uv', flat.ravel())
    for key, values in (attributes or {}).items():
        attribute = mesh.attributes.new(key, 'FLOAT', 'POINT')
        attribute.data.foreach_set('value', values[used].astype(np.float32))
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.update()
    mesh.materials.append(material)
    made = put(name, mesh)
    modifier = made.modifiers.new('subdivided', 'SUBSURF')
    modifier.levels = modifier.render_levels = subdivisions
    return made


def put_corner_attribute(made, name, values):
    """Values (c,) of the corners of a mesh's faces, which differ where its texture has a seam."""
    attribute = made.data.attributes.new(name, 'FLOAT', 'CORNER')
    attribute.data.foreach_set('value', values.astype(np.float32))


def put_fitted(path, body, material):
    """What of MakeHuman's is fitted to a body, as an object; returns the body's vertices that it covers."""
    verts, proxy = fit(path, body)
    put_mesh(material.name, verts, proxy.mesh.uvs, proxy.mesh.faces, material, 1)
    return proxy.hidden


def put_tube(name, points, radius, material, kind='POLY', widths=None, is_closed=False):
    """
    A tube along points (n, 3).

    radius: in metres; kind: of Blender's splines; widths: shares of the radius, (n,).
    """
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 4 if kind == 'NURBS' else 2
    spline = curve.splines.new(kind)
    spline.points.add(len(points) - 1)
    spline.use_cyclic_u = is_closed
    spline.use_endpoint_u = kind == 'NURBS'
    for index, place in enumerate(to_blender(points)):
        spline.points[index].co = (*place, 1)
        if widths is not None:
            spline.points[index].radius = widths[index]
    curve.materials.append(material)
    return put(name, curve)


def linear(color):
    """A colour as light (4,), opaque."""
    shares = [int(color[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in shares] + [1]


def mixed(one, other, share):
    """A colour between two, by the share of the second."""
    pairs = [(int(one[at:at + 2], 16), int(other[at:at + 2], 16)) for at in (1, 3, 5)]
    return '#' + ''.join(f'{round(a + (b - a) * share):02x}' for a, b in pairs)


class Nodes:
    """The nodes of a new material, each made with what goes into it: values, or what others put out."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']

    def fill(self, node, inputs):
        """Inputs by name, or by number: values, or what other nodes put out."""
        for key, value in inputs.items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value

    def add(self, kind, inputs=None, **settings):
        """A node; kind: of Blender's shader nodes, whose settings decide which inputs there are."""
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for key, value in settings.items():
            setattr(node, key, value)
        self.fill(node, inputs or {})
        return node

    def calculate(self, operation, one, other=None):
        """A number of one or two."""
        inputs = {0: one} if other is None else {0: one, 1: other}
        return self.add('Math', inputs, operation=operation).outputs[0]

    def attribute(self, name):
        """A number that a mesh has at each place."""
        return self.add('Attribute', attribute_name=name).outputs['Fac']

    def mix(self, one, other, share, blend_type='MIX'):
        """A colour of two."""
        inputs = {'A': one, 'B': other, 'Factor': share}
        return self.add('Mix', inputs, data_type='RGBA', blend_type=blend_type).outputs['Result']

    def texture(self, path):
        """A picture, where the mesh has it."""
        return self.add('TexImage', image=bpy.data.images.load(str(path), check_existing=True))

    def finish(self, inputs):
        """The material, its surface filled."""
        self.fill(self.surface, inputs)
        return self.material


@cache
def textures():
    """
    Where textures are, by name: in the folders that TEXTURES names, or with MakeHuman's data. The first wins.
    """
    named = [Path(folder) for folder in os.environ.get('TEXTURES', '').split(':') if folder]
    found = {}
    for folder in [*named, ASSETS, CORE]:
        for path in sorted(folder.rglob('*.png')):
            found.setdefault(path.name, path)
    return found


def texture(name):
    """The path of a picture of MakeHuman's."""
    return textures()[name]


def skin_material(path, tint, lips, roots):
    """
    Skin of a texture, multiplied by a tint (4,) of light.

    It is painted over where the mesh's attributes `lips`, `scalp` and `beard` are above 0: in the colour of
    lips, and of roots.
    """
    nodes = Nodes('skin')
    color = nodes.mix(nodes.texture(path).outputs['Color'], tint, 1, blend_type='MULTIPLY')
    for name, over in {'lips': lips, 'scalp': roots, 'beard': roots}.items():
        color = nodes.mix(color, linear(over), nodes.attribute(name))
    return nodes.finish({
        'Base Color': color,
        'Roughness': 0.58,
        'Specular IOR Level': 0.22,
        'Subsurface Weight': 0.18,
        'Subsurface Radius': (1.0, 0.35, 0.2),
        'Subsurface Scale': 0.012,
    })


def cut_material(name, path, roughness=0.5, tones=None, brightest=1.0, glow=None):
    """
    What a texture shows, and nothing where that is transparent.

    tones: three colours instead of its own, by how bright it is, from black to `brightest`; glow: what it
    gives off, as Blender's inputs.
    """
    nodes = Nodes(name)
    shown = nodes.texture(path)
    color = shown.outputs['Color']
    if tones:
        grey = nodes.add('RGBToBW', {'Color': color}).outputs['Val']
        share = nodes.add('MapRange', {'Value': grey, 'From Max': brightest}).outputs['Result']
        ramp = nodes.add('ValToRGB', {'Fac': share})
        elements = ramp.color_ramp.elements
        elements[0].color, elements[1].color = linear(tones[DARK]), linear(tones[LIGHT])
        elements.new(0.5).color = linear(tones[BASE])
        color = ramp.outputs['Color']
    return nodes.finish({
        'Base Color': color,
        'Alpha': shown.outputs['Alpha'],
        'Roughness': roughness,
        'Specular IOR Level': 0.3,
        **(glow or {}),
    })


def teeth_material(path):
    """Teeth, which nearly no light comes to, so that they give off a little."""
    glow = {'Emission Color': (1, 0.9, 0.78, 1), 'Emission Strength': 0.16}
    return cut_material('teeth', path, roughness=0.25, glow=glow)


def eye_material(path):
    """An eye, wet."""
    nodes = Nodes('eye')
    shown = nodes.texture(path).outputs
    seen = {'Base Color': shown['Color'], 'Alpha': shown['Alpha']}
    return nodes.finish({**seen, 'Roughness': 0.08, 'Specular IOR Level': 0.6})


def plain_material(name, color, roughness, alpha=1.0):
    """One colour."""
    inputs = {'Base Color': linear(color), 'Roughness': roughness, 'Alpha': alpha, 'Specular IOR Level': 0.2}
    return Nodes(name).finish(inputs)


def _put_light(name, eyes, offset, size, power, color):
    """
    A disk of light that faces the eyes.

    offset: from them to the right, to the front and up, in metres; size: in metres; power: in watts.
    """
    light = bpy.data.lights.new(name, 'AREA')
    light.shape = 'DISK'
    light.size = size
    light.energy = power
    light.color = linear(color)[:3]
    made = put(name, light)
    x, front, up = offset
    made.location = (eyes[0] + x, eyes[1] - front, eyes[2] + up)
    made.rotation_euler = (Vector(eyes) - made.location).to_track_quat('-Z', 'Y').to_euler()


def light_up(eyes, side, glow, is_soft):
    """
    The light of a place.

    eyes: the middle between them, in metres; side: where it comes from, 1 is the picture's right; glow: its
    colour; is_soft: as under clouds.
    """
    world = bpy.data.worlds.new('around')
    bpy.context.scene.world = world
    world.use_nodes = True
    around = world.node_tree.nodes['Background'].inputs
    around['Color'].default_value = linear(mixed('#dfe4f2', glow, 0.3))
    around['Strength'].default_value = 0.62 if is_soft else 0.5
    key_size, key_power, rim_power = (1.3, 20, 14) if is_soft else (0.8, 24, 22)
    _put_light('key', eyes, (side, 1.15, 0.6), key_size, key_power, mixed('#fff4e6', glow, 0.35))
    _put_light('fill', eyes, (-1.1 * side, 1.0, 0.1), 1.4, 5, '#ffe9e0')
    _put_light('rim', eyes, (0.7 * side, -1.1, 0.7), 0.6, rim_power, glow)
    _put_light('back', eyes, (-0.8 * side, -1.0, 0.6), 0.6, 9, mixed(glow, '#9fb4ff', 0.4))


def put_camera(eyes, head, eye_line, pixels=PIXELS):
    """
    A camera before somebody.

    eyes: the middle between them, in metres; head: a head's share of the picture's height; eye_line: how far
    down the picture eyes are, as a share; pixels: width and height of the picture.
    """
    camera = bpy.data.cameras.new('camera')
    camera.lens = LENS
    camera.sensor_fit = 'VERTICAL'
    camera.sensor_height = SENSOR
    made = put('camera', camera)
    height = HEAD / head
    # Who leans or stands aside is not quite in the middle.
    made.location = (eyes[0] * 0.6, eyes[1] - height * LENS / SENSOR, eyes[2] - height * (0.5 - eye_line))
    made.rotation_euler = (math.pi / 2, 0, 0)
    scene = bpy.context.scene
    scene.camera = made
    settings = scene.render
    (settings.resolution_x, settings.resolution_y), settings.resolution_percentage = pixels, 100
    # Only then the scene knows where it stands, as `seen_at` asks.
    bpy.context.view_layer.update()


def render(path, threads):
    """Writes the picture, on transparent ground."""
    scene = bpy.context.scene
    settings, cycles = scene.render, scene.cycles
    settings.engine = 'CYCLES'
    cycles.samples = SAMPLES
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05
    cycles.use_denoising = True
    cycles.denoiser = 'OPENIMAGEDENOISE'
    cycles.max_bounces = 3
    cycles.diffuse_bounces = cycles.glossy_bounces = 1
    cycles.transmission_bounces = 0
    # Lashes, brows and clothes lie over each other, transparent in part.
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.cycles_curves.shape = 'RIBBONS'
    scene.cycles_curves.subdivisions = 1
    settings.film_transparent = True
    settings.threads_mode = 'FIXED'
    settings.threads = threads
    scene.view_settings.view_transform = 'Standard'
    scene.view_settings.look = 'None'
    settings.image_settings.file_format = 'PNG'
    settings.image_settings.color_mode = 'RGBA'
    settings.filepath = str(path)
    bpy.ops.render.render(write_still=True)


def seen_at(point):
    """Where a point (3,) of a body is: shares of the picture's width and height, from the upper left."""
    scene = bpy.context.scene
    place = world_to_camera_view(scene, scene.camera, Vector(to_blender(point[None])[0]))
    return [round(place.x, 4), round(1 - place.y, 4)]
