import { expect, it } from 'vitest'
import { VARIANTS } from '../../ports/photoNames.ts'
import { NEAR } from '../deal.ts'
import { createRandom } from '../random.ts'
import { castOf, PROP_SHARES, propOf } from './cast.ts'
import { figure } from './draw.ts'
import { MEN_HAIR } from './hairMen.ts'
import type { HairStyle } from './hairParts.ts'
import { WOMEN_HAIR } from './hairWomen.ts'
import { contourOf, HEAD_SHAPES, jawOf } from './head.ts'
import { againOf, factsOf, type Look, lookOf, WHITE_FROM } from './looks.ts'
import { lipsOf } from './mouths.ts'
import { inkOf } from './parts.ts'
import { isBeside, isHeld, isRaised, POSES, RAISED } from './poses.ts'
import { TAKES } from './takes.ts'

const look = (seed: number) => lookOf('male', 60, createRandom(seed))

it('a profile says of hair and eyes what its portrait shows', () => {
  const bald = MEN_HAIR.find(({ isBald }) => isBald)
  if (!bald) throw new Error('Nobody is bald.')
  expect(factsOf({ ...look(1), style: bald }).hair_color).toBe('bald')
  expect(factsOf({ ...look(1), eye: '#4d7396' }).eye_color).toBe('blue')
  expect(factsOf({ ...look(1), eye: '#3b2417' }).eye_color).toBe('brown')
})

it.each([...castOf('female', 24), ...castOf('male', 24)])(
  'a second picture shows the same person elsewhere and otherwise dressed: %#',
  ({ look: first, seed }) => {
    const again = againOf(first, createRandom(seed))
    for (const own of ['style', 'hair', 'skin', 'eye', 'eyes', 'brows', 'nose', 'head', 'faceWidth', 'age', 'freckles'] as const)
      expect(again[own], own).toBe(first[own])
    for (const own of ['build', 'tattoos', 'beard', 'recede', 'eyeGap', 'crown', 'parting'] as const)
      expect(again[own], own).toBe(first[own])
    for (const other of ['scene', 'garment', 'fabric', 'mouth', 'pose'] as const)
      expect(again[other], other).not.toBe(first[other])
  },
)

it('who smiles in a beard shows teeth, and others need not', () => {
  const showsTeeth = (man: ReturnType<typeof look>) => figure(man).includes('id="mouth"')
  const cast = castOf('male', 96).map(({ look }) => look)
  const bearded = cast.filter(({ beard }) => beard === 'short' || beard === 'full' || beard === 'goatee')
  expect(bearded.length).toBeGreaterThan(20)
  expect(bearded.filter((man) => !showsTeeth(man))).toEqual([])
  expect(cast.some((man) => !showsTeeth(man))).toBe(true)
})

it('fair hair is golden, and the beard of fair men redder', () => {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  /** How much more red than green. */
  const warmth = (color: string) => channel(color, 1) / channel(color, 3)
  const fair = castOf('male', 192).filter(({ look: { hairColor, age } }) => hairColor === 'blond' && age < 33)
  expect(fair.length).toBeGreaterThan(5)
  for (const { look } of fair) {
    expect(warmth(look.hair.dark)).toBeGreaterThan(1.35)
    expect(warmth(look.whiskers.base)).toBeGreaterThan(warmth(look.hair.base) * 1.05)
  }
})

it('a wide face is not a slim person’s', () => {
  const seen = (build: number) => ({ ...look(2), build })
  expect(factsOf(seen(-3)).body_type).toBe('slim')
  expect(factsOf(seen(4)).body_type).toBe('normal')
  expect(factsOf(seen(14)).body_type).toBe('fat')
  expect(new Set([-3, 4, 14].map((build) => figure(seen(build)))).size).toBe(3)
})

it.each(['male', 'female'] as const)('who has many tattoos shows them, and who has none has no ink: %s', (gender) => {
  const cast = castOf(gender, 112).map(({ look }) => look)
  for (const person of cast) {
    const { tattoos, ...facts } = factsOf(person)
    const ink = figure(person).split(inkOf(person)).length - 1
    if (tattoos === 'many') {
      expect(ink, JSON.stringify(facts)).toBeGreaterThan(0)
      expect(person.zoom).toBeLessThan(1.15)
    }
    if (tattoos === 'none') expect(ink, JSON.stringify(facts)).toBe(0)
  }
  const many = cast.filter((person) => factsOf(person).tattoos === 'many').length
  expect(many).toBeGreaterThan(112 / 20)
  expect(many).toBeLessThan(112 / 5)
})

it.each(['male', 'female'] as const)('no two of the demo’s have the same hair, its colour and clothes: %s', (gender) => {
  const seen = castOf(gender, 192).map(({ look: { style, hairColor, garment } }) => [style, hairColor, garment])
  for (const [index, one] of seen.entries()) {
    expect(seen.findIndex((other) => other.every((trait, at) => trait === one[at]))).toBe(index)
  }
})

