"""
Renders the demo's people: of each a picture on transparent ground, and where eyes, mouth and crown are in it.

    MAKEHUMAN=… python scripts/people/render.py OUT [FIGURE…]
"""
import json
import subprocess
from argparse import ArgumentParser
from pathlib import Path

from looks import put_person
from stage import render

ROOT = Path(__file__).parents[2]
EXTRAS = Path(__file__).with_name('extras.json')
CAST = ROOT / 'mock-backend/seed/portraits/cast.json'
# The Node the project runs on, whatever the system's is.
NODE = ROOT / 'node_modules/.bin/node'


def everybody():
    """Figures by name, such as male-12-again: gender, seed, whether it is another day, and the look."""
    figures = {}
    for gender, people in json.loads(CAST.read_text()).items():
        for index, person in enumerate(people):
            seed = index * 2 + (1 if gender == 'male' else 2)
            figures[f'{gender}-{index}'] = gender, seed, False, person
            if 'again' in person:
                figures[f'{gender}-{index}-again'] = gender, seed, True, another_day(person)
    return figures


def another_day(person):
    """A look on the day of `again`, whose place is mirrored only where that says so."""
    return {**person, 'isMirrored': False, **person['again']}


def extras(figures):
    """
    What the site's own pictures and films are made of, by name: somebody `of` the cast, and what is another
    way.

    `as` are several of one, each with a name behind the first. Beside what a look has there are `size` and
    `eyeLine` (how large a head is, as a share of a portrait's, and how far down its eyes are), `gazeAside`
    (degrees from the camera), `lids` (1: shut) and `pixels`.
    """
    made = {}
    for name, given in json.loads(EXTRAS.read_text()).items():
        own = {key: value for key, value in given.items() if key not in ('of', 'as')}
        gender, seed, _, look = figures[given['of']]
        faces = {f'{name}-{face}': more for face, more in given.get('as', {}).items()} or {name: {}}
        for figure, more in faces.items():
            made[figure] = gender, seed, False, {'pixels': (720, 960), **look, **own, **more}
    return made


def places():
    """The `light` and `glow` of each scene."""
    printed = subprocess.run([NODE, Path(__file__).with_name('scenes.ts')], check=True, capture_output=True)
    return json.loads(printed.stdout)


def arguments(figures):
    parser = ArgumentParser(description=__doc__.strip().splitlines()[0])
    parser.add_argument('out', type=Path, metavar='OUT', help='a folder; what it has is not rendered again')
    parser.add_argument('figures', nargs='*', metavar='FIGURE', help='such as male-12; otherwise everybody')
    parser.add_argument('--extras', action='store_true', help='what the site itself shows, not the cast')
    parser.add_argument('--threads', type=int, default=1, help='of the processor; 1 by default')
    given = parser.parse_args()
    unknown = [name for name in given.figures if name not in figures]
    if unknown:
        parser.error(f'nobody is called {", ".join(unknown)}')
    return given


def main():
    cast = everybody()
    shown = extras(cast)
    figures = {**cast, **shown}
    given = arguments(figures)
    scenes = places()
    given.out.mkdir(parents=True, exist_ok=True)
    for name in given.figures or (shown if given.extras else cast):
        # Written last: where it is, the picture is whole.
        marks = given.out / f'{name}.json'
        if marks.exists():
            continue
        gender, seed, is_again, look = figures[name]
        found = put_person(look, gender, seed, is_again, scenes[look['scene']])
        render(given.out / f'{name}.png', given.threads)
        marks.write_text(json.dumps(found))


if __name__ == '__main__':
    main()
