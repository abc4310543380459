/** How a person of a portrait looks: chosen together, so that age, skin, hair and dress fit each other. */
import { createRandom, type Random } from '../random.ts'
import { BROW_KINDS, EYE_KINDS } from './eyes.ts'
import { NOSE_KINDS } from './face.ts'
import { MEN_HAIR } from './hairMen.ts'
import type { HairStyle } from './hairParts.ts'
import { WOMEN_HAIR } from './hairWomen.ts'
import { HEAD_SHAPES } from './head.ts'
import { MOUTHS } from './mouths.ts'
import { mixed } from './parts.ts'
import { hangingOf, isBeside, isHeld, POSES, type Pose, RAISED } from './poses.ts'
import { SCENES, type Scene } from './scenes.ts'
import { takesOf } from './takes.ts'
import { isBare } from './tattoos.ts'

export type Gender = 'male' | 'female'
export type HairColor = 'black' | 'brown' | 'blond' | 'red' | 'grey'
export type Tone = { dark: string; base: string; light: string }
export type Look = ReturnType<typeof lookOf>

/** Hair is white from this age on; who is grey before is so in part, or dark grey. */
export const WHITE_FROM = 55
const within = (value: number, least = 0, most = 1) => Math.min(most, Math.max(least, value))

/** From light to dark; `hairs` are the hair colours that go with it, most frequent first. */
export const SKINS = [
  {
    light: '#ffe4d4',
    base: '#f5c8b0',
    dark: '#d58f75',
    deep: '#aa604c',
    lip: '#cf7672',
    hairs: ['red', 'blond', 'brown', 'brown'],
  },
  {
    light: '#ffdcc2',
    base: '#f0bb98',
    dark: '#c98160',
    deep: '#9c573f',
    lip: '#c66a63',
    hairs: ['blond', 'brown', 'brown', 'red', 'black'],
  },
  {
    light: '#fbd4b6',
    base: '#eab48f',
    dark: '#c57f5d',
    deep: '#96553a',
    lip: '#bd6259',
    hairs: ['brown', 'brown', 'blond', 'black'],
  },
  { light: '#f0c5a0', base: '#d9a37c', dark: '#ae7050', deep: '#814a32', lip: '#b15a50', hairs: ['brown', 'black', 'black'] },
  { light: '#d9a67e', base: '#b9825c', dark: '#8a5537', deep: '#623622', lip: '#9a4a42', hairs: ['black', 'black', 'brown'] },
  { light: '#b78159', base: '#93613f', dark: '#663c25', deep: '#452416', lip: '#8a3f3a', hairs: ['black'] },
  { light: '#ab7450', base: '#825236', dark: '#56301d', deep: '#331a0f', lip: '#85424a', hairs: ['black'] },
] as const

const HAIRS: Record<HairColor, readonly Tone[]> = {
  black: [
    { dark: '#120d0d', base: '#211918', light: '#483a38' },
    { dark: '#17110f', base: '#2b1f1b', light: '#54423a' },
  ],
  brown: [
    { dark: '#2c1b13', base: '#472e21', light: '#7a553e' },
    { dark: '#46291a', base: '#68422b', light: '#9b6d4b' },
    { dark: '#5b3d27', base: '#835c3d', light: '#b48a62' },
  ],
  blond: [
    { dark: '#9a6a38', base: '#cb9a58', light: '#efcd94' },
    { dark: '#b08048', base: '#ddb272', light: '#f9e0ae' },
  ],
  red: [
    { dark: '#6d2c14', base: '#9c4723', light: '#d07c48' },
    { dark: '#7d3d1d', base: '#b3622f', light: '#df995f' },
  ],
  grey: [
    { dark: '#55504f', base: '#7d7877', light: '#b5b1b0' },
    { dark: '#827e80', base: '#aeabad', light: '#dddbdd' },
    { dark: '#a5a3a8', base: '#d0ced2', light: '#f3f2f4' },
  ],
}

