import { ALL, behind, type HairStyle, knitCap, mass, rope, YOUNGER } from './hairParts.ts'
import { jawOf } from './head.ts'
import type { Look } from './looks.ts'
import { lightOf, line, mixed, type Point, shape } from './parts.ts'
import { curls, flyaways, type Guide, type Inside, ringlet, tress, type Way } from './tresses.ts'

type Side = 1 | -1
const SIDES = [-1, 1] as const
const flip = (guide: Guide): Guide => guide.map(([x, y]): Point => [-x, y])
/** @param guide of the right side */
const on = (side: Side, guide: Guide) => (side > 0 ? guide : flip(guide))

/** Over locks: light on the crown, and shade where it turns away. */
const sheen = (look: Look) => {
  const side = lightOf(look) * look.parting
  return `<g clip-path="url(#hairs)"><ellipse cx="${side * 50}" cy="-138" rx="66" ry="26" fill="url(#sheen)" fill-opacity="0.62" transform="rotate(${side * 30} ${side * 50} -138)"/><ellipse cx="${side * -112}" cy="-60" rx="46" ry="110" fill="url(#deep)" fill-opacity="0.55"/></g>`
}

/** From a parting over the temple to beside the cheek: along the face, and farthest out. @param at where it is parted, 0 in the middle */
const sweepOf = (at: number, side: Side): { inner: Guide; outer: Guide } => {
  // The longer way is the flatter one.
  const isLong = side * at < 0
  return {
    inner: [
      [at, -142],
      [at + side * (isLong ? 46 : 24), isLong ? -122 : -118],
      [side * (isLong ? 68 : 80), isLong ? -86 : -78],
      [side * 96, -30],
      [side * 100, 30],
    ],
    outer: [
      [at * 0.8 - side * 6, -193],
      [side * 50 + at * 0.3, -193],
      [side * 110, -148],
      [side * 122, -60],
      [side * 124, 30],
    ],
  }
}

type Fall = Omit<Way, 'from' | 'to' | 'count' | 'width'> & {
  at: number
  /** Beyond the cheek, along the face and outermost: from 90 down, on the right side. */
  inner: Guide
  outer: Guide
  count?: number
  width?: number
}
/** Hair of one side, from the parting to its ends. */
function fall(look: Look, side: Side, { at, inner, outer, count = 16, width = 24, ...way }: Fall): string {
  const sweep = sweepOf(at, side)
  const [from, to] = [
    [...sweep.inner, ...on(side, inner)],
    [...sweep.outer, ...on(side, outer)],
  ]
  return tress(look, { from, to, count, width, salt: 20 + side, ...way }) + flyaways(look, from, to, 5, 30 + side)
}

/** Behind shoulders and neck: what hangs there. @param low where it ends @param wide how far it is from the middle there */
function hanging(look: Look, low: number, wide: number, way: Pick<Way, 'swing' | 'turns'> = {}): string {
  const half = (side: Side) =>
    tress(look, {
      from: on(side, [
        [40, -120],
        [84, -20],
        [86, 70],
        [wide * 0.45, low * 0.62],
        [wide * 0.4, low],
      ]),
      to: on(side, [
        [60, -150],
        [118, -40],
        [Math.max(112, wide * 0.9), 50],
        [wide, low * 0.6],
        [wide * 0.96, low * 0.98],
      ]),
      count: 11,
      width: 36,
      salt: 40 + side,
      isDeep: true,
      ...way,
    })
  const middle = `M-100,-60 C-104,60 -${wide * 0.5},${low * 0.6} -${wide * 0.5},${low * 0.9} L${wide * 0.5},${low * 0.9} C${wide * 0.5},${low * 0.6} 104,60 100,-60Z`
  return shape(middle, 'url(#hairBack)') + half(-1) + half(1)
}

/** Over the skull, so that none of it is seen between locks. */
const scalp = (look: Look, at: number, low = 30) =>
  mass(
    `M${at},-188 C${at - 60},-192 -118,-140 -110,-40 L-103,${low} L-98,${low} C-100,${Math.min(0, low - 8)} -97,-22 -93,-40 C-86,-76 -66,-98 ${Math.min(at - 8, -40)},-118 C${at - 14},-124 ${at - 4},-134 ${at},-142 C${at + 4},-134 ${at + 14},-124 ${Math.max(at + 8, 40)},-116 C66,-98 86,-76 93,-40 C97,-22 100,${Math.min(0, low - 8)} 98,${low} L103,${low} L110,-40 C118,-140 ${at + 60},-192 ${at},-188Z`,
    look,
  )
/** Skin is seen in a parting, faintly. */
const parted = (look: Look, at: number) =>
  line(`M${at},-141 C${at * 0.94},-156 ${at * 0.86},-168 ${at * 0.8},-180`, mixed(look.skin.dark, look.hair.dark, 0.5), 2.4, 0.7)

/** Shorter locks beside the face: some have them, and on one side they are longer. */
const framing = (look: Look, at: number) =>
  look.cheekLine % 3 === 0
    ? ''
    : SIDES.map((side) =>
        tress(look, {
          from: [
            [at + side * 6, -140],
            [side * 56 + at * 0.3, -104],
            [side * 88, -48],
            [side * 93, 14],
            [side * 84, 62 + side * 12],
          ],
          to: [
            [at + side * 10, -160],
            [side * 70 + at * 0.2, -128],
            [side * 106, -60],
            [side * 112, 20],
            [side * 104, 92 + side * 14],
          ],
          count: 6,
          width: 15,
          swing: 5,
          turns: 1.2,
          apart: 8,
          ragged: 0.3,
          salt: 64 + side,
        }),
      ).join('')

