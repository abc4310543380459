/** Neck, shoulders and what is worn, in the measure of a head (face.ts): the neck begins at 90, the shoulders at 230. */
import { heldArms } from './arms.ts'
import { bentBody } from './bend.ts'
import { bag } from './extras.ts'
import { jawOf, neckOf, PIVOT, widthOf } from './head.ts'
import type { Garment, Look, Tone } from './looks.ts'
import { designOf, eased, fold, lightOf, line, mixed, type Point, rim, shape } from './parts.ts'
import { asideOf, isHeld, isRaised } from './poses.ts'
import { raisedArm } from './raisedArm.ts'
import { armTattoos, isBare as isBareArmed } from './tattoos.ts'

/** From where it leaves the neck over a shoulder and down the arm. */
const SHOULDER = 'C62,204 92,216 132,222 C176,228 214,236 238,262 C260,290 266,340 267,392 C268,470 264,580 254,700'
const TORSO = `M-46,186 C-62,204 -92,216 -132,222 C-176,228 -214,236 -238,262 C-260,290 -266,340 -267,392 C-268,470 -264,580 -254,700 L254,700 C264,580 268,470 267,392 C266,340 260,290 238,262 C214,236 176,228 132,222 C92,216 62,204 46,186Z`
/** Without its edge in the neck. */
const OUTLINE = TORSO.replace('Z', '')
/** Of jackets of denim, and of winter coats: not all are of one cloth. */
const DENIMS = [
  { dark: '#33496b', base: '#4d6a94', light: '#7d9ac2' },
  { dark: '#1f2a40', base: '#303f5c', light: '#52658a' },
  { dark: '#7d93b0', base: '#a3b8d0', light: '#cddae8' },
] as const
const COATS = [
  { dark: '#3a3029', base: '#6b5848', light: '#92795f' },
  { dark: '#1c2433', base: '#2f3b52', light: '#4f5f7d' },
  { dark: '#7d5f3c', base: '#b08c5e', light: '#d2b48a' },
] as const
/** Of jackets of leather. */
const LEATHERS = [
  { dark: '#131114', base: '#29252a', light: '#5a545c' },
  { dark: '#3a2117', base: '#63402d', light: '#936a50' },
  { dark: '#2b0f18', base: '#521f2f', light: '#85425a' },
] as const
/** Of what is carried on the back. */
const PACKS = [
  { dark: '#2b2a30', base: '#45434c' },
  { dark: '#7a3322', base: '#b5533a' },
  { dark: '#23493f', base: '#3c7162' },
] as const
const WHITE: Tone = { dark: '#d3cdd2', base: '#f4f0f0', light: '#ffffff' }