const EYES = {
  '#3b2417': 'brown',
  '#2b1a12': 'brown',
  '#4a2d1b': 'brown',
  '#5b3a22': 'brown',
  '#4d7396': 'blue',
  '#5f8a68': 'green',
  '#6b7f8e': 'grey',
  '#7a5c30': 'hazel',
} as const
const IRISES = {
  dark: ['#3b2417', '#2b1a12', '#4a2d1b'],
  any: ['#3b2417', '#5b3a22', '#4d7396', '#5f8a68', '#6b7f8e', '#7a5c30'],
} as const

/** What is worn, from the upper garment down; women's and men's choices overlap. */
const CLOTHES = {
  male: [
    'tee',
    'crew',
    'turtleneck',
    'openShirt',
    'shirt',
    'hoodie',
    'blazer',
    'denim',
    'scarf',
    'polo',
    'breton',
    'henley',
    'backpack',
    'knit',
    'checked',
    'tank',
    'leather',
    'suit',
    'layered',
    'floral',
    'dungarees',
  ],
  female: [
    'tee',
    'crew',
    'turtleneck',
    'openShirt',
    'blouse',
    'hoodie',
    'blazer',
    'denim',
    'scarf',
    'vneck',
    'breton',
    'cardigan',
    'wide',
    'dress',
    'dots',
    'knit',
    'checked',
    'tank',
    'bardot',
    'leather',
    'layered',
    'floral',
    'dungarees',
  ],
} as const
export type Garment = (typeof CLOTHES)[Gender][number]
/** They have lapels or straps of their own. */
const hasStraps = (garment: Garment) => ['scarf', 'backpack', 'hoodie', 'dungarees', 'leather', 'bardot'].includes(garment)
const OF_YOUNGER: readonly Garment[] = ['hoodie', 'backpack', 'dress', 'tank', 'dungarees', 'bardot']
/** Nobody wears them with a headscarf. */
const BARE: readonly Garment[] = ['dress', 'tank', 'bardot', 'tee']
const OF_OLDER: readonly Garment[] = ['blazer', 'cardigan', 'suit']
const isOfAnotherAge = (garment: Garment, age: number) =>
  age > 43 ? OF_YOUNGER.includes(garment) : age < 28 && OF_OLDER.includes(garment)

/** Whose sleeves would be seen, and whose arms are all skin. */
const PATTERNED: readonly Garment[] = ['checked', 'dots', 'floral', 'breton', 'knit', 'backpack']

const FABRICS: readonly Tone[] = [
  { dark: '#1a2740', base: '#2a3d61', light: '#48618c' },
  { dark: '#9a4a2c', base: '#c4683f', light: '#e39367' },
  { dark: '#cbbfae', base: '#ece3d6', light: '#fffaf2' },
  { dark: '#29433b', base: '#3d6256', light: '#638c7e' },
  { dark: '#5c1e33', base: '#83304c', light: '#ae5272' },
  { dark: '#232126', base: '#37343c', light: '#5c5863' },
  { dark: '#a57c2f', base: '#d3a548', light: '#efcc7c' },
  { dark: '#4e6b8c', base: '#7596ba', light: '#a6c2de' },
  { dark: '#5a6543', base: '#848f66', light: '#b5be97' },
  { dark: '#a86a6e', base: '#d39a9b', light: '#f0c5c3' },
  { dark: '#6a5644', base: '#927a63', light: '#bba58e' },
  { dark: '#3b2a5c', base: '#553f80', light: '#7f68ac' },
]

/** Of dogs. */
const COATS: readonly Tone[] = [
  { dark: '#8a5a34', base: '#c9935c', light: '#f4e6d2' },
  { dark: '#5a3d2c', base: '#7d583f', light: '#ecdcc8' },
  { dark: '#b98b4e', base: '#e2bd84', light: '#f8ead0' },
  { dark: '#54463d', base: '#8a7566', light: '#d8cabd' },
]