/** Parted, and open: both sides fall, each as far as it is given. */
const open = (look: Look, at: number, left: Omit<Fall, 'at'>, right: Omit<Fall, 'at'>) =>
  scalp(look, at) +
  fall(look, -1, { at, ...left }) +
  fall(look, 1, { at, ...right }) +
  parted(look, at) +
  sheen(look) +
  framing(look, at)

/** A fringe that is parted, and falls to both sides of the eyes. */
const curtain = (look: Look) =>
  SIDES.map((side) =>
    tress(look, {
      from: on(side, [
        [2, -150],
        [22, -124],
        [52, -92],
        [80, -46],
        [97, 6],
      ]),
      to: on(side, [
        [6, -176],
        [56, -160],
        [92, -116],
        [104, -60],
        [116, 10],
      ]),
      count: 9,
      width: 17,
      apart: 8,
      ragged: 0.22,
      salt: 60 + side,
    }),
  ).join('')

/** A fringe over the forehead that lets skin through. @param low where it ends */
const fringe = (look: Look, low: number) =>
  [-1, 0, 1]
    .map((part) =>
      tress(look, {
        from: [
          [part * 14 - 8, -172],
          [part * 34 - 12, -130],
          [part * 46 - 19, -96],
          [part * 52 - 20, low + (part ? 4 : -4)],
        ],
        to: [
          [part * 14 + 8, -172],
          [part * 34 + 12, -130],
          [part * 46 + 17, -96],
          [part * 52 + 16, low + (part ? 4 : -4)],
        ],
        count: 6,
        width: 15,
        apart: 7,
        ragged: 0.16,
        thins: 0.55,
        salt: 70 + part,
      }),
    )
    .join('')

/** Combed back from the forehead and the temples to where it is held. */
function drawnBack(look: Look, [x, y]: Point): string {
  const to: Point = [x, y]
  const side = (s: Side) =>
    tress(look, {
      from: [[s * 84, 12], [s * 102, -50], [s * 80 + x * 0.3, -122], to],
      to: [[s * 48, -100], [s * 60 + x * 0.1, -146], [s * 40 + x * 0.5, -166], to],
      count: 9,
      width: 22,
      apart: 3,
      ragged: 0,
      root: 0.8,
      thins: 0.85,
      salt: 80 + s,
    })
  return (
    mass(
      'M-97,14 C-98,2 -102,-6 -103,-16 C-110,-100 -70,-178 0,-178 C70,-178 110,-100 103,-16 C102,-6 98,2 97,14 C94,-10 93,-36 86,-60 C78,-92 58,-110 40,-118 C10,-124 -20,-120 -46,-114 C-72,-102 -84,-76 -88,-52 C-93,-30 -94,-6 -97,14Z',
      look,
    ) +
    `<g clip-path="url(#hairs)">${side(-1)}${side(1)}${tress(look, {
      from: [[-50, -98], [-44 + x * 0.2, -140], [-20 + x * 0.6, -166], to],
      to: [[50, -98], [50 + x * 0.2, -140], [24 + x * 0.6, -166], to],
      count: 12,
      width: 18,
      apart: 3,
      ragged: 0,
      root: 0.8,
      thins: 0.85,
      salt: 84,
    })}</g>` +
    sheen(look) +
    wisps(look)
  )
}

/** What fell out of hair that is drawn back: before both ears, and over the temple. */
const wisps = (look: Look) =>
  SIDES.map((side) =>
    tress(look, {
      from: on(side, [
        [78, -86],
        [90, -50],
        [93, -10],
        [88 - side * 4, 40 + side * 12],
      ]),
      to: on(side, [
        [84, -84],
        [98, -50],
        [102, -10],
        [98, 30 + side * 10],
      ]),
      count: 3,
      width: 7,
      swing: 3,
      turns: 0.8,
      apart: 8,
      ragged: 0.4,
      salt: 90 + side,
    }),
  ).join('')

/** A knot of hair, wound up. */
const knot = (look: Look, [x, y]: Point, size: number, isDeep = false) =>
  `<circle cx="${x}" cy="${y}" r="${size * 0.9}" fill="url(#tress${isDeep ? 0 : 1})"/>` +
  [0, 1, 2, 3, 4]
    .map((n) => {
      const way = n * 1.3 + 0.6
      const turn = (out: number): Guide =>
        [0, 0.6, 1.2, 1.8, 2.4].map(
          (each): Point => [x + Math.cos(way + each) * size * out, y + Math.sin(way + each) * size * out * 0.94],
        )
      return tress(look, {
        from: turn(0.34 + (n % 2) * 0.1),
        to: turn(0.92),
        count: 5,
        width: size * 0.36,
        apart: size * 0.06,
        ragged: 0.2,
        salt: 100 + n,
        isDeep,
      })
    })
    .join('')

