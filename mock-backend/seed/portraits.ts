/**
 * Illustrated portraits for demo profiles (no real people): dicebear figures with friendly faces and natural skin and
 * hair colours on soft gradients, stored like every photo as main and thumb, sharp and blurred.
 */
import * as avataaars from '@dicebear/avataaars'
import { createAvatar } from '@dicebear/core'
import * as personas from '@dicebear/personas'
import sharp from 'sharp'
import { photoName, putVariants } from '../features/photos/picture.ts'
import { blur, variantsOf } from '../features/photos/pixels.ts'
import { VARIANTS } from '../ports/photoNames.ts'
import type { PhotoStore } from '../ports/photoStore.ts'
import { createRandom } from './random.ts'

export type Portrait = { gender: 'male' | 'female'; sharp_name: string; blurred_name: string }

const GRADIENTS = [
  ['#ffd6b8', '#ffb3a7'],
  ['#bfe3ff', '#d9c7f2'],
  ['#dccbf2', '#f6c9dd'],
  ['#ffd0e6', '#c9e6fb'],
  ['#c8ecd9', '#bfdcff'],
] as const

const SKIN = ['614335', 'ae5d29', 'd08b5b', 'edb98a', 'fd9841', 'ffdbb4']
const HAIR = ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', 'd6b370', 'e8e1e1']
const CLOTHES = ['2d1248', '5199e4', 'ff5c5c', '25557c', 'ff7a1a', '3c4f5c', '65c9ff', '929598']

/** Draws `perGender` portraits of each gender into the photo store. @param onDrawn called after each */
export async function drawPortraits(store: PhotoStore, perGender: number, onDrawn: () => void): Promise<Portrait[]> {
  const jobs = Array.from({ length: perGender * 2 }, (_, index) => ({ index, gender: index % 2 ? 'female' : 'male' }) as const)
  const portraits: Portrait[] = []
  // Two at a time: sharp uses threads of its own.
  await Promise.all(
    [0, 1].map(async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        portraits.push(await drawPortrait(store, job.gender, job.index))
        onDrawn()
      }
    }),
  )
  return portraits
}

async function drawPortrait(store: PhotoStore, gender: Portrait['gender'], seed: number): Promise<Portrait> {
  const { width, height } = VARIANTS.main
  const random = createRandom(seed + 1)
  const [from, to] = random.pick(GRADIENTS)
  const angle = random.between(0, 90)
  const background = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="g" gradientTransform="rotate(${angle})"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
  const size = Math.round(height * 0.86)
  const figure = await sharp(Buffer.from(figureOf(gender, seed, random.chance(0.75))))
    .resize(size, size)
    .extract({ left: Math.round((size - width) / 2), top: 0, width, height: size })
    .toBuffer()
  const picture = await sharp(background)
    .composite([{ input: figure, top: height - size, left: 0 }])
    .png({ compressionLevel: 0 })
    .toBuffer()

  const names = { sharp_name: photoName(), blurred_name: photoName() }
  await putVariants(store, names.sharp_name, await variantsOf(sharp(picture)))
  await putVariants(store, names.blurred_name, await variantsOf(sharp(await blur(sharp(picture)))))
  return { gender, ...names }
}

function figureOf(gender: Portrait['gender'], seed: number, asAvataaar: boolean): string {
  const common = { seed: `tandem-${seed}`, size: 512 }
  if (!asAvataaar) {
    return createAvatar(personas, {
      ...common,
      hair:
        gender === 'female'
          ? ['bobCut', 'bobBangs', 'curlyBun', 'long', 'pigtails', 'straightBun']
          : ['beanie', 'cap', 'fade', 'buzzcut', 'shortCombover', 'sideShave'],
      facialHairProbability: gender === 'female' ? 0 : 50,
      facialHair: ['beardMustache', 'goatee', 'shadow', 'walrus'],
      mouth: ['bigSmile', 'smile', 'smirk'],
      eyes: ['happy', 'open', 'glasses'],
      skinColor: SKIN,
      hairColor: HAIR,
      clothingColor: CLOTHES,
    }).toString()
  }
  return createAvatar(avataaars, {
    ...common,
    top:
      gender === 'female'
        ? [
            'bigHair',
            'bob',
            'bun',
            'curly',
            'curvy',
            'longButNotTooLong',
            'miaWallace',
            'straight01',
            'straight02',
            'straightAndStrand',
          ]
        : [
            'shortCurly',
            'shortFlat',
            'shortRound',
            'shortWaved',
            'sides',
            'theCaesar',
            'theCaesarAndSidePart',
            'dreads01',
            'frizzle',
            'hat',
            'winterHat02',
          ],
    topProbability: gender === 'female' ? 100 : 94,
    facialHairProbability: gender === 'female' ? 0 : 45,
    facialHair: ['beardLight', 'beardMajestic', 'beardMedium', 'moustacheFancy'],
    accessoriesProbability: 18,
    accessories: ['prescription01', 'prescription02', 'round', 'wayfarers'],
    clothingGraphic: ['bear', 'deer', 'diamond'],
    mouth: ['smile', 'twinkle', 'default'],
    eyes: ['default', 'happy', 'wink', 'side'],
    eyebrows: ['default', 'defaultNatural', 'flatNatural', 'raisedExcited', 'raisedExcitedNatural', 'upDown'],
    skinColor: SKIN,
    hairColor: HAIR,
    facialHairColor: HAIR,
    hatColor: CLOTHES,
    clothesColor: CLOTHES,
  }).toString()
}