const mixedTone = (from: Tone, to: Tone, share: number): Tone => ({
  dark: mixed(from.dark, to.dark, share),
  base: mixed(from.base, to.base, share),
  light: mixed(from.light, to.light, share),
})

const RUDDY: Tone = { dark: '#7d4420', base: '#b87038', light: '#e2a566' }

/** Hair greys at the temples and in the beard first, later on top: with some early, with some late, and some dye it. */
function hairOf(gender: Gender, age: number, own: Tone, random: Random) {
  const isDyed = random.chance(gender === 'female' ? 0.25 : 0.03) && age < WHITE_FROM
  const begins = random.between(33, 44)
  const share = isDyed ? 0 : within((age - begins) / random.between(8, 16))
  const grey = random.pick(age < WHITE_FROM ? HAIRS.grey.slice(0, 2) : HAIRS.grey)
  const isMan = gender === 'male'
  // Of fair men it is redder than their hair.
  const beard = HAIRS.blond.includes(own) ? mixedTone(own, RUDDY, 0.38) : own
  // A man who is all grey looks past fifty: before, his hair is mixed.
  const top = isMan ? within((share - 0.25) / 0.75, 0, age < 46 ? 0.2 : age < 50 ? 0.42 : 1) : share
  return {
    hair: mixedTone(own, grey, top),
    temples: share > 0.05 ? mixed(own.base, HAIRS.grey[1]?.base ?? grey.base, within(share * 1.7)) : undefined,
    whiskers: mixedTone(beard, grey, age < 50 ? within(share, 0, 0.3) : within(share * 1.5)),
    isGrey: top > 0.5,
    isWhite: top > 0.5 && grey === HAIRS.grey.at(-1),
  }
}

const times = <T extends string>(what: T, count: number): T[] => Array.from({ length: count }, () => what)
/** Of twenty each. */
const BEARDS = {
  young: [...times('none', 7), ...times('stubble', 8), ...times('short', 5)],
  middle: [...times('none', 9), ...times('stubble', 4), ...times('short', 4), ...times('full', 2), 'goatee'],
  older: [...times('none', 9), ...times('stubble', 2), ...times('short', 4), ...times('full', 3), ...times('goatee', 2)],
} as const

/** From rosy to dark; over the lips' own colour. */
const LIPSTICKS = ['#c8546a', '#b8323c', '#8e2a48', '#d2716a'] as const

/** From slim to fat: the last look it at once. */
const BUILDS = [-5, -3, -1, 2, 3, 5, 6, 7, 14] as const
export const FAT = 10
const SLIM = 0