/** Of how tall a head with its hair is, in the measure of one: from the chin to above the forehead. */
const HEAD = 330 * 1.18

it.each(['male', 'female'] as const)(
  'in the circles of lists a head has two thirds of the room, and second pictures show more: %s',
  (gender) => {
    const cast = castOf(gender, 112)
    const shares = cast.map(({ look: { zoom } }) => (zoom * HEAD) / VARIANTS.main.width).sort((one, other) => one - other)
    expect(shares[56]).toBeGreaterThan(0.65)
    expect(shares.at(-1)).toBeLessThan(0.85)
    for (const { look: first, seed } of cast)
      expect(againOf(first, createRandom(seed)).zoom).toBeLessThan(Math.max(1.1, first.zoom))
  },
)

it.each(['male', 'female'] as const)(
  'people stand in many ways, and with a dog, a bag or a pattern arms hang down: %s',
  (gender) => {
    const cast = castOf(gender, 112).map(({ look }) => look)
    for (const pose of new Set([...POSES, ...RAISED])) {
      const share = cast.filter((look) => look.pose === pose).length / cast.length
      expect(share, pose).toBeGreaterThan(0.01)
      expect(share, pose).toBeLessThan(0.4)
    }
    for (const look of cast.filter(({ extra, garment }) => extra || garment === 'checked')) expect(isHeld(look)).toBe(false)
  },
)

it('whichever way somebody stands, it is seen', () => {
  const poses = new Set([...POSES, ...RAISED])
  const person = { ...look(4), garment: 'crew' as const, side: 1 as const }
  expect(new Set([...poses].map((pose) => figure({ ...person, pose }))).size).toBe(poses.size)
})

it.each(['male', 'female'] as const)('a hand that is up is within the picture, and few have one up: %s', (gender) => {
  const cast = castOf(gender, 112).map(({ look }) => look)
  const raised = cast.filter(isRaised)
  expect(raised.length / cast.length).toBeLessThan(0.17)
  // In the measure of a head half of the picture is 305 wide.
  for (const { zoom, side, offset } of raised.filter(isBeside))
    expect(305 / zoom - (side * offset) / (zoom * 1.18)).toBeGreaterThan(300)
})

it('no light is that of more than a fourth of all pictures', () => {
  const takes = [...castOf('male', 112), ...castOf('female', 112)].map(({ look: { take } }) => take)
  for (const take of Object.keys(TAKES)) {
    const share = takes.filter((other) => other === take).length / takes.length
    expect(share, take).toBeGreaterThan(0.02)
    expect(share, take).toBeLessThan(0.25)
  }
})

it('no two head shapes are alike, nor those of men and women', () => {
  const heads = (['male', 'female'] as const).flatMap((gender) =>
    HEAD_SHAPES.map((head) => contourOf({ ...look(3), head, gender })),
  )
  expect(new Set(heads).size).toBe(HEAD_SHAPES.length * 2)
})

it('the years are seen, by and by', () => {
  const facts = (age: number) =>
    Array.from({ length: 200 }, (_, seed) => lookOf(seed % 2 ? 'male' : 'female', age, createRandom(seed + 1)))
  const greyAt = (age: number) => facts(age).filter(({ hairColor }) => hairColor === 'grey').length
  expect(greyAt(30)).toBe(0)
  expect(greyAt(50)).toBeGreaterThan(greyAt(42))
  expect(greyAt(62)).toBeGreaterThan(greyAt(50))
  expect(facts(32).every(({ temples }) => temples === undefined)).toBe(true)
  expect(facts(42).some(({ temples }) => temples !== undefined)).toBe(true)
  for (let age = 18; age < WHITE_FROM; age += 1) expect(facts(age).some(({ isWhite }) => isWhite)).toBe(false)
  expect(facts(60).some(({ isWhite }) => isWhite)).toBe(true)
  const [at25, at40, at55] = [25, 40, 55].map((age) => lookOf('male', age, createRandom(5)).years) as [number, number, number]
  expect(at25).toBe(0)
  expect(at40 - at25).toBeGreaterThan(0.3)
  expect(at55 - at40).toBeGreaterThan(0.3)
})

it.each(['male', 'female'] as const)('neighbours differ in hair, place and what they have with them: %s', (gender) => {
  const cast = castOf(gender, gender === 'male' ? 192 : 112).map(({ look }) => look)
  for (const [index, look] of cast.entries()) {
    for (const other of cast.slice(Math.max(0, index - NEAR), index)) {
      expect(other.style).not.toBe(look.style)
      expect(other.scene).not.toBe(look.scene)
      if (propOf(look)) expect(propOf(other)).not.toBe(propOf(look))
    }
    for (const other of cast.slice(Math.max(0, index - 3), index)) {
      expect(other.garment).not.toBe(look.garment)
      expect(other.fabric).not.toBe(look.fabric)
    }
  }
})