/** Cloth is lit from where the face is. */
const gradient = (id: string, { light, base, dark }: Tone, from: number, glow: string) =>
  `<linearGradient id="${id}" x1="${from > 0 ? 1 : 0}" y1="0" x2="${from > 0 ? 0.12 : 0.88}" y2="0.9"><stop stop-color="${mixed(light, glow, 0.3)}"/><stop offset="0.34" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
const torso = (id: string) => shape(TORSO, `url(#${id})`)

const DEEP = '#1a0a1e'

/** A fold of cloth: wide and faint, and within that narrower and deeper. */
const crease = (from: Point, by: Point, to: Point, wide: number, seen: number) =>
  [1, 0.66, 0.33].map((share) => fold(from, by, to, wide * share, DEEP, 0.055 * seen)).join('')

/** Arms hang beside a body, and between them it is dark; cloth is drawn to where they leave it, and nowhere alike on both sides. */
const folds = (light: number, isBare: boolean, cut: number) =>
  SIDES.map((side) => {
    const isLit = side === light
    const [seen, low] = isLit ? [0.7, 16] : [1, 0]
    const gap = 316 + low / 2
    return `<g transform="scale(${side} 1)">${shape(`M188,${gap} C176,372 180,460 182,700 L250,700 C252,540 236,400 188,${gap}Z`, 'url(#arm)', seen)}${shape('M188,316 C180,380 182,450 182,700 L90,700 L90,450 C136,430 172,380 188,316Z', 'url(#side)', seen)}
      ${[1.6, 1.2, 0.8, 0.5, 0.25].map((share) => shape(`M192,${gap - 8} C${186 - 5 * share},380 ${184 - 7 * share},460 ${183 - 8 * share},700 L${187 + 7 * share},700 C${190 + 6 * share},460 ${191 + 4 * share},380 192,${gap - 8}Z`, DEEP, 0.03 * seen)).join('')}
      ${DRAWN_TO_THE_ARM[(cut + (isLit ? 1 : 0)) % DRAWN_TO_THE_ARM.length]?.(low, seen) ?? ''}${isBare ? '' : elbow(low, seen)}
      ${[17, 11, 6].map((wide) => line('M150,233 C190,238 222,250 236,278 C246,302 250,330 252,356', '#fff', wide, isLit ? 0.045 : 0.015)).join('')}</g>`
  }).join('')
/** From where an arm leaves it cloth is drawn to the chest, to the shoulder or down the side. */
const DRAWN_TO_THE_ARM: readonly ((low: number, seen: number) => string)[] = [
  (low, seen) =>
    crease([191, 312 + low], [166, 296 + low], [128, 276 + low * 2], 13, seen * 0.8) +
    crease([194, 318 + low], [208, 304 + low], [226, 282], 11, seen * 0.8),
  (low, seen) =>
    crease([189, 330 + low], [160, 344 + low], [104, 340 + low], 15, seen * 0.8) +
    crease([186, 352 + low], [166, 380 + low], [132, 396 + low], 13, seen * 0.7),
  (low, seen) =>
    crease([190, 318 + low], [180, 290 + low], [184, 252 + low], 11, seen * 0.6) +
    crease([187, 346], [170, 372 + low], [160, 420 + low], 13, seen * 0.8),
  (low, seen) => crease([190, 326 + low], [158, 322 + low], [116, 300 + low * 2], 16, seen * 0.7),
]
/** Sleeves lie in folds above an elbow. */
const elbow = (low: number, seen: number) =>
  crease([262, 386 + low], [242, 404 + low], [208, 414], 15, seen) +
  crease([262, 414 + low], [246, 422 + low], [226, 424 + low], 11, seen)
const SIDES = [-1, 1] as const

/** What is bare below a neck: `chest` between collars, and `open` where there is none, which begins at the neck. */
type Wearing = { look: Look; chest: (d: string) => string; open: (d: string) => string }
/** Between the halves of a collar: where they begin it is no wider than the neck. */
const throatTo = (low: number) =>
  `M-50,166 C-46,${Math.round(low * 0.4 + 106)} -24,${low - 28} 0,${low} C24,${low - 28} 46,${Math.round(low * 0.4 + 106)} 50,166Z`
const crewNeck = ({ open }: Wearing, rim: string) =>
  open('M-54,178 C-56,240 56,240 54,178Z') + line('M-52,196 C-50,245 50,245 52,196', rim, 12)
const half = (side: number, d: string, fill: string, opacity: number) =>
  `<path transform="scale(${side} 1)" d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`
const both = (d: string, fill: string, opacity = 1) => half(1, d, fill, opacity) + half(-1, d, fill, opacity)
const buttons = (ys: readonly number[], color: string) =>
  ys
    .map(
      (y) =>
        `<circle cx="0" cy="${y}" r="6" fill="${color}"/><circle cx="-1.5" cy="${y - 1.5}" r="2.4" fill="#fff" opacity="0.5"/>`,
    )
    .join('')
/** Below short sleeves. */
const bareArms = ({ look: { skin, fabric } }: Wearing) =>
  both('M270,352 C246,368 212,380 182,374 C188,450 194,590 192,700 L254,700 C264,580 268,470 267,352Z', skin.base) +
  both('M184,374 C192,480 194,600 192,700 L212,700 C212,600 206,480 198,374Z', skin.deep, 0.25) +
  both('M180,360 C212,368 246,356 267,340 L271,356 C248,372 212,384 182,378Z', fabric.dark, 0.55)
const OPEN = `M47,186 ${SHOULDER} L96,700 C104,520 92,360 44,236Z`

/** On a shirt: a pocket, sleeves with an edge, a band across the chest, or a print. */
function printed(wearing: Wearing): string {
  const { fabric, under, cheekLine } = wearing.look
  const design = designOf(wearing.look)
  if (design === 0)
    return `${shape('M58,312 L126,308 L124,382 L92,396 L60,384Z', fabric.base, 0.6)}${line('M58,312 L126,308 L124,382 L92,396 L60,384Z', fabric.dark, 3, 0.55)}${line('M58,324 L126,320', fabric.dark, 2, 0.5)}`
  if (design === 1) return both('M180,352 C212,360 246,348 267,332 L271,356 C248,372 212,384 182,378Z', under.base)
  if (design === 2)
    return `<clipPath id="band"><path d="${TORSO}"/></clipPath><g clip-path="url(#band)">${shape('M-300,300 C-150,316 150,316 300,300 L300,356 C150,374 -150,374 -300,356Z', under.base, 0.9)}${line('M-300,372 C-150,390 150,390 300,372', under.light, 9, 0.8)}</g>`
  return PRINTS[cheekLine % PRINTS.length]?.(fabric, under) ?? ''
}

/** In the middle of the chest. Designs go by a fourth of the same number: of five prints each comes with each of those. */
const PRINTS: readonly ((fabric: Tone, under: Tone) => string)[] = [
  // Hills under a sun
  (fabric, under) =>
    `<circle cx="0" cy="336" r="50" fill="${under.light}" fill-opacity="0.9"/><clipPath id="print"><circle cx="0" cy="336" r="50"/></clipPath><g clip-path="url(#print)"><circle cx="16" cy="324" r="15" fill="${fabric.light}"/>${shape('M-60,392 L-22,322 L4,360 L22,338 L60,392Z', under.dark)}${shape('M-60,392 C-30,352 20,372 60,360 L60,400 L-60,400Z', under.base)}</g>`,
  // A sun that sets behind stripes
  (fabric, { base }) =>
    `${shape('M-50,346 C-50,280 50,280 50,346Z', base)}${[0, 1, 2].map((n) => shape(`M-${50 - n * 8},${354 + n * 13} L${50 - n * 8},${354 + n * 13} L${46 - n * 9},${361 + n * 13} L-${46 - n * 9},${361 + n * 13}Z`, base)).join('')}${shape('M-50,328 L50,328 L50,332 L-50,332Z', fabric.base)}`,
  // Waves
  (_, { base, light }) =>
    [0, 1, 2]
      .map((n) => line(`M-56,${318 + n * 20} q14,-18 28,0 q14,18 28,0 q14,-18 28,0 q14,18 28,0`, n === 1 ? base : light, 7))
      .join(''),
  // A leaf
  (fabric, { light }) =>
    shape('M0,386 C-46,364 -44,312 0,284 C44,312 46,364 0,386Z', light) +
    line('M0,296 L0,402 M0,326 L-20,312 M0,326 L20,312 M0,350 L-24,334 M0,350 L24,334', fabric.base, 4.5),
  // A heart
  (_, { base }) => shape('M0,380 C-62,342 -50,290 -18,294 C-8,296 -2,302 0,312 C2,302 8,296 18,294 C50,290 62,342 0,380Z', base),
]

/** Of a coat that is filled with down: seams across it. */
const quilted = (color: string) =>
  `<clipPath id="quilt"><path d="${TORSO}"/></clipPath><g clip-path="url(#quilt)">${[316, 372, 428, 486, 544]
    .map((y) =>
      both(
        `M64,${y - 4} C120,${y + 10} 200,${y + 6} 300,${y - 14} L300,${y - 8} C200,${y + 15} 120,${y + 19} 62,${y + 4}Z`,
        color,
        0.6,
      ),
    )
    .join('')}</g>`

/** Around the neck: with an end that hangs down, wound twice, or striped and with fringes. */
function scarf(wearing: Wearing): string {
  // Under a headscarf no other is worn.
  if (wearing.look.style.isScarf) return ''
  const { fabric, under } = wearing.look
  const design = designOf(wearing.look)
  const around = 'M-92,150 C-40,196 40,196 92,150 C122,180 126,226 96,250 C40,282 -40,282 -96,250 C-126,226 -122,180 -92,150Z'
  const foldsOf =
    line('M-96,190 C-40,228 40,228 98,188 M-88,224 C-40,256 30,258 84,236', fabric.dark, 5, 0.45) +
    line('M-84,166 C-40,204 40,204 84,164', fabric.light, 4, 0.4)
  if (design === 1)
    return `${shape('M-104,190 C-60,250 60,250 104,190 C140,226 130,280 84,306 C30,328 -30,328 -84,306 C-130,280 -140,226 -104,190Z', 'url(#fabric)')}${shape('M-108,214 C-60,270 60,270 108,214 C112,226 114,232 112,240 C60,290 -60,290 -112,240 C-114,232 -112,226 -108,214Z', DEEP, 0.2)}${line('M-100,262 C-50,300 50,300 100,262', fabric.dark, 5, 0.4)}${shape(around, 'url(#fabric)')}${foldsOf}`
  const end = (d: string) => shape(d, DEEP, 0.12) + shape(d, 'url(#fabric)')
  if (design === 3) {
    const hanging = 'M-4,248 C-40,252 -66,244 -82,234 C-92,330 -92,420 -78,490 L-4,488 C-10,430 -12,330 -4,248Z'
    const clip = (id: string, d: string, drawn: string) =>
      `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${drawn}</g>`
    const across = [270, 330, 390, 450].map((y) => line(`M-110,${y + 8} L20,${y - 4}`, under.light, 16, 0.8)).join('')
    const fringes = [-72, -60, -48, -36, -24, -12].map((x) => line(`M${x},486 L${x - 3},520`, fabric.base, 6)).join('')
    const down = line(
      'M-62,150 C-70,204 -70,232 -60,290 M-14,160 C-18,216 -18,246 -12,300 M38,150 C44,212 44,240 36,300 M82,140 C94,184 96,214 86,280',
      under.light,
      14,
      0.75,
    )
    return `${end(hanging)}${clip('scarfEnd', hanging, across)}${fringes}${shape(around, 'url(#fabric)')}${clip('scarfRound', around, down)}${foldsOf}`
  }
  return `${end('M22,248 C60,250 84,240 96,232 C108,330 112,420 104,520 L34,520 C42,430 40,330 22,248Z')}${shape(around, 'url(#fabric)')}${foldsOf}${line('M50,290 C60,360 62,430 58,500 M80,280 C88,360 88,430 84,500', fabric.dark, 4, 0.35)}`
}

/** Sleeves that are sewn on up to the neck. */
const raglan = (color: string) =>
  both(
    'M56,198 C84,214 112,220 132,222 C176,228 214,236 238,262 C260,290 266,340 267,392 C268,470 264,580 254,700 L186,700 C184,560 182,420 188,336 C150,300 96,250 56,198Z',
    color,
  )

/** Where cloth is: no edge of it ends beside the neck. */
const onTrunk = (drawn: string) => `<g clip-path="url(#trunk)">${drawn}</g>`

const GARMENTS: Record<Garment, (wearing: Wearing) => string> = {
  tee: (w) =>
    torso('fabric') +
    printed(w) +
    (w.look.sleeves ? bareArms(w) : '') +
    crewNeck(w, designOf(w.look) === 1 ? w.look.under.base : w.look.fabric.dark),
  crew: (w) =>
    torso('fabric') +
    (designOf(w.look) === 1 ? raglan(w.look.under.base) : '') +
    crewNeck(w, designOf(w.look) === 1 ? w.look.under.base : w.look.fabric.base) +
    line('M-58,208 C-48,240 48,240 58,208', w.look.fabric.dark, 2.5, 0.6) +
    (designOf(w.look) > 1
      ? [-144, -108, -72, -36, 0, 36, 72, 108, 144]
          .map(
            (x) =>
              line(`M${x},${262 + Math.abs(x) * 0.1} L${x * 1.1},640`, w.look.fabric.dark, 3, 0.3) +
              line(`M${x + 5},${262 + Math.abs(x) * 0.1} L${x * 1.1 + 5},640`, w.look.fabric.light, 2.4, 0.3),
          )
          .join('')
      : ''),
  henley: (w) =>
    torso('fabric') +
    crewNeck(w, w.look.fabric.dark) +
    shape('M-15,236 L15,236 L13,338 L-13,338Z', w.look.fabric.light, 0.6) +
    buttons([256, 286, 316], w.look.fabric.dark),
  turtleneck: (w) =>
    torso('fabric') +
    shape(
      'M-62,140 C-30,162 30,162 62,140 C66,176 72,200 84,222 C40,250 -40,250 -84,222 C-72,200 -66,176 -62,140Z',
      'url(#fabric)',
    ) +
    line('M-66,176 C-30,196 30,196 66,176 M-74,206 C-30,228 30,228 74,206', w.look.fabric.dark, 3.5, 0.5) +
    line('M-60,148 C-30,168 30,168 60,148', w.look.fabric.light, 5, 0.6),
  openShirt: (w) =>
    torso('under') +
    crewNeck(w, w.look.under.dark) +
    both(OPEN, 'url(#fabric)') +
    both('M43,160 C74,190 92,206 104,226 C92,260 78,280 66,296 C54,262 44,232 42,214Z', w.look.fabric.light) +
    line('M44,238 C90,360 104,520 96,690 M-44,238 C-90,360 -104,520 -96,690', w.look.fabric.dark, 4, 0.5),
  shirt: (w) =>
    torso('fabric') +
    w.chest(throatTo(268)) +
    both('M43,152 C76,184 90,206 96,226 L52,276 L0,262 C24,240 48,200 43,152Z', w.look.fabric.light) +
    line('M0,266 L0,700', w.look.fabric.dark, 4, 0.5) +
    buttons([300, 360, 420, 480, 540], w.look.fabric.dark) +
    line('M96,226 L52,276 L0,262 L-52,276 L-96,226', w.look.fabric.dark, 3, 0.45),
  polo: (w) =>
    torso('fabric') +
    w.chest(throatTo(286)) +
    both('M43,154 C78,186 92,206 96,224 C84,250 66,266 44,276 L14,262 C36,236 52,200 43,154Z', w.look.under.base) +
    buttons([306, 334], w.look.under.base),
  hoodie: (w) =>
    both('M0,150 C56,150 104,158 126,196 C146,232 126,266 0,290Z', w.look.fabric.dark) +
    torso('fabric') +
    crewNeck(w, w.look.fabric.dark) +
    both(
      'M58,164 C96,176 134,210 128,240 C112,282 50,300 4,272 C44,256 66,220 58,164Z',
      mixed(w.look.fabric.base, w.look.fabric.dark, 0.25),
    ) +
    line('M128,240 C112,282 50,300 4,272 M-128,240 C-112,282 -50,300 -4,272', w.look.fabric.dark, 4, 0.5) +
    line('M-34,276 C-38,320 -34,350 -38,380 M34,276 C36,316 32,340 36,368', '#fff', 6, 0.85),
  blazer: (w) =>
    torso('white') +
    w.chest(throatTo(276)) +
    both('M43,152 C72,182 84,200 88,218 L46,268 L0,266 C26,240 46,200 43,152Z', '#ffffff') +
    line('M0,270 L0,600', '#cfc8ce', 3) +
    both(`M72,184 ${SHOULDER} L40,700 C54,600 48,500 26,440 C70,370 84,270 72,184Z`, 'url(#fabric)') +
    both('M70,180 C86,198 98,210 108,222 L124,282 L100,296 L112,318 L28,444 C64,360 78,260 70,180Z', w.look.fabric.light),
  denim: (w) =>
    torso('under') +
    crewNeck(w, w.look.under.dark) +
    both(OPEN, 'url(#denim)') +
    both('M43,154 C78,188 98,208 112,232 C104,262 92,284 78,304 C58,272 46,240 42,212Z', DENIMS[w.look.outer].light) +
    line('M120,380 L196,380 L190,440 L158,456 L126,440Z M-120,380 L-196,380 L-190,440 L-158,456 L-126,440Z', '#d9a25f', 3, 0.8) +
    line('M56,260 C100,380 112,520 106,690 M-56,260 C-100,380 -112,520 -106,690', '#d9a25f', 3, 0.7),
  scarf: (w) =>
    torso('coat') +
    both('M60,196 C98,220 132,236 154,262 L118,326 L142,344 L60,540 C72,420 68,310 40,250Z', COATS[w.look.outer].light, 0.6) +
    line('M154,262 L118,326 L142,344 L60,540 M-154,262 L-118,326 L-142,344 L-60,540', COATS[w.look.outer].dark, 4, 0.6) +
    (w.look.outer === 1 ? quilted(COATS[1].dark) : '') +
    scarf(w),
  breton: (w) =>
    `<clipPath id="torso"><path d="${TORSO}"/></clipPath>${torso('white')}<g clip-path="url(#torso)">${[276, 318, 360, 402, 444, 486, 528, 570, 612, 654].map((y) => line(`M-300,${y + 14} C-150,${y - 8} 150,${y - 8} 300,${y + 14}`, w.look.fabric.dark, 14)).join('')}</g>${crewNeck(w, '#efe9ea')}`,
  // Its top is seen over the shoulders, and its straps go to the arms: straight down they would be braces.
  backpack: (w) => {
    const pack = PACKS[w.look.outer]
    return (
      both('M0,176 C70,172 128,182 150,214 L172,330 L0,330Z', pack.base) +
      line('M-34,182 C-30,158 30,158 34,182', pack.dark, 9) +
      line('M-146,216 C-100,196 100,196 146,216', pack.dark, 6) +
      torso('fabric') +
      crewNeck(w, w.look.fabric.dark) +
      onTrunk(
        both('M80,186 L118,186 C160,300 186,380 204,500 L176,520 C156,410 128,320 80,186Z', pack.dark) +
          both('M88,186 L110,186 C152,302 178,382 196,500 L184,510 C164,410 136,322 88,186Z', pack.base),
      ) +
      line('M-141,330 C-80,342 80,342 141,330', pack.dark, 9)
    )
  },
  blouse: (w) =>
    torso('fabric') +
    w.chest(throatTo(318)) +
    both('M43,158 C84,190 104,214 108,236 C84,262 50,290 4,322 C26,270 50,220 43,158Z', w.look.fabric.light) +
    line('M0,322 L0,700', w.look.fabric.dark, 3, 0.4) +
    necklace,
  vneck: (w) =>
    torso('fabric') +
    w.open('M-66,176 L0,322 L66,176Z') +
    onTrunk(line('M-66,184 L0,330 L66,184', w.look.fabric.dark, 12)) +
    necklace,
  cardigan: (w) =>
    torso('under') +
    w.open('M-62,176 C-50,256 -20,286 0,288 C20,286 50,256 62,176Z') +
    line('M-54,206 C-46,264 -20,292 0,294 C20,292 46,264 54,206', w.look.under.dark, 9) +
    both(OPEN, 'url(#fabric)') +
    line('M52,214 C70,300 104,440 98,700 M-52,214 C-70,300 -104,440 -98,700', w.look.fabric.light, 15) +
    necklace,
  // With straps: shoulders are bare.
  dress: (w) =>
    shape(TORSO, 'url(#skinBody)') +
    line('M-176,420 C-170,370 -172,340 -184,316 M176,420 C170,370 172,340 184,316', w.look.skin.dark, 8, 0.4) +
    collarbonesOn(w) +
    shape(
      'M-142,318 C-96,352 -40,346 0,372 C40,346 96,352 142,318 C164,370 172,420 170,470 L178,700 L-178,700 L-170,470 C-172,420 -164,370 -142,318Z',
      'url(#fabric)',
    ) +
    onTrunk(line('M-134,324 C-128,280 -122,240 -118,190 M134,324 C128,280 122,240 118,190', w.look.fabric.base, 13)) +
    line('M-142,320 C-96,354 -40,348 0,374 C40,348 96,354 142,320', w.look.fabric.light, 5, 0.7) +
    necklace,
  // A blouse with dots
  dots: (w) =>
    `<clipPath id="torso"><path d="${TORSO}"/></clipPath>${torso('fabric')}<g clip-path="url(#torso)">${Array.from({ length: 54 }, (_, n) => `<circle cx="${(n % 9) * 66 - 262 + (Math.floor(n / 9) % 2) * 33}" cy="${Math.floor(n / 9) * 66 + 272}" r="10" fill="${w.look.fabric.base === '#ece3d6' ? '#83304c' : '#fff8ee'}" fill-opacity="0.85"/>`).join('')}</g>` +
    w.open('M-58,178 C-50,236 -18,262 0,270 C18,262 50,236 58,178Z') +
    line('M-59,196 C-50,240 -20,268 0,276 C20,268 50,240 59,196', w.look.fabric.dark, 10),
  // A jumper with a pattern across the chest
  knit: (w) =>
    torso('fabric') +
    crewNeck(w, w.look.fabric.dark) +
    `<clipPath id="torso"><path d="${TORSO}"/></clipPath><g clip-path="url(#torso)">${shape('M-300,330 C-150,306 150,306 300,330 L300,442 C150,418 -150,418 -300,442Z', w.look.under.base)}${Array.from({ length: 15 }, (_, n) => shape(`M${n * 40 - 296},${384 - Math.sin((n / 14) * Math.PI) * 22} l16,-22 l16,22 l-16,22Z`, w.look.under.light)).join('')}${line('M-300,330 C-150,306 150,306 300,330 M-300,442 C-150,418 150,418 300,442', w.look.fabric.light, 7)}</g>`,
  // A checked shirt
  checked: (w) =>
    `<clipPath id="torso"><path d="${TORSO}"/></clipPath>${torso('fabric')}<g clip-path="url(#torso)">${[-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((n) => line(`M${n * 52 + 26},200 L${n * 58 + 28},700`, w.look.fabric.dark, 17, 0.45)).join('')}${[250, 302, 354, 406, 458, 510, 562, 614].map((y) => line(`M-300,${y + 12} C-150,${y - 6} 150,${y - 6} 300,${y + 12}`, w.look.fabric.light, 15, 0.4)).join('')}</g>` +
    w.chest(throatTo(268)) +
    both('M43,152 C76,184 90,206 96,226 L52,276 L0,262 C24,240 48,200 43,152Z', w.look.fabric.base) +
    line('M0,266 L0,700', w.look.fabric.dark, 5, 0.7) +
    buttons([300, 360, 420, 480, 540], w.look.fabric.light) +
    line('M96,226 L52,276 L0,262 L-52,276 L-96,226', w.look.fabric.dark, 3, 0.6),
  // A top with straps: arms and shoulders are bare.
  tank: (w) =>
    shape(TORSO, 'url(#skinBody)') +
    line('M-178,430 C-172,376 -172,344 -184,316 M178,430 C172,376 172,344 184,316', w.look.skin.dark, 8, 0.4) +
    collarbonesOn(w) +
    onTrunk(
      shape(
        'M-120,186 C-106,296 -122,346 -170,392 C-176,480 -182,600 -184,700 L184,700 C182,600 176,480 170,392 C122,346 106,296 120,186 L80,186 C80,300 44,336 0,338 C-44,336 -80,300 -80,186Z',
        'url(#fabric)',
      ) +
        line(
          'M-80,186 C-80,302 -44,338 0,340 C44,338 80,302 80,186 M-120,186 C-106,298 -122,348 -170,394 M120,186 C106,298 122,348 170,394',
          w.look.fabric.light,
          6,
          0.7,
        ),
    ),
  // A top that leaves the shoulders bare
  bardot: (w) =>
    shape(TORSO, 'url(#skinBody)') +
    collarbonesOn(w) +
    shape(
      'M-266,344 C-180,372 -90,382 0,382 C90,382 180,372 266,344 C276,430 282,560 284,700 L-284,700 C-282,560 -276,430 -266,344Z',
      'url(#fabric)',
    ) +
    shape(
      'M-262,336 C-180,364 -90,374 0,374 C90,374 180,364 262,336 C270,362 276,392 278,424 C240,450 220,428 180,446 C140,462 110,436 70,452 C30,466 -10,440 -50,454 C-90,466 -130,438 -170,448 C-210,456 -246,436 -282,424 C-280,392 -276,362 -268,334Z',
      w.look.fabric.light,
      0.8,
    ) +
    line('M-260,338 C-180,366 -90,376 0,376 C90,376 180,366 260,338', w.look.fabric.dark, 4, 0.5) +
    line('M-188,452 C-182,500 -182,600 -183,700 M188,452 C182,500 182,600 183,700', w.look.fabric.dark, 7, 0.6) +
    necklace,
  // A jacket of leather with a zip
  leather: (w) =>
    torso('under') +
    crewNeck(w, w.look.under.dark) +
    both(OPEN, 'url(#leather)') +
    both('M43,152 C82,186 112,206 130,230 L114,268 L142,284 L96,368 C70,306 48,254 42,210Z', LEATHERS[w.look.outer].base) +
    both(
      'M43,152 C82,186 112,206 130,230 L114,268 L142,284 L96,368 C120,310 104,250 43,152Z',
      LEATHERS[w.look.outer].light,
      0.4,
    ) +
    line('M96,368 C102,470 104,580 98,700 M-96,368 C-102,470 -104,580 -98,700', '#c9c6cc', 4, 0.8) +
    line('M150,330 C176,350 206,356 232,350 M-150,330 C-176,350 -206,356 -232,350', LEATHERS[w.look.outer].light, 5, 0.5) +
    line('M206,262 C234,290 246,330 252,380', LEATHERS[w.look.outer].light, 9, 0.35),
  // A suit, with a tie
  suit: (w) =>
    torso('white') +
    w.chest(throatTo(232)) +
    both('M43,152 C72,182 82,198 86,214 L44,262 L0,238 C26,222 46,196 43,152Z', '#ffffff') +
    line('M86,214 L44,262 L0,238 L-44,262 L-86,214', '#cfc8ce', 3) +
    shape('M-17,240 L17,240 L12,272 L28,470 L0,520 L-28,470 L-12,272Z', 'url(#under)') +
    line('M-12,272 L12,272', w.look.under.dark, 4, 0.6) +
    both(`M72,184 ${SHOULDER} L40,700 C54,600 50,520 34,470 C74,380 84,270 72,184Z`, 'url(#fabric)') +
    both('M70,180 C86,198 98,210 108,222 L126,284 L100,298 L114,322 L36,474 C68,370 78,260 70,180Z', w.look.fabric.light) +
    shape('M128,376 L186,366 L186,378 L130,390Z', '#fff', 0.85),
  // A jumper over a shirt
  layered: (w) =>
    torso('fabric') +
    w.chest(throatTo(234)) +
    line('M-74,226 C-54,288 54,288 74,226', w.look.fabric.dark, 11) +
    both('M43,150 C76,182 90,200 96,218 L52,268 L0,240 C26,224 48,196 43,150Z', w.look.under.light) +
    line('M96,218 L52,268 L0,240 L-52,268 L-96,218', w.look.under.dark, 3, 0.5),
  // A shirt with leaves and flowers, open at the neck
  floral: (w) => {
    const { fabric, under } = w.look
    const leaves = Array.from({ length: 40 }, (_, n) => {
      const [x, y] = [(n % 8) * 74 - 262 + (Math.floor(n / 8) % 2) * 37, Math.floor(n / 8) * 88 + 262]
      if (y < 330 && Math.abs(x) < 150) return ''
      return n % 3 === 0
        ? `${[0, 72, 144, 216, 288].map((at) => `<ellipse cx="${x + Math.cos(at / 57.3) * 12}" cy="${y + Math.sin(at / 57.3) * 12}" rx="10" ry="8" fill="${under.light}" fill-opacity="0.9"/>`).join('')}<circle cx="${x}" cy="${y}" r="7" fill="#f2c14e"/>`
        : shape(
            `M${x},${y + 26} q${n % 2 ? -34 : 34},-18 ${n % 2 ? -20 : 20},-54 q${n % 2 ? 32 : -32},12 ${n % 2 ? 20 : -20},54Z`,
            n % 2 ? fabric.light : under.base,
            0.75,
          )
    }).join('')
    return (
      `<clipPath id="torso"><path d="${TORSO}"/></clipPath>${torso('fabric')}<g clip-path="url(#torso)">${leaves}</g>` +
      w.chest(throatTo(312)) +
      both('M43,152 C84,186 110,210 118,232 L66,274 L6,318 C28,268 50,220 43,152Z', fabric.base) +
      line('M118,232 L66,274 L6,318 M-118,232 L-66,274 L-6,318', fabric.dark, 4, 0.6) +
      buttons([360, 430, 500], fabric.light)
    )
  },
  // Dungarees
  dungarees: (w) => {
    const denim = DENIMS[w.look.outer]
    return (
      torso('under') +
      crewNeck(w, w.look.under.dark) +
      shape(
        'M-112,352 C-40,360 40,360 112,352 L118,540 C150,560 176,590 188,700 L-188,700 C-176,590 -150,560 -118,540Z',
        'url(#denim)',
      ) +
      onTrunk(both('M74,366 C84,318 92,262 90,186 L130,186 C132,280 122,336 110,366Z', denim.base)) +
      line('M-104,372 C-40,379 40,379 104,372 M-58,430 L58,430 L54,520 L0,534 L-54,520Z', '#d9a25f', 3, 0.8) +
      both('M74,352 L112,352 L110,384 L76,384Z', '#e0c27a')
    )
  },
  wide: (w) =>
    torso('fabric') +
    w.open('M-120,214 C-90,290 90,290 120,214 C96,206 74,198 62,176 L-62,176 C-74,198 -96,206 -120,214Z') +
    line('M-124,220 C-92,298 92,298 124,220', w.look.fabric.light, 12, 0.8) +
    necklace,
}

/** Where shoulders are bare they are lower. */
const collarbonesOn = ({ look }: Wearing) => `<g transform="translate(0 26)">${collarbones(look, lightOf(look))}</g>`

const necklace = `${line('M-40,202 C-32,240 -14,266 0,274 C14,266 32,240 40,202', '#e3bd6a', 2.6, 0.9)}<circle cx="0" cy="277" r="5.5" fill="#e9c879"/>`

/** Where a bare arm is, its own shades are. */
const isSkin = (garment: Garment) => garment === 'dress' || garment === 'tank'

/** What a collar is of: behind a neck it is seen from within. */
function collarBehind({ garment, fabric, under, outer }: Look, foot: (end: number, side: -1 | 1) => number): string {
  const cloths: Partial<Record<Garment, string>> = {
    denim: DENIMS[outer].dark,
    leather: LEATHERS[outer].dark,
    suit: WHITE.dark,
    blazer: WHITE.dark,
    layered: under.dark,
    polo: under.dark,
    shirt: fabric.dark,
    checked: fabric.dark,
    floral: fabric.dark,
    blouse: fabric.dark,
    openShirt: fabric.dark,
  }
  const cloth = cloths[garment]
  if (!cloth) return ''
  const half = (side: -1 | 1) => `M0,156 L${foot(-9, side)},156 L${foot(4, side)},178 L${foot(20, side)},214 L0,214Z`
  return shape(`${half(-1)} ${half(1)}`, cloth)
}

/** Lines around a neck, and cords down it: they come late. */
function aged({ years, skin }: Look): string {
  if (years < 0.55) return ''
  const seen = (years - 0.4) * 0.7
  return (
    fold([-44, 128], [0, 146], [44, 128], 5, skin.deep, seen) +
    fold([-48, 154], [0, 174], [48, 154], 5, skin.deep, seen * 0.8) +
    line('M-22,150 C-18,176 -12,196 -8,208 M22,150 C18,176 12,196 8,208', skin.deep, 3, seen * 0.4)
  )
}

/** Below the throat, and to both shoulders: a hollow, and what is lit above it. */
const collarbones = ({ skin }: Look, light: number) => {
  const bone = (s: number) =>
    fold([s * 13, 226], [s * 44, 214], [s * 92, 214], s * 6.5, skin.deep, 0.24) +
    fold([s * 12, 221], [s * 44, 208], [s * 88, 209], s * 5, skin.light, s === light ? 0.42 : 0.22)
  return `${bone(-1)}${bone(1)}<ellipse cx="0" cy="224" rx="18" ry="12" fill="url(#shade)" fill-opacity="0.3"/>`
}

/** In the middle of a man's throat: lit above, and in shade on the other side. */
const larynx = ({ turn, skin }: Look, light: number) => {
  const x = turn * 4
  const shade = (share: number) =>
    fold([x - 9 * share, 158], [x - light * 3, 178 + share * 4], [x + 9 * share, 158], 6 * share, skin.deep, 0.12)
  return `${shade(1)}${shade(0.6)}<ellipse cx="${x + light * 4}" cy="160" rx="8" ry="11" fill="url(#glow)" fill-opacity="0.35"/>`
}

/** Where a body is, and how wide: women's shoulders and necks are narrower, and whose head is narrow has no wide shoulders. */
function measureOf(look: Look): { width: number; up: number } {
  const { gender, build, shoulders, muscle, neckLength } = look
  const width =
    (gender === 'male' ? 0.97 : 0.87) + shoulders * 0.7 + build * 0.0085 + muscle * 0.06 + (widthOf(look) - 0.94) * 0.6
  // Below a short face the shoulders are no lower than below a long one.
  const up =
    (jawOf(look).bottom - 158) * 0.7 - (gender === 'male' ? 17 : 27) + neckLength * 0.45 - muscle * 6 - Math.max(0, build - 5)
  return { width, up }
}

export function body(look: Look & { light: number }): string {
  const { skin, light, turn, garment, gender } = look
  const { width, up } = measureOf(look)
  const { bottom } = jawOf(look)
  // A neck is slimmest halfway, and wide where it meets the shoulders.
  const [thick, waist] = neckOf(look)
  // It bends with a head that is tilted, and away from shoulders that are held against it (poses.ts).
  const way = Math.tan((look.tilt * Math.PI) / 180)
  // On the side to which a face turns less of it is seen.
  const far = (x: number) => x * (1 - Math.max(0, Math.sign(x) * turn) * 0.26)
  const at = (x: number, y: number) =>
    `${Math.round(far(x) + way * (166 - y) * 0.42 + turn * 11 * (1 - eased(y, 110, 168)) + (y < PIVOT ? way * (PIVOT - y) : 0))},${y}`
  // Below, it stands in a collar that turns with the body (bend.ts), and behind that it runs out into the shoulders.
  const aside = asideOf(look)
  const foot = (end: number, side: -1 | 1) =>
    Math.round(side * end * (1 - 0.09 * Math.max(0, side * aside)) + aside * (side * aside > 0 ? 10 : 8))
  // Up in the head it grows narrow: beside a narrow jaw that is tilted no corner of it is seen.
  const [under, within] = [Math.min(waist, jawOf(look).x * 0.74), thick * 0.5]
  const top = `${at(waist, 130)} ${at(under, 96)} ${at(within, 60)}Z`
  const isOpen = isSkin(garment) || garment === 'bardot'
  // A collar lies on it.
  const [out, down, inset] = isOpen ? [34, 214, 0] : [6, 206, 5]
  const nape = `M${at(-within, 60)} C${at(-under, 96)} ${at(-waist, 130)} ${foot(waist - inset, -1)},166 C${foot(waist - inset + out * 0.1, -1)},186 ${foot(waist + out * 0.4, -1)},${down - 10} ${foot(waist + out, -1)},${down} L${foot(waist + out, 1)},${down} C${foot(waist + out * 0.4, 1)},${down - 10} ${foot(waist - inset + out * 0.1, 1)},186 ${foot(waist - inset, 1)},166 C${top}`
  const front = `M${at(-within, 60)} C${at(-under, 96)} ${at(-waist, 118)} ${foot(waist - 3, -1)},142 C${foot(waist - 4, -1)},176 ${foot(30, -1)},206 ${foot(0, 1)},206 C${foot(30, 1)},206 ${foot(waist - 4, 1)},176 ${foot(waist - 3, 1)},142 C${at(waist, 118)} ${at(under, 96)} ${at(within, 60)}Z`
  // The shadow of the chin lies on it, aside from the light, and its edge is soft.
  const cast = [0, 1, 2, 3, 4, 5]
    .map((n) => {
      const [x, low] = [turn * 6 - light * 14, bottom - up + 8 + n * 2.4]
      return shape(
        `M-100,30 L100,30 L${x + 64 + n},${low - 40} C${x + 42},${low + 12} ${x - 42},${low + 12} ${x - 64 - n},${low - 40}Z`,
        skin.deep,
        look.isDark ? 0.2 : 0.13,
      )
    })
    .join('')
  // Bare skin below it is of one piece with it, and in the light farther down.
  const chest = (d: string) =>
    `<clipPath id="neckline"><path d="${d}"/></clipPath>${shape(d, 'url(#neck)')}${shape(d, 'url(#chest)')}<g clip-path="url(#neckline)">${cast}${collarbones(look, light)}</g>`
  const open = (d: string) => `<g clip-path="url(#bareChest)">${chest(d)}</g>`
  const throat = (d: string, id: string) =>
    `<clipPath id="${id}"><path d="${d}"/></clipPath>${shape(d, 'url(#neck)')}<g clip-path="url(#${id})">${cast}</g>`
  const worn = bentBody(
    GARMENTS[garment]({ look, chest, open }) +
      (isOpen ? '' : onTrunk(folds(light, isBareArmed(look), look.cheekLine))) +
      (isHeld(look) ? '' : armTattoos(look)),
    look,
  )
  return `<g transform="translate(0 ${up}) scale(${width} 1)">
    ${collarBehind(look, (end, side) => foot(waist + end, side))}${throat(nape, 'nape')}
    <clipPath id="bareChest"><path d="M-300,700 L-300,210 L${foot(waist + 24, -1)},210 C${foot(waist + 6, -1)},206 ${foot(waist - 4, -1)},194 ${foot(waist - 14, -1)},176 L${foot(waist - 14, 1)},176 C${foot(waist - 4, 1)},194 ${foot(waist + 6, 1)},206 ${foot(waist + 24, 1)},210 L300,210 L300,700Z"/></clipPath><clipPath id="trunk">${bentBody(`<path d="${TORSO}"/>`, look)}</clipPath>
    ${worn}
    <g clip-path="url(#trunk)"><ellipse cx="${turn * 8 - light * 30}" cy="${bottom - up + 66}" rx="124" ry="52" fill="url(#fall)" fill-opacity="0.9"/></g>
    ${garment === 'turtleneck' || garment === 'scarf' ? '' : `${throat(front, 'throat')}<g clip-path="url(#throat)">${aged(look)}${gender === 'male' ? larynx(look, light) : ''}${line(`M${foot(waist - 10, -1)},168 C-36,194 -24,206 -16,214 M${foot(waist - 10, 1)},168 C36,194 24,206 16,214`, skin.dark, 4, 0.3)}</g>`}
    ${onTrunk(bentBody(bag(look) + rim(OUTLINE, 0.55), look))}
    ${bentBody(heldArms(look) + (isHeld(look) && !isRaised(look) ? armTattoos(look) : ''), look)}
  </g>`
}

/** What of a body is seen before a head. */
export function bodyBefore(look: Look): string {
  if (!isRaised(look)) return ''
  const { width, up } = measureOf(look)
  return `<g transform="translate(0 ${up}) scale(${width} 1)">${bentBody(raisedArm(look) + armTattoos(look), look)}</g>`
}

/** What is away from the light on an arm, and on the side of a body. */
const shades = `<linearGradient id="arm" gradientUnits="userSpaceOnUse" x1="180" y1="0" x2="236" y2="0"><stop stop-color="${DEEP}" stop-opacity="0.17"/><stop offset="0.4" stop-color="${DEEP}" stop-opacity="0.07"/><stop offset="1" stop-color="${DEEP}" stop-opacity="0"/></linearGradient><linearGradient id="side" gradientUnits="userSpaceOnUse" x1="182" y1="0" x2="104" y2="0"><stop stop-color="${DEEP}" stop-opacity="0.1"/><stop offset="1" stop-color="${DEEP}" stop-opacity="0"/></linearGradient>`

export const fabrics = ({ fabric, under, outer, light, scene: { glow } }: Look & { light: number }) =>
  shades +
  gradient('fabric', fabric, light, glow) +
  gradient('under', under, light, glow) +
  gradient('white', WHITE, light, glow) +
  gradient('denim', DENIMS[outer], light, glow) +
  gradient('coat', COATS[outer], light, glow) +
  gradient('leather', LEATHERS[outer], light, glow)