/** Everything that is drawn of a person of an age, for a seed. */
export function lookOf(gender: Gender, age: number, random: Random) {
  const skin = random.pick([...SKINS, ...SKINS.slice(0, 4)])
  /** How much the years have left: nothing at 25, and about all at 60. */
  const years = within((age - 25) / 35, 0, 1.15) ** 0.75
  const ownColor: HairColor = random.pick(skin.hairs)
  const isTan = SKINS.indexOf(skin) >= 3
  const isDark = SKINS.indexOf(skin) >= 4
  const hair = gender === 'male' ? MEN_HAIR : WOMEN_HAIR
  const styles = hair.filter(({ ages: [from, to], dark }) => from <= age && age <= to && (!dark || isTan))
  const style = random.pick(styles)
  const fabric = random.pick(FABRICS)
  // On darker skin brown is dark, too.
  const own = random.pick(ownColor === 'brown' && isTan ? HAIRS.brown.slice(0, 1) : HAIRS[ownColor])
  const { isGrey, ...hairs } = hairOf(gender, age, own, random)
  const garment = random.pick(
    CLOTHES[gender].filter((each) => !isOfAnotherAge(each, age) && !(style.isScarf && BARE.includes(each))),
  )
  const zoom = random.pick(NEAR[gender])
  const turn = random.pick([-0.85, -0.6, -0.35, 0, 0.35, 0.6, 0.85])
  const look = {
    gender,
    age,
    years,
    skin,
    hairColor: isGrey ? ('grey' as const) : ownColor,
    ...hairs,
    style,
    /** How far the hair has gone back at the temples. */
    recede: gender === 'male' ? within((age - 27) / 22) * (0.15 + random.next() * 0.85) : 0,
    eye: random.pick(isTan ? IRISES.dark : IRISES.any),
    beard: gender === 'male' ? random.pick(BEARDS[age < 30 ? 'young' : age < 45 ? 'middle' : 'older']) : 'none',
    glasses: random.chance(0.15 + years * 0.25)
      ? random.pick([
          'round',
          'square',
          'wire',
          'amber',
          ...(age > 45 || style.isScarf || style.isCap ? [] : (['sun'] as const)),
        ] as const)
      : undefined,
    head: random.pick(HEAD_SHAPES),
    eyes: random.pick(age > 46 ? (['almond', 'narrow', 'round', 'hooded', 'deep', 'smooth', 'gentle'] as const) : EYE_KINDS),
    brows: random.pick(BROW_KINDS[gender]),
    nose: random.pick(NOSE_KINDS),
    mouth: random.pick(MOUTHS),
    // In shares of a hundred: what makes a face one's own is where its parts are, and how large.
    mouthWidth: random.between(98, 122),
    noseWidth: random.between(88, gender === 'male' ? 114 : 108),
    noseLength: random.between(88, 112),
    eyeSize: random.between(88, 111),
    earSize: random.between(80, 108),
    faceWidth: random.between(-3, 4),
    /** From the middle of the face, and from where most have them. */
    eyeGap: random.between(44, 52),
    eyeDrop: random.between(-8, 5),
    /** How far eyes are shut: people of a film blink. */
    lids: 0,
    /** How much higher the outer corners are, in degrees; and how brows lie. */
    eyeSlant: random.between(-2, 3),
    browTilt: random.between(-3, 2),
    browLift: random.between(-2, 5),
    /** How full: lips grow thinner. */
    lips: (isDark ? 0.5 + random.next() * 0.5 : 0.25 + random.next() * 0.6) * (1 - years * 0.4),
    pose: random.pick(POSES) as Pose,
    /** Towards which the shoulders turn, or whose arm is seen. */
    side: random.pick([-1, 1] as const),
    garment,
    fabric,
    under: random.pick(FABRICS.filter((each) => each !== fabric)),
    scene: random.pick(SCENES),
    /** The light comes from the other side. */
    isMirrored: random.chance(0.5),
    /** How much of the place is seen. */
    near: 1 + random.next() * 0.5,
    coat: random.pick(COATS),
    /** -1: looks to the left, 1: to the right. */
    turn,
    tilt: random.between(-7, 7),
    /** Most look at whoever looks at them, and some past them. */
    gaze: random.chance(0.95) ? turn * -2.6 : turn * 3,
    zoom,
    // The nearer, the less room there is beside a face.
    offset: random.between(-60, 60) / zoom,
    lean: random.between(-4, 4),
    /** Few have something with them, how few says cast.ts; from very near it would not be seen. */
    extra:
      zoom < (NEAR[gender][4] as number) && random.chance(0.35)
        ? random.pick(['dog', ...(hasStraps(garment) ? [] : (['bag', 'bag', 'guitar'] as const))] as const)
        : undefined,
    /** From slim to fat (`FAT`). */
    build: BUILDS[random.between(0, 8)] as number,
    /** Which cloth a jacket or a coat is of. */
    outer: random.pick([0, 1, 2] as const),
    /** What some put on their lips. */
    lipstick: gender === 'female' && random.chance(0.55) ? random.pick(LIPSTICKS) : undefined,
    freckles: age < 44 && SKINS.indexOf(skin) < 2 && random.chance(ownColor === 'red' ? 0.8 : 0.22),
    earrings: gender === 'female' ? random.chance(0.5) : random.chance(0.02),
    isDark,
  }
  const others = ownOf(createRandom(Math.floor(look.near * 2 ** 31)), look.scene)
  // Who has many tattoos likes them to be seen.
  const isShown = others.tattoos === 'many' && !BARE.includes(garment) && !style.isScarf
  return fitting({ ...look, ...others, garment: isShown ? ('tee' as const) : garment })
}