it.each(['male', 'female'] as const)('few have one thing with them: %s', (gender) => {
  const cast = castOf(gender, 112)
  expect(cast.some(({ look }) => propOf(look))).toBe(true)
  for (const [prop, share] of Object.entries(PROP_SHARES)) {
    const having = cast.filter(({ look }) => propOf(look) === prop).length
    expect(having, prop).toBeLessThanOrEqual(Math.ceil(112 * share))
  }
})

it('most men are shaved or nearly, few have a full beard and hardly any long hair', () => {
  const cast = castOf('male', 192).map(({ look }) => look)
  const shareOf = (is: (look: (typeof cast)[number]) => boolean) => cast.filter(is).length / cast.length
  expect(shareOf(({ beard }) => beard === 'none')).toBeGreaterThan(0.38)
  expect(shareOf(({ beard }) => beard === 'full' || beard === 'short')).toBeLessThan(0.33)
  expect(shareOf(({ beard }) => beard === 'full')).toBeLessThan(0.12)
  expect(shareOf(({ style }) => Boolean(style.isLong))).toBeLessThan(0.08)
})

it('from afar it is seen who is a man and who a woman: long hair goes with a beard, short hair with earrings and lipstick', () => {
  const styled = (list: readonly HairStyle[], is: 'isLong' | 'isShort') => list.filter((style) => style[is])
  const shaved = { ...look(1), hairColor: 'brown' as const }
  for (const style of styled(MEN_HAIR, 'isLong')) {
    const [bearded, ...others] = (['short', 'stubble', 'none'] as const).map((beard) => figure({ ...shaved, style, beard }))
    expect(others).toEqual([bearded, bearded])
  }
  const plain = { ...lookOf('female', 50, createRandom(1)), earrings: false, lipstick: undefined }
  for (const style of styled(WOMEN_HAIR, 'isShort')) {
    const woman = { ...plain, style }
    expect(figure(woman)).toBe(figure({ ...woman, earrings: true, lipstick: '#c8546a' }))
  }
})

it('no smile is as broad, as high or as open as most others', () => {
  const smiles = castOf('male', 112)
    .map(({ look }) => look)
    .filter(({ mouth }) => mouth === 'grin')
    .map((person) => JSON.stringify(lipsOf({ ...person, mouthWidth: 110, lips: 0.5, turn: 0 })))
  expect(new Set(smiles).size).toBeGreaterThan(smiles.length * 0.8)
})

it.each(['male', 'female'] as const)('however a head is turned, its mouth is on its cheeks: %s', (gender) => {
  for (const { look } of castOf(gender, 112)) {
    const { x, m } = lipsOf(look)
    const { x: jaw, aside } = jawOf(look)
    expect(Math.max(x + m - aside * 0.4, m - x + aside * 0.4)).toBeLessThan(jaw - 18)
  }
})

it.each(['male', 'female'] as const)('smiles differ, and hardly anybody has a mole: %s', (gender) => {
  const cast = castOf(gender, 112).map(({ look }) => look)
  const shareOf = (mouths: string[]) => cast.filter(({ mouth }) => mouths.includes(mouth)).length / cast.length
  expect(shareOf(['smile', 'gentle', 'warm'])).toBeGreaterThan(0.22)
  expect(shareOf(['soft', 'grin', 'beam'])).toBeGreaterThan(0.4)
  expect(shareOf(['open', 'laugh'])).toBeLessThan(0.22)
  expect(cast.filter(({ mole }) => mole).length / cast.length).toBeLessThan(0.06)
})

it('a beard of the youngest is drawn as stubble, a goatee of the young as a beard, and of others as it is', () => {
  const drawn = (age: number, beard: 'short' | 'stubble' | 'goatee') => figure({ ...look(4), age, beard })
  expect(drawn(35, 'goatee')).toBe(drawn(35, 'short'))
  expect(drawn(50, 'goatee')).not.toBe(drawn(50, 'short'))
  expect(drawn(22, 'short')).toBe(drawn(22, 'stubble'))
  expect(drawn(30, 'short')).not.toBe(drawn(30, 'stubble'))
})

it('a man with a smooth round face or freckles is drawn with stubble: he would be taken for a boy', () => {
  const drawn = (own: Partial<Look>) => figure({ ...look(4), age: 33, freckles: false, head: 'square', ...own })
  const isGrown = (own: Partial<Look>) => drawn({ ...own, beard: 'none' }) === drawn({ ...own, beard: 'stubble' })
  expect([isGrown({}), isGrown({ head: 'round' }), isGrown({ freckles: true })]).toEqual([false, true, true])
  // Of long fair hair stubble would hardly be seen.
  const long = { style: MEN_HAIR.find(({ isLong }) => isLong) as HairStyle, hairColor: 'red' as const, freckles: true }
  expect(drawn({ ...long, beard: 'none' })).toBe(drawn({ ...long, beard: 'short' }))
})