/** Parted aside, and combed to behind the ears, which stay bare. */
const tucked = (look: Look) =>
  mass(
    'M-44,-186 C-100,-174 -122,-110 -110,-30 L-101,4 C-99,-34 -94,-64 -80,-88 C-66,-104 -50,-116 -44,-134 C-20,-100 40,-92 74,-72 C94,-56 99,-30 101,4 L110,-30 C126,-120 84,-190 20,-194 C-6,-196 -28,-192 -44,-186Z',
    look,
  ) +
  tress(look, {
    from: [
      [-42, -140],
      [-8, -110],
      [60, -84],
      [96, -40],
      [104, 0],
    ],
    to: [
      [-30, -188],
      [50, -194],
      [114, -130],
      [114, -60],
      [108, 0],
    ],
    count: 15,
    width: 21,
    apart: 4,
    ragged: 0.06,
    thins: 0.7,
    salt: 110,
  }) +
  tress(look, {
    from: [
      [-46, -140],
      [-64, -112],
      [-92, -74],
      [-102, -4],
    ],
    to: [
      [-40, -188],
      [-98, -164],
      [-116, -96],
      [-107, -4],
    ],
    count: 10,
    width: 20,
    apart: 4,
    ragged: 0.06,
    thins: 0.7,
    salt: 112,
  }) +
  parted(look, -43) +
  sheen(look) +
  wisps(look)

/** Parted, and drawn to behind the ears. */
const gathered = (look: Look, at: number) =>
  scalp(look, at, 8) +
  SIDES.map((side) =>
    tress(look, {
      from: [
        [at, -142],
        [at + side * 26, -120],
        [side * 78, -82],
        [side * 95, -36],
        [side * 101, 10],
      ],
      to: [
        [at * 0.8 - side * 6, -191],
        [side * 50 + at * 0.3, -191],
        [side * 105, -142],
        [side * 113, -66],
        [side * 106, 10],
      ],
      count: 14,
      width: 21,
      apart: 4,
      ragged: 0.04,
      thins: 0.75,
      salt: 114 + side,
    }),
  ).join('') +
  parted(look, at) +
  sheen(look) +
  wisps(look)

/** Three strands, plaited: along a way down, ever narrower, with an end that is open. */
function braid(look: Look, [from, to]: readonly [Point, Point], size: number): string {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 0.56))
  const at = (n: number): Point => {
    const share = n / count
    return [from[0] + (to[0] - from[0]) * share + Math.sin(share * Math.PI) * size * 0.3, from[1] + (to[1] - from[1]) * share]
  }
  const [x, y] = at(count)
  const end = tress(look, {
    from: [
      [x - 6, y - 8],
      [x - 10, y + 22],
      [x - 4, y + 50],
    ],
    to: [
      [x + 6, y - 8],
      [x + 12, y + 22],
      [x + 6, y + 46],
    ],
    count: 7,
    width: 12,
    salt: 118,
  })
  const strand = (n: number) => {
    const [left, top] = at(n)
    const wide = size * (1 - (n / count) * 0.34)
    const side = n % 2 ? 1 : -1
    const on = (out: number, down: number) => `${Math.round(left + out * wide * side)},${Math.round(top + down * wide)}`
    // From the outer edge down to beyond the middle, round like a drop.
    const drop = `M${on(0.96, -0.5)} C${on(1.16, 0.2)} ${on(0.5, 0.86)} ${on(-0.36, 0.98)} C${on(-0.62, 0.5)} ${on(-0.1, -0.4)} ${on(0.96, -0.5)}Z`
    return `${shape(drop, `url(#tress${side > 0 ? 1 : 2})`)}${line(`M${on(0.86, -0.3)} C${on(0.7, 0.2)} ${on(0.3, 0.6)} ${on(-0.2, 0.8)} M${on(0.6, -0.3)} C${on(0.4, 0)} ${on(0.1, 0.4)} ${on(-0.3, 0.6)}`, look.hair.light, 2, 0.32)}${line(`M${on(0.96, -0.5)} C${on(-0.1, -0.4)} ${on(-0.62, 0.5)} ${on(-0.36, 0.98)}`, look.hair.dark, 2.4, 0.55)}`
  }
  const core = line(`M${at(0)} Q${at(count / 2)} ${at(count - 1)}`, look.hair.dark, size * 0.8)
  return `${core}${end}${Array.from({ length: count }, (_, n) => strand(n)).join('')}${line(`M${x - 9},${y} L${x + 9},${y}`, look.under.base, 9)}`
}

/** A cloth around the head: of it the face is seen down to the chin. */
function headscarf(look: Look): string {
  const { under } = look
  const chin = jawOf(look).bottom - 3
  const opening = `M0,-104 C-58,-104 -86,-74 -89,-20 C-91,44 -60,${chin} 0,${chin} C60,${chin} 91,44 89,-20 C86,-74 58,-104 0,-104Z`
  const cloth =
    'M0,-180 C-84,-182 -122,-116 -117,-30 C-115,40 -106,110 -96,146 C-112,172 -122,196 -118,216 C-84,262 -20,276 34,270 C80,264 112,246 122,222 C124,196 112,172 96,146 C106,110 115,40 117,-30 C122,-116 84,-182 0,-180Z'
  return `<path fill-rule="evenodd" d="${cloth} ${opening}" fill="url(#under)"/>${line(opening, under.dark, 7, 0.5)}
    ${line('M-104,-60 C-84,-128 -40,-150 0,-150 M-110,-10 C-108,60 -96,110 -70,160 C-30,196 30,214 96,214 M112,-30 C112,60 100,120 74,160 C50,186 10,206 -60,214', under.dark, 5, 0.4)}
    ${line('M-70,-142 C-40,-168 10,-172 44,-160 M60,176 C30,206 -20,230 -84,236', under.light, 6, 0.5)}`
}