/** What nobody compares people by: it has a chance of its own, so that who is chosen does not hang on it. */
const ownOf = (random: Random, scene: Scene) => ({
  /** How much higher a head is than most above the eyes, and how much wider, in shares of one. */
  crown: random.between(-4, 4) / 100,
  dome: random.between(-3, 4) / 100,
  parting: random.pick([-1, 1] as const),
  volume: random.between(-7, 18) / 100,
  /** How much the shoulders hang, and how wide they are. */
  slope: random.between(-4, 24),
  shoulders: random.between(-3, 6) / 100,
  neckWidth: random.between(-6, 8),
  /** Which way a beard is cut, where it begins on the cheek, and which moustache goes with it. */
  cut: random.pick(['round', 'pointed', 'square'] as const),
  cheekLine: random.between(34, 66),
  moustache: random.pick(['chevron', 'chevron', 'walrus', 'handlebar', 'chevron'] as const),
  hasDimples: random.chance(0.2),
  hasCleft: random.chance(0.2),
  sleeves: random.chance(0.6),
  /** How far a face lies lower than in a head that is upright. */
  nod: random.between(-6, 6),
  /** How strong neck and shoulders are. */
  muscle: random.chance(0.4) ? random.next() : 0,
  tattoos: random.pick(['none', 'none', 'none', 'none', 'some', 'some', 'many', 'many'] as const),
  take: random.pick(takesOf(scene)),
  /** How far nose and mouth are from where most have them, downwards. */
  low: random.between(-4, 5),
  neckLength: random.between(-9, 4),
  /** How far down hair begins, and what more in the middle. */
  hairline: random.between(-9, 9),
  peak: random.pick([-4, 0, 0, 0, 7, 11]),
  /** Where a face has a mole. */
  mole: random.chance(1 / 40)
    ? random.pick([
        [-46, 62],
        [34, 112],
        [58, 30],
      ] as const)
    : undefined,
})

/** How near somebody is seen: in a circle of a list the face is what counts. Heads of women are smaller: they are nearer. */
const NEAR: Record<Gender, readonly number[]> = {
  male: [1.21, 1.22, 1.24, 1.25, 1.27, 1.29],
  female: [1.22, 1.23, 1.25, 1.26, 1.28, 1.3],
}
/** Beside that, more of them is seen, and of the place. */
const FAR = [0.98, 1.02, 1.05, 1.09] as const

type Beard = (typeof BEARDS)[keyof typeof BEARDS][number]
type Brows = (typeof BROW_KINDS)[Gender][number]
/** Spelled out: what somebody looks like is what comes of it. */
type Drafted = {
  gender: Gender
  age: number
  garment: Garment
  beard: Beard
  brows: Brows
  cheekLine: number
  style: HairStyle
  build: number
  muscle: number
  extra: 'dog' | 'bag' | 'guitar' | undefined
  sleeves: boolean
  tattoos: 'none' | 'some' | 'many'
  zoom: number
  pose: Pose
  side: -1 | 1
  offset: number
  mouth: (typeof MOUTHS)[number]
}

/** How near somebody may be seen, so that they, what they have with them or wear, and tattoos are in the picture. */
function framed({ extra, style, build, zoom, tattoos, garment, pose }: Drafted): number {
  const most = [
    tattoos === 'many' ? (garment === 'tee' ? 1.12 : 1.14) : 9,
    extra === 'dog' || extra === 'guitar' ? 1.2 : 9,
    // Where shoulders are bare it is seen what is worn below.
    garment === 'bardot' || garment === 'dress' ? 1.2 : 9,
    style.isHigh ? 1.12 : 9,
    isHeld({ pose }) ? 1.21 : 9,
    // Beside the head there is room for an arm.
    isBeside({ pose }) ? 1.06 : 9,
    // Their heads are larger.
    build > FAT ? 1.28 : 9,
  ]
  return Math.min(zoom, ...most)
}

/** Beside what somebody has with them arms hang down, and sleeves of a pattern are not seen from the front. */
const mayHold = ({ extra, garment }: Pick<Drafted, 'extra' | 'garment'>) => !extra && !PATTERNED.includes(garment)

/** The same person with a hand up; whose hand is needed elsewhere, or whose hair is there, has it down. */
export function withHandUp(look: Look): Look {
  if (isHeld(look) || !mayHold(look) || look.style.isHigh) return look
  const pose = RAISED[look.cheekLine % RAISED.length] as Pose
  return fitting({ ...look, pose: pose === 'peace' && look.age > 40 ? 'wave' : pose })
}

/** What goes with what: many tattoos with arms that are seen, strength with a build, a man's long hair with a beard that begins, and no goatee. */
function fitting<T extends Drafted>(look: T): T {
  const { gender, build, age, muscle, beard, brows, cheekLine } = look
  const isLongHaired = gender === 'male' && Boolean(look.style.isLong)
  // Older people wear nothing that shows both arms.
  const isShown = age < 44 && isBare({ ...look, sleeves: true })
  const tattoos = look.tattoos === 'many' && !isShown ? 'some' : look.tattoos
  const pose = isHeld(look) && !mayHold(look) ? hangingOf(cheekLine) : look.pose
  return {
    ...look,
    tattoos,
    pose,
    // Away from the arm that is up.
    offset: isBeside({ pose }) ? -look.side * (44 + Math.abs(look.offset) * 0.2) : look.offset,
    beard: isLongHaired && (beard === 'goatee' || beard === 'none') ? (cheekLine % 3 > 0 ? 'stubble' : 'none') : beard,
    brows: isLongHaired && brows !== 'bushy' ? 'heavy' : brows,
    sleeves: look.sleeves || tattoos === 'many',
    muscle: build < 2 || build > FAT ? 0 : gender === 'male' ? muscle : muscle * 0.25,
    zoom: framed({ ...look, tattoos, pose }),
  }
}

/** The same person on another day: elsewhere, otherwise dressed, and standing and looking otherwise. */
export function againOf(look: Look, random: Random): Look {
  const again = () => {
    const day = lookOf(look.gender, look.age, random)
    const { scene, isMirrored, near, garment, fabric, under, outer, mouth, pose, turn, tilt, nod, gaze, offset, lean, take } = day
    return fitting({
      ...look,
      ...{ scene, isMirrored, near, garment, fabric, under, outer, mouth, pose, turn, tilt, nod, gaze, offset, lean, take },
      zoom: random.pick(FAR),
      extra: undefined,
      // Without shades it is seen who it is.
      glasses: look.glasses === 'sun' ? undefined : look.glasses,
    })
  }
  const isSame = (day: Look) =>
    (['scene', 'garment', 'fabric', 'mouth', 'pose'] as const).some((own) => day[own] === look[own]) ||
    day.tattoos !== look.tattoos ||
    (look.style.isScarf && BARE.includes(day.garment))
  let day = again()
  while (isSame(day)) day = again()
  return day
}

/** What a profile says of somebody who looks like this. */
export function factsOf({ gender, age, hairColor, isWhite, style, eye, build, tattoos }: Look) {
  return {
    gender,
    age,
    hair_color: style.isBald ? 'bald' : isWhite ? 'white' : hairColor,
    eye_color: EYES[eye],
    body_type: build < SLIM ? 'slim' : build > FAT ? 'fat' : 'normal',
    tattoos,
  } as const
}