/** Short hair: where it lies around the head, whatever is combed over it. */
const around = (look: Look, hairline: string) =>
  mass(
    `M-93,30 C-100,16 -105,0 -107,-20 C-124,-108 -98,-192 0,-194 C98,-192 124,-108 107,-20 C105,0 100,16 93,30 C94,4 93,-20 89,-44 ${hairline} -89,-44 C-93,-20 -94,4 -93,30Z`,
    look,
  )

/** Beside the ears, in short ends. */
const sideburns = (look: Look, low: number) =>
  SIDES.map((side) =>
    tress(look, {
      from: on(side, [
        [80, -110],
        [94, -70],
        [96, -30],
        [90, low],
      ]),
      to: on(side, [
        [92, -150],
        [116, -96],
        [110, -40],
        [103, low - 10],
      ]),
      count: 9,
      width: 18,
      apart: 7,
      ragged: 0.3,
      salt: 120 + side,
    }),
  ).join('')

/** How far out curls lie at a height, and how near to the face: from the crown down. */
const ring =
  (outer: Guide, inner: Guide): Inside =>
  (x, y) => {
    const reach = (guide: Guide) => {
      const after = guide.findIndex(([, at]) => at >= y)
      if (after <= 0) return 0
      const [[fromX, fromY], [toX, toY]] = [guide[after - 1] as Point, guide[after] as Point]
      return fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)
    }
    return Math.abs(x) < reach(outer) && Math.abs(x) > reach(inner)
  }

export const WOMEN_HAIR: readonly HairStyle[] = [
  // Long soft waves, parted aside: one side before the shoulder
  {
    hidesEars: true,
    ages: [18, 60],
    back: (look) => hanging(look, 280, 136, { swing: 8, turns: 1.6 }),
    front: (look) =>
      open(
        look,
        -36,
        {
          swing: 15,
          turns: 2.2,
          thins: 0.68,
          inner: [
            [95, 90],
            [98, 130],
            [100, 150],
          ],
          outer: [
            [134, 90],
            [138, 140],
            [130, 172],
          ],
        },
        {
          swing: 17,
          turns: 2.4,
          thins: 0.68,
          count: 19,
          inner: [
            [95, 100],
            [104, 180],
            [96, 240],
          ],
          outer: [
            [140, 100],
            [154, 190],
            [138, 272],
          ],
        },
      ),
  },
  // Long soft waves, parted in the middle
  {
    hidesEars: true,
    ages: [18, 48],
    back: (look) => hanging(look, 290, 140, { swing: 8, turns: 1.6 }),
    front: (look) =>
      open(
        look,
        2,
        {
          swing: 17,
          turns: 2.5,
          thins: 0.68,
          count: 18,
          inner: [
            [94, 100],
            [102, 190],
            [94, 260],
          ],
          outer: [
            [136, 100],
            [148, 190],
            [132, 290],
          ],
        },
        {
          swing: 16,
          turns: 2.1,
          thins: 0.68,
          inner: [
            [95, 90],
            [98, 140],
            [100, 180],
          ],
          outer: [
            [136, 90],
            [142, 150],
            [132, 210],
          ],
        },
      ),
  },
  // Soft waves to the collarbone
  {
    hidesEars: true,
    ages: ALL,
    back: (look) => hanging(look, 170, 122, { swing: 7, turns: 1.2 }),
    front: (look) => {
      const side: Omit<Fall, 'at'> = {
        swing: 16,
        turns: 1.8,
        thins: 0.68,
        count: 17,
        ragged: 0.2,
        inner: [
          [92, 80],
          [98, 120],
          [92, 160],
        ],
        outer: [
          [136, 80],
          [142, 130],
          [128, 190],
        ],
      }
      return open(look, 30, side, side)
    },
  },
  // Soft waves with a fringe that falls to both sides
  {
    hidesEars: true,
    ages: [18, 52],
    back: (look) => hanging(look, 230, 134, { swing: 8, turns: 1.5 }),
    front: (look) =>
      open(
        look,
        0,
        {
          swing: 16,
          turns: 2,
          thins: 0.68,
          count: 17,
          inner: [
            [98, 90],
            [104, 150],
            [96, 196],
          ],
          outer: [
            [140, 90],
            [146, 150],
            [130, 226],
          ],
        },
        {
          swing: 16,
          turns: 2,
          thins: 0.68,
          count: 17,
          inner: [
            [98, 90],
            [102, 130],
            [98, 160],
          ],
          outer: [
            [140, 90],
            [144, 140],
            [132, 186],
          ],
        },
      ) + curtain(look),
  },
  // Long and straight, parted in the middle
  {
    hidesEars: true,
    ages: YOUNGER,
    back: (look) => hanging(look, 310, 136),
    front: (look) =>
      open(
        look,
        -4,
        {
          ragged: 0.12,
          swing: 2,
          turns: 0.8,
          inner: [
            [97, 110],
            [104, 200],
            [110, 290],
          ],
          outer: [
            [128, 110],
            [138, 200],
            [144, 300],
          ],
        },
        {
          ragged: 0.12,
          swing: 2,
          turns: 0.8,
          inner: [
            [98, 80],
            [100, 120],
            [102, 150],
          ],
          outer: [
            [128, 80],
            [132, 130],
            [130, 170],
          ],
        },
      ),
  },
  // Bob to the jaw, parted aside
  {
    hidesEars: true,
    ages: ALL,
    back: (look) => hanging(look, 104, 104),
    front: (look) =>
      open(
        look,
        -40,
        {
          swing: 3,
          turns: 1,
          ragged: 0.14,
          inner: [
            [98, 70],
            [84, 108],
          ],
          outer: [
            [130, 70],
            [112, 120],
          ],
        },
        {
          swing: 4,
          turns: 1,
          ragged: 0.16,
          count: 18,
          inner: [
            [97, 76],
            [82, 122],
          ],
          outer: [
            [134, 76],
            [114, 134],
          ],
        },
      ),
  },
  // Bob with a fringe
  {
    hidesEars: true,
    ages: [18, 56],
    back: (look) => hanging(look, 116, 106),
    front: (look) => {
      const side: Omit<Fall, 'at'> = {
        swing: 3,
        turns: 1,
        ragged: 0.16,
        inner: [
          [96, 76],
          [88, 124],
        ],
        outer: [
          [130, 76],
          [122, 132],
        ],
      }
      return open(look, 0, side, side) + fringe(look, -52)
    },
  },
  // Ponytail
  {
    ages: [18, 48],
    back: (look) =>
      shape('M38,-176 C60,-190 104,-178 112,-140 C114,-110 100,-100 92,-96 L70,-130Z', 'url(#hairBack)') +
      tress(look, {
        from: [
          [50, -160],
          [98, -132],
          [106, -30],
          [116, 80],
          [104, 160],
        ],
        to: [
          [56, -168],
          [142, -172],
          [166, -50],
          [152, 80],
          [126, 176],
        ],
        count: 15,
        width: 28,
        swing: 9,
        turns: 1.5,
        root: 0.2,
        salt: 50,
      }),
    front: (look) =>
      drawnBack(look, [46, -164]) +
      `<ellipse cx="62" cy="-160" rx="13" ry="21" fill="${look.under.base}" transform="rotate(-40 62 -160)"/><ellipse cx="60" cy="-163" rx="5" ry="14" fill="${look.under.light}" fill-opacity="0.6" transform="rotate(-40 60 -163)"/>`,
  },
  // Bun, high
  {
    isHigh: true,
    ages: [18, 44],
    back: (look) => knot(look, [6, -200], 47),
    front: (look) => drawnBack(look, [6, -178]),
  },
  // Knot in the neck, with locks that fell out of it
  {
    ages: ALL,
    back: (look) =>
      shape('M-100,-60 C-104,20 -70,60 -40,110 L40,110 C70,60 104,20 100,-60Z', 'url(#hairBack)') +
      knot(look, [-74, 78], 38, true),
    front: (look) => gathered(look, -22),
  },
  // Pixie, combed forward and aside
  {
    isShort: true,
    ages: ALL,
    front: (look) =>
      around(look, 'C80,-84 40,-96 0,-112 C-30,-104 -74,-84') +
      sideburns(look, 16) +
      tress(look, {
        from: [
          [-40, -150],
          [-58, -126],
          [-78, -92],
          [-90, -50],
        ],
        to: [
          [-40, -190],
          [-96, -166],
          [-120, -112],
          [-108, -50],
        ],
        count: 11,
        width: 20,
        apart: 9,
        ragged: 0.3,
        salt: 130,
      }) +
      tress(look, {
        from: [
          [-44, -148],
          [-12, -112],
          [30, -84],
          [70, -66],
        ],
        to: [
          [-50, -194],
          [30, -212],
          [104, -160],
          [112, -76],
        ],
        count: 17,
        width: 21,
        apart: 10,
        ragged: 0.3,
        salt: 132,
      }) +
      sheen(look) +
      flyaways(
        look,
        [
          [-30, -190],
          [30, -196],
          [90, -160],
        ],
        [
          [-40, -186],
          [-90, -170],
          [-116, -110],
        ],
        8,
        134,
      ),
  },
  // Short and layered, with volume
  {
    hidesEars: true,
    isShort: true,
    ages: [34, 99],
    back: (look) => hanging(look, 64, 84),
    front: (look) =>
      open(
        look,
        -26,
        { swing: 5, turns: 1.2, ragged: 0.34, apart: 12, inner: [[92, 44]], outer: [[116, 64]] },
        { swing: 6, turns: 1.3, ragged: 0.36, apart: 12, count: 20, inner: [[92, 48]], outer: [[118, 60]] },
      ) +
      tress(look, {
        from: [
          [-22, -160],
          [4, -128],
          [40, -100],
          [80, -80],
        ],
        to: [
          [-16, -190],
          [50, -206],
          [108, -160],
          [124, -80],
        ],
        count: 12,
        width: 20,
        apart: 10,
        ragged: 0.4,
        swing: 4,
        turns: 0.8,
        salt: 136,
      }) +
      sheen(look),
  },
  // Curls to the shoulders
  {
    hidesEars: true,
    isCurly: true,
    ages: ALL,
    back: (look) =>
      shape('M-100,-80 C-140,0 -140,100 -100,140 L100,140 C140,100 140,0 100,-80Z', 'url(#tress0)') +
      curls(
        look,
        ring(
          [
            [0, -60],
            [120, -40],
            [146, 20],
            [150, 80],
            [130, 150],
            [60, 166],
          ],
          [
            [0, -60],
            [70, -40],
            [76, 60],
            [50, 170],
          ],
        ),
        24,
        140,
        true,
      ),
    front: (look) =>
      scalp(look, 0) +
      curls(
        look,
        ring(
          [
            [0, -204],
            [60, -190],
            [104, -150],
            [132, -96],
            [146, -40],
            [150, 30],
            [146, 90],
            [120, 130],
          ],
          [
            [0, -204],
            [0, -110],
            [36, -98],
            [78, -70],
            [98, -30],
            [104, 40],
            [100, 140],
          ],
        ),
        22,
        142,
      ),
  },
  // Afro
  {
    isCurly: true,
    ages: ALL,
    dark: true,
    back: (look) =>
      '<ellipse cx="0" cy="-74" rx="142" ry="138" fill="url(#tress1)"/>' +
      curls(
        look,
        ring(
          [
            [0, -222],
            [70, -208],
            [124, -160],
            [154, -96],
            [156, -40],
            [140, 16],
            [108, 50],
          ],
          [
            [0, -222],
            [0, -120],
            [80, -90],
            [96, 50],
          ],
        ),
        15,
        144,
      ),
    front: (look) =>
      scalp(look, 0) +
      curls(
        look,
        ring(
          [
            [0, -196],
            [76, -176],
            [112, -120],
            [116, -10],
          ],
          [
            [0, -196],
            [0, -108],
            [52, -100],
            [86, -70],
            [100, -20],
            [104, 0],
          ],
        ),
        15,
        146,
      ),
  },
  // Long and straight with a fringe that falls to both sides
  {
    hidesEars: true,
    ages: YOUNGER,
    back: (look) => hanging(look, 270, 132),
    front: (look) =>
      open(
        look,
        0,
        {
          swing: 3,
          turns: 1,
          ragged: 0.24,
          inner: [
            [99, 90],
            [102, 130],
            [106, 160],
          ],
          outer: [
            [130, 90],
            [136, 140],
            [130, 190],
          ],
        },
        {
          swing: 4,
          turns: 1,
          ragged: 0.2,
          count: 18,
          inner: [
            [99, 100],
            [104, 180],
            [100, 240],
          ],
          outer: [
            [132, 100],
            [144, 190],
            [130, 270],
          ],
        },
      ) + curtain(look),
  },
  // To the shoulders in layers that turn outwards
  {
    hidesEars: true,
    ages: ALL,
    back: (look) => hanging(look, 150, 112),
    front: (look) => {
      const side: Omit<Fall, 'at'> = {
        swing: 4,
        turns: 1.1,
        ragged: 0.26,
        apart: 9,
        count: 18,
        inner: [
          [94, 80],
          [98, 116],
          [116, 148],
        ],
        outer: [
          [126, 76],
          [130, 118],
          [156, 150],
        ],
      }
      return open(look, 38, side, side)
    },
  },
  // A braid over the shoulder
  {
    ages: YOUNGER,
    back: () =>
      behind(
        'M-106,-30 C-118,-144 -64,-184 0,-184 C64,-184 118,-144 106,-30 C112,30 110,70 96,100 L-60,100 C-100,60 -106,20 -106,-30Z',
      ),
    front: (look) =>
      tucked(look) +
      braid(
        look,
        [
          [99, 22],
          [122, 296],
        ],
        27,
      ),
  },
  // Long curls
  {
    hidesEars: true,
    isCurly: true,
    ages: [18, 50],
    back: (look) =>
      shape('M-100,-80 C-140,0 -140,160 -110,220 L110,220 C140,160 140,0 100,-80Z', 'url(#tress0)') +
      SIDES.map((side) =>
        [0, 1, 2, 3, 4, 5]
          .map((n) =>
            ringlet(
              look,
              on(side, [
                [60 + n * 8, -100],
                [100 + n * 6, 0],
                [70 + n * 16, 110],
                [64 + n * 18, 236 + ((n * 5) % 3) * 14],
              ]),
              27,
              150 + n * 2 + side,
              true,
            ),
          )
          .join(''),
      ).join(''),
    front: (look) =>
      scalp(look, -20) +
      SIDES.map((side) =>
        [5, 4, 3, 2, 1, 0]
          .map((n) => {
            const sweep = sweepOf(-20, side)
            const way = sweep.inner.map(([x, y], at): Point => {
              const [toX, toY] = sweep.outer[at] as Point
              return [x + ((toX - x) * n) / 4.4, y + ((toY - y) * n) / 4.6]
            })
            return ringlet(
              look,
              [
                ...way,
                ...on(side, [
                  [100 + n * 9, 100],
                  [100 + n * 10, 170 + ((n * 7) % 4) * (side > 0 ? 22 : 12)],
                ]),
              ],
              25,
              160 + n * 2 + side,
            )
          })
          .join(''),
      ).join('') +
      sheen(look),
  },
  // Long, held by a band
  {
    ages: [18, 46],
    back: (look) => hanging(look, 230, 132, { swing: 6, turns: 1.4 }),
    front: (look) =>
      tucked(look) +
      // It is narrow where it goes behind the ears.
      shape(
        'M-111,-34 C-108,-136 -52,-188 2,-190 C54,-188 108,-136 111,-34 C100,-124 50,-164 2,-166 C-46,-164 -100,-124 -111,-34Z',
        look.under.base,
      ) +
      line('M-88,-116 C-70,-150 -34,-174 -6,-179', look.under.light, 5, 0.7),
  },
  // Two buns
  {
    ages: [18, 34],
    back: (look) => knot(look, [-80, -178], 42) + knot(look, [80, -178], 42),
    front: (look) => gathered(look, 0),
  },
  // Two braids
  {
    ages: [18, 36],
    front: (look) =>
      gathered(look, 0) +
      braid(
        look,
        [
          [-101, 26],
          [-120, 250],
        ],
        23,
      ) +
      braid(
        look,
        [
          [101, 26],
          [118, 250],
        ],
        23,
      ),
  },
  // Short curls
  {
    isCurly: true,
    isShort: true,
    ages: ALL,
    back: (look) =>
      curls(
        look,
        ring(
          [
            [0, -60],
            [104, -40],
            [116, 0],
            [100, 40],
          ],
          [
            [0, -60],
            [80, -40],
            [80, 40],
          ],
        ),
        20,
        170,
        true,
      ),
    front: (look) =>
      around(look, 'C80,-84 40,-100 0,-104 C-40,-100 -80,-84') +
      curls(
        look,
        ring(
          [
            [0, -204],
            [60, -192],
            [98, -160],
            [122, -110],
            [124, -60],
            [116, -10],
            [102, 16],
          ],
          [
            [0, -204],
            [0, -104],
            [40, -94],
            [76, -72],
            [94, -36],
            [98, 16],
          ],
        ),
        20,
        172,
      ),
  },
  // Half of it up, in a knot
  {
    isHigh: true,
    ages: [18, 40],
    back: (look) => hanging(look, 270, 132, { swing: 7, turns: 1.6 }) + knot(look, [4, -196], 36),
    front: (look) =>
      drawnBack(look, [4, -178]) +
      SIDES.map((side) =>
        tress(look, {
          from: on(side, [
            [94, -20],
            [98, 40],
            [98, 100],
            [104, side > 0 ? 220 : 150],
          ]),
          to: on(side, [
            [108, -30],
            [122, 30],
            [134, 110],
            [134, side > 0 ? 240 : 170],
          ]),
          count: 9,
          width: 20,
          swing: 8,
          turns: 1.6,
          salt: 180 + side,
        }),
      ).join(''),
  },
  // A puff
  {
    isCurly: true,
    isHigh: true,
    ages: [18, 50],
    dark: true,
    back: (look) =>
      '<ellipse cx="0" cy="-196" rx="70" ry="58" fill="url(#tress1)"/>' +
      curls(
        look,
        ring(
          [
            [0, -262],
            [50, -250],
            [82, -216],
            [86, -180],
            [60, -140],
          ],
          [
            [0, -262],
            [0, -140],
          ],
        ),
        14,
        184,
      ),
    front: (look) => drawnBack(look, [0, -176]),
  },
  // Many thin braids
  {
    ages: [18, 50],
    dark: true,
    back: (look) =>
      Array.from({ length: 17 }, (_, n) => {
        const x = (n - 8) * 16
        return rope(`M${x * 0.7},-130 C${x},-60 ${x * 1.1},80 ${x * 1.14},${300 + ((n * 7) % 4) * 12}`, look, 14)
      }).join(''),
    front: (look) =>
      mass(
        'M0,-180 C-76,-174 -114,-108 -106,-26 C-104,-10 -101,2 -98,14 C-97,-16 -94,-42 -85,-62 C-80,-92 -44,-114 0,-122 C44,-114 80,-92 85,-62 C94,-42 97,-16 98,14 C101,2 104,-10 106,-26 C114,-108 76,-174 0,-172Z',
        look,
      ) +
      [-1, 1]
        .map((s) =>
          [0, 1, 2, 3, 4]
            .map((n) =>
              rope(
                `M${s * (1 + n)},${-136 - n * 8} C${s * (40 + n * 9)},${-112 - n * 8} ${s * (92 + n * 4)},${-90 - n * 4} ${s * (101 + n * 4)},${-10 + n * 6} C${s * (108 + n * 5)},80 ${s * (104 + n * 9)},160 ${s * (110 + n * 9)},${250 + ((n * 5) % 3) * 22}`,
                look,
                12,
              ),
            )
            .join(''),
        )
        .join(''),
  },
  // In a tail over the shoulder
  {
    ages: [18, 60],
    // Behind the ear down to where it is gathered.
    back: () => behind('M40,-120 C84,-110 116,-60 117,0 C118,24 116,36 112,46 L92,50 C70,20 50,-60 40,-120Z'),
    front: (look) =>
      gathered(look, -30) +
      tress(look, {
        from: [
          [96, 42],
          [84, 108],
          [84, 196],
          [98, 284],
        ],
        to: [
          [110, 38],
          [140, 110],
          [143, 206],
          [112, 314],
        ],
        count: 14,
        width: 25,
        root: 0.3,
        thins: 0.6,
        swing: 7,
        turns: 1.6,
        salt: 190,
      }) +
      `<ellipse cx="103" cy="42" rx="12" ry="8" fill="${look.under.base}" transform="rotate(8 103 42)"/><ellipse cx="105" cy="40" rx="7" ry="3" fill="${look.under.light}" fill-opacity="0.6" transform="rotate(8 105 40)"/>`,
  },
  // Short, and combed back
  {
    isShort: true,
    ages: [44, 99],
    front: (look) =>
      around(look, 'C84,-82 64,-104 34,-120 C10,-128 -30,-124 -56,-108 C-72,-94 -84,-74') +
      sideburns(look, 18) +
      // From the hairline over the crown: fine locks, which end within it, the outer ones first.
      [-2, 2, -1, 1, 0]
        .map((part) =>
          tress(look, {
            from: [
              [part * 29 - 24, -112 + Math.abs(part) * 9],
              [part * 36 - 27, -146 + Math.abs(part) * 10],
              [part * 39 - 20, -178 + Math.abs(part) * 14],
              [part * 36 - 8, -190 + Math.abs(part) * 20],
            ],
            to: [
              [part * 29 + 22, -112 + Math.abs(part) * 9],
              [part * 36 + 23, -148 + Math.abs(part) * 10],
              [part * 39 + 24, -178 + Math.abs(part) * 14],
              [part * 36 + 24, -188 + Math.abs(part) * 20],
            ],
            count: 13,
            width: 12,
            root: 0.15,
            swing: 4,
            turns: 0.6,
            apart: 2,
            ragged: 0.12,
            thins: 0.45,
            salt: 196 + part,
          }),
        )
        .join('') +
      sheen(look),
  },
  // A hat of straw
  {
    hidesEars: true,
    isCap: true,
    ages: [20, 62],
    back: (look) =>
      `${hanging(look, 190, 122, { swing: 7, turns: 1.4 })}<path d="M-196,-70 C-150,-128 150,-128 196,-70 C150,-96 -150,-96 -196,-70Z" fill="#a57c4a"/>`,
    front: (look) =>
      mass(
        'M-104,-80 C-112,-20 -116,20 -112,60 L-98,60 C-100,30 -98,0 -92,-30 C-82,-56 -50,-74 -20,-80 L20,-80 C50,-74 82,-56 92,-30 C98,0 100,30 98,60 L112,60 C116,20 112,-20 104,-80Z',
        look,
      ) +
      SIDES.map((side) =>
        tress(look, {
          from: on(side, [
            [70, -84],
            [94, -30],
            [97, 60],
            [92, 130],
            [100, 210],
          ]),
          to: on(side, [
            [100, -84],
            [110, -30],
            [128, 60],
            [142, 130],
            [132, 230],
          ]),
          count: 14,
          width: 22,
          swing: 10,
          turns: 1.9,
          thins: 0.6,
          salt: 200 + side,
        }),
      ).join('') +
      `<path d="M-100,-86 C-108,-160 -62,-206 0,-206 C62,-206 108,-160 100,-86Z" fill="#e3c48d"/><path d="M-196,-72 C-150,-112 150,-112 196,-72 C164,-44 60,-74 0,-74 C-60,-74 -164,-44 -196,-72Z" fill="#d8b57a"/><path d="M-101,-104 C-60,-120 60,-120 101,-104 L102,-84 C60,-100 -60,-100 -102,-84Z" fill="${look.under.base}"/>${line('M-84,-140 C-40,-156 40,-156 84,-140 M-70,-170 C-30,-184 30,-184 70,-170 M-170,-78 C-100,-96 100,-96 170,-78', '#b08a52', 3, 0.5)}`,
  },
  // A headscarf
  {
    ages: [18, 60],
    isScarf: true,
    // Beside a face its inside is seen.
    back: ({ under }) => `<path d="M-104,-60 C-100,-140 100,-140 104,-60 L80,130 L-80,130Z" fill="${under.dark}"/>`,
    front: headscarf,
  },
  // A knitted cap
  {
    hidesEars: true,
    isCap: true,
    ages: YOUNGER,
    back: (look) => hanging(look, 170, 116, { swing: 6, turns: 1.2 }),
    front: (look) =>
      mass(
        'M-104,-80 C-112,-20 -116,20 -112,60 L-98,60 C-100,30 -98,0 -92,-30 C-82,-56 -50,-74 -20,-80 L20,-80 C50,-74 82,-56 92,-30 C98,0 100,30 98,60 L112,60 C116,20 112,-20 104,-80Z',
        look,
      ) +
      SIDES.map((side) =>
        tress(look, {
          from: on(side, [
            [70, -84],
            [94, -30],
            [97, 60],
            [92, 130],
            [98, 150],
          ]),
          to: on(side, [
            [100, -84],
            [110, -30],
            [128, 60],
            [142, 130],
            [120, 180],
          ]),
          count: 14,
          width: 22,
          swing: 8,
          turns: 1.9,
          thins: 0.6,
          salt: 200 + side,
        }),
      ).join('') +
      knitCap(look),
  },
]
