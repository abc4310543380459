/**
 * Where somebody stands, out of focus: drawn at a quarter of the size and enlarged, which is the blur. 180 by 240; the
 * light comes from one side, and its colour falls on the person.
 */
import type { Random } from '../random.ts'

export type Scene = {
  light: -1 | 1
  glow: string
  isDark?: true
  /** People show it beside themselves, with nobody in it. */
  isSight?: true
  draw: (random: Random) => string
}

const sky = (...stops: string[]) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`).join('')}</linearGradient><rect width="180" height="240" fill="url(#sky)"/>`
const slant = (from: string, to: string) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="180" height="240" fill="url(#sky)"/>`
const glow = (x: number, y: number, r: number, color: string, opacity = 1) =>
  `<radialGradient id="g${x}${y}${r}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#g${x}${y}${r})"/>`
const path = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" opacity="${opacity}"/>`
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
/** Lights out of focus. */
const bokeh = (
  random: Random,
  count: number,
  colors: readonly string[],
  [top, bottom]: [number, number],
  [least, most]: [number, number],
) =>
  times(
    count,
    () =>
      `<circle cx="${random.between(-5, 185)}" cy="${random.between(top, bottom)}" r="${random.between(least, most)}" fill="${random.pick(colors)}" opacity="${0.25 + random.next() * 0.45}"/>`,
  )

/** What is on a plain wall, or falls on it, for light from the right. */
const ON_WALLS: readonly ((lamp: string, shade: string) => string)[] = [
  // Through the panes of a window
  (lamp) =>
    times(6, (n) => {
      const [x, y] = [20 + (n % 2) * 46, 26 + Math.floor(n / 2) * 52 + (n % 2) * 14]
      return path(`M${x},${y} l38,12 l0,42 l-38,-12Z`, lamp, 0.5)
    }),
  // Shadows of leaves
  (_, shade) =>
    times(9, (n) => {
      const [x, y] = [-6 + n * 9, 26 + n * 13]
      return path(`M${x},${y} q${26 + (n % 3) * 8},-26 ${62 - n * 2},-14 q-30,24 ${n * 2 - 62},14Z`, shade, 0.34)
    }),
  // A painted arch
  (lamp, shade) =>
    path('M96,240 L96,96 C96,40 190,40 190,96 L190,240Z', shade, 0.42) + path('M-10,186 L190,186 L190,240 L-10,240Z', lamp, 0.16),
  // Pictures
  (lamp, shade) =>
    rect(8, 34, 50, 66, shade, 0.7) +
    rect(13, 39, 40, 56, lamp, 0.8) +
    path('M13,95 L28,66 L38,80 L46,70 L53,95Z', shade, 0.6) +
    rect(126, 62, 40, 40, shade, 0.7) +
    rect(130, 66, 32, 32, lamp, 0.7) +
    `<circle cx="146" cy="82" r="9" fill="${shade}" opacity="0.7"/>`,
  // A plant beside
  () =>
    times(8, (n) =>
      path(
        `M22,206 C${14 + n * 3},170 ${-16 + n * 10},150 ${-12 + n * 10},${104 + Math.abs(3.5 - n) * 13} C${12 + n * 7},140 30,180 24,206Z`,
        n % 2 ? '#55805c' : '#76a27a',
        0.9,
      ),
    ) + path('M2,202 L42,202 L36,244 L8,244Z', '#d8cfc4', 0.9),
  // A lamp
  (lamp) =>
    glow(30, 66, 60, lamp, 0.9) + path('M14,56 L46,56 L54,84 L6,84Z', '#fff4da', 0.95) + rect(28, 84, 4, 160, '#3a3036', 0.6),
  // A window on the side that light comes from, and its curtain
  (lamp, shade) =>
    glow(150, 80, 100, '#ffffff', 0.7) +
    rect(122, -10, 70, 168, '#ffffff', 0.95) +
    rect(127, -6, 60, 160, '#d9ecf6') +
    path('M127,154 L127,104 C142,92 160,110 190,92 L190,154Z', '#9dbb94', 0.8) +
    rect(150, -10, 4, 168, '#ffffff') +
    rect(122, 60, 70, 4, '#ffffff') +
    times(4, (n) => path(`M${100 + n * 8},-10 q-6,130 -2,256 l9,0 q-4,-130 2,-256Z`, n % 2 ? lamp : shade, 0.55)),
  // A shelf with books, a vase and a plant that hangs down
  (lamp, shade) =>
    rect(-6, 86, 62, 5, '#8a6242') +
    rect(-6, 150, 62, 5, '#8a6242') +
    times(6, (n) =>
      rect(
        n * 8,
        86 - 26 - (n % 3) * 4,
        7,
        26 + (n % 3) * 4,
        ['#c2583f', '#e6c27e', '#46697a', '#86a07a', '#efe6d8'][n % 5] as string,
      ),
    ) +
    path('M6,150 C2,132 8,128 10,118 L18,118 C20,128 26,132 22,150Z', lamp, 0.9) +
    times(6, (n) =>
      path(
        `M${36 + n * 3},122 q${n * 4 - 14},14 ${n * 5 - 18},${38 + (n % 3) * 9} q${10 - n},-16 ${14 - n * 3},-${36}Z`,
        '#4f7d58',
        0.9,
      ),
    ) +
    rect(30, 126, 20, 24, shade, 0.9),
  // A doorway to a room where light is on
  (lamp, shade) =>
    rect(4, 30, 56, 220, shade, 0.8) +
    rect(10, 36, 44, 214, '#ffe2b0', 0.9) +
    glow(32, 80, 60, lamp, 0.9) +
    path('M22,92 L42,92 L48,110 L16,110Z', '#fff7e4') +
    rect(10, 178, 44, 70, '#b07f56', 0.8) +
    rect(120, 54, 44, 56, shade, 0.6) +
    rect(124, 58, 36, 48, lamp, 0.7),
  // Panels of wood, and a sofa before them
  (lamp, shade) =>
    times(15, (n) => rect(n * 13 - 4, -5, 11, 250, n % 3 ? '#a9794f' : '#966640', 0.62)) +
    glow(150, 60, 90, lamp, 0.5) +
    path('M-10,158 C10,142 60,150 96,150 C140,148 176,142 190,156 L190,250 L-10,250Z', shade) +
    path('M120,176 L158,164 L172,204 L132,216Z', '#e0a458', 0.9),
  // A string of lights
  (lamp, shade) =>
    path('M-10,0 L190,0 L190,120 L-10,170Z', shade, 0.35) +
    times(18, (n) => {
      const [x, y] = [n * 11 - 6, 26 + ((n * 7) % 5) * 5 + Math.abs(9 - n) * 3 + (n % 2) * 44]
      return `${glow(x, y, 15, '#ffe3a4', 0.9)}<circle cx="${x}" cy="${y}" r="${3 + (n % 3)}" fill="${n % 2 ? '#fff6dc' : lamp}"/>`
    }),
  // A large plant, near
  (lamp) =>
    glow(140, 50, 90, lamp, 0.6) +
    times(7, (n) => {
      const [x, y] = [8 + ((n * 13) % 34), 250 - n * 30]
      return path(
        `M-14,${y + 20} C${x - 10},${y - 30} ${x + 26},${y - 34} ${x + 34},${y - 18} C${x + 30},${y + 10} ${x},${y + 26} -14,${y + 20}Z`,
        ['#2f5d45', '#4b8560', '#3b7053', '#68a070'][n % 4] as string,
        0.94,
      )
    }),
  // Tiles, half way up, and a shelf over them
  (lamp, shade) =>
    rect(0, 120, 180, 130, shade, 0.55) +
    times(40, (n) => rect((n % 8) * 24 - 6, 122 + Math.floor(n / 8) * 24, 22, 22, n % 3 ? '#ffffff' : lamp, 0.5)) +
    rect(0, 114, 180, 6, '#ffffff', 0.8) +
    rect(12, 100, 60, 5, '#9a7350', 0.9) +
    times(4, (n) =>
      rect(16 + n * 13, 100 - 18 - (n % 2) * 8, 9, 18 + (n % 2) * 8, ['#efe7da', '#c4694a', lamp, '#6f8f86'][n] as string, 0.9),
    ),
]

/** A wall, as in a studio, with the light on it. */
const studio = (from: string, to: string, light: -1 | 1, lamp: string): Scene => ({
  light,
  ...(Number.parseInt(from.slice(1, 3), 16) < 0x7c ? ({ isDark: true } as const) : {}),
  glow: lamp,
  draw: (random) => {
    const on = random.pick(ON_WALLS)(lamp, to)
    const wall = slant(from, to) + glow(light > 0 ? 140 : 40, 60, 130, lamp, 0.7)
    return wall + (light > 0 ? on : `<g transform="translate(180 0) scale(-1 1)">${on}</g>`)
  },
})

export const PLACES: readonly Scene[] = [
  // Sunset at the sea
  {
    light: 1,
    glow: '#ffd9a8',
    isSight: true,
    draw: () =>
      sky('#7a86c2', '#f0a6a0', '#ffd59a', '#ffe3b8') +
      glow(132, 118, 70, '#fff3cf') +
      '<circle cx="132" cy="120" r="13" fill="#fff8e6"/>' +
      rect(0, 138, 180, 46, '#6f7fb0') +
      times(9, (n) => rect(108 + (n % 3) * 8 - n * 2, 141 + n * 5, 40 - n, 2, '#ffe3b0', 0.7)) +
      path('M0,182 C60,174 120,188 180,178 L180,240 L0,240Z', '#d9b48d') +
      path('M0,184 C60,176 120,190 180,180 L180,186 C120,196 60,182 0,190Z', '#fff', 0.5),
  },
  // Dunes
  {
    light: -1,
    glow: '#fff4dc',
    isSight: true,
    draw: (random) =>
      sky('#8cc4ea', '#d5ecf7', '#f7f3e6') +
      path('M0,150 C40,120 90,150 180,116 L180,240 L0,240Z', '#e6cfa2') +
      path('M0,186 C70,150 110,196 180,166 L180,240 L0,240Z', '#d6b985') +
      times(26, (n) =>
        path(
          `M${n * 7},${176 + (n % 4) * 9} q${random.between(-8, 4)},-22 ${random.between(-10, 8)},-34 q2,14 3,34Z`,
          '#8fa06a',
          0.8,
        ),
      ),
  },
  // Mountains
  {
    light: 1,
    glow: '#fff1e2',
    isSight: true,
    draw: () =>
      sky('#9bc4e6', '#dfe9f2', '#fbeee2') +
      path('M-10,150 L30,84 L52,112 L86,60 L124,116 L150,88 L190,150 L190,240 L-10,240Z', '#94a5c4') +
      path('M86,60 L72,82 L84,90 L92,80 L102,86Z M30,84 L22,98 L32,100 L40,96Z M150,88 L142,98 L152,102 L160,98Z', '#fff', 0.9) +
      path('M-10,176 C30,130 70,160 100,142 C140,124 160,160 190,150 L190,240 L-10,240Z', '#5f7d86') +
      path('M-10,206 C50,180 100,206 190,184 L190,240 L-10,240Z', '#3f6055'),
  },
  // Snow
  {
    light: -1,
    glow: '#f4f8ff',
    draw: (random) =>
      sky('#b7cbe3', '#e6eef7', '#f8fafd') +
      times(9, (n) =>
        path(`M${n * 24 - 14},196 L${n * 24},${110 + (n % 3) * 18} L${n * 24 + 14},196Z`, n % 2 ? '#7d98a8' : '#93abb8', 0.85),
      ) +
      path('M0,190 C60,178 120,200 180,184 L180,240 L0,240Z', '#fdfeff') +
      bokeh(random, 22, ['#fff'], [0, 240], [2, 4]),
  },
  // Woods
  {
    light: 1,
    glow: '#f8f3c4',
    draw: (random) =>
      sky('#cfe0a2', '#8fb56c', '#4f7a4b') +
      glow(136, 40, 90, '#fdf8cc', 0.9) +
      times(7, (n) => rect(n * 28 - 4, 20, 7 + (n % 3) * 4, 220, '#4b4a35', 0.55)) +
      bokeh(random, 34, ['#e8f0a8', '#a9cc74', '#6fa05a', '#3f6f45'], [0, 200], [7, 18]) +
      rect(0, 206, 180, 40, '#41633e', 0.8),
  },
  // A park in autumn
  {
    light: -1,
    glow: '#ffe6b5',
    draw: (random) =>
      sky('#f7dfae', '#e9b268', '#a8713d') +
      glow(40, 50, 90, '#fff3cf', 0.9) +
      bokeh(random, 40, ['#f2b04e', '#d9822f', '#b85a2a', '#f7d58a', '#8a7a3d'], [0, 180], [7, 19]) +
      path('M0,196 C60,184 120,204 180,190 L180,240 L0,240Z', '#9c7440'),
  },
  // Houses along a canal
  {
    light: 1,
    glow: '#fff2e0',
    isSight: true,
    draw: (random) =>
      sky('#a9cdea', '#e6f0f5', '#f6e9d8') +
      times(6, (n) => {
        const [x, top] = [n * 31 - 4, 62 + ((n * 37) % 30)]
        const wall = ['#9c5a46', '#c98d63', '#6d4a44', '#b8725a', '#8c6a5a', '#d8b48e'][n] as string
        return (
          path(
            `M${x},190 L${x},${top + 12} L${x + 6},${top + 12} L${x + 6},${top + 4} L${x + 11},${top + 4} L${x + 15},${top - 6} L${x + 19},${top + 4} L${x + 24},${top + 4} L${x + 24},${top + 12} L${x + 30},${top + 12} L${x + 30},190Z`,
            wall,
          ) +
          times(8, (w) =>
            rect(x + 5 + (w % 2) * 12, top + 22 + Math.floor(w / 2) * 24, 8, 15, random.chance(0.3) ? '#ffe2a0' : '#f2efe9', 0.9),
          )
        )
      }) +
      rect(0, 186, 180, 60, '#6d8794') +
      times(10, (n) => rect(random.between(0, 160), 190 + n * 5, 34, 2, '#cfdfe4', 0.5)),
  },
  // The city at night
  {
    isDark: true,
    light: -1,
    glow: '#ffc98f',
    draw: (random) =>
      sky('#141233', '#2d2450', '#4a2f52') +
      times(9, (n) => rect(n * 21 - 4, 60 + ((n * 53) % 70), 18, 200, '#1b1838', 0.8)) +
      bokeh(random, 40, ['#ffb45e', '#ff7a6e', '#ffe0a0', '#7fb4ff', '#e08bd0'], [70, 230], [4, 12]),
  },
  // A street in the sun
  {
    light: 1,
    glow: '#fff0d0',
    draw: () =>
      sky('#bfdcf2', '#f4ead6', '#ecd6b6') +
      path('M0,0 L62,56 L62,200 L0,240Z', '#c9957a') +
      path('M180,0 L122,60 L122,200 L180,240Z', '#e9c9a4') +
      times(
        5,
        (n) =>
          path(`M${6 + n * 11},${26 + n * 13} l6,6 l0,${24 - n * 2} l-6,2Z`, '#f6dfc8', 0.75) +
          path(`M${6 + n * 11},${100 + n * 6} l6,2 l0,${26 - n * 2} l-6,1Z`, '#f6dfc8', 0.75),
      ) +
      times(4, (n) => path(`M${174 - n * 12},${30 + n * 14} l-8,7 l0,26 l8,3Z`, '#b08462', 0.6)) +
      path('M0,240 L62,200 L122,200 L180,240Z', '#cbb9a6') +
      glow(92, 110, 60, '#fff8e6', 0.9),
  },
  // A café
  {
    isDark: true,
    light: -1,
    glow: '#ffd9a6',
    draw: (random) =>
      sky('#5b3d30', '#7d5440', '#3c2822') +
      rect(0, 128, 180, 5, '#2d1d18') +
      rect(0, 172, 180, 6, '#2d1d18') +
      times(16, (n) =>
        rect(n * 12, 104 + (n % 3) * 5, 7, 24 - (n % 3) * 5, ['#c78a54', '#e6c99a', '#8a9b7a', '#b0563e'][n % 4] as string, 0.8),
      ) +
      times(13, (n) =>
        rect(4 + n * 14, 148 + (n % 2) * 6, 9, 24 - (n % 2) * 6, ['#e9d6b4', '#a2673e', '#6f8a86'][n % 3] as string, 0.7),
      ) +
      [26, 92, 156].map((x) => `${glow(x, 46, 44, '#ffdf9e', 0.9)}<circle cx="${x}" cy="46" r="9" fill="#fff3cf"/>`).join('') +
      bokeh(random, 8, ['#ffcf8a'], [80, 200], [5, 10]),
  },
  // At home, by the window
  {
    light: 1,
    glow: '#fff9ec',
    draw: () =>
      slant('#e9ded3', '#cdb9a6') +
      rect(104, 14, 62, 128, '#fff') +
      rect(109, 19, 52, 118, '#d6eaf6') +
      rect(133, 14, 4, 128, '#fff') +
      rect(104, 72, 62, 4, '#fff') +
      path('M104,142 L166,142 L120,240 L20,240Z', '#fff', 0.35) +
      times(7, (n) =>
        path(
          `M26,214 C${10 + n * 5},180 ${-6 + n * 11},160 ${2 + n * 9},${124 + Math.abs(3 - n) * 9} C${20 + n * 5},160 34,190 30,214Z`,
          n % 2 ? '#5f8a62' : '#7aa678',
        ),
      ) +
      path('M12,212 L44,212 L39,240 L17,240Z', '#c47a56'),
  },
  // Books
  {
    light: -1,
    glow: '#ffe9c9',
    draw: (random) =>
      rect(0, 0, 180, 240, '#4f3829') +
      times(
        5,
        (row) =>
          times(20, (n) => {
            const h = random.between(30, 41)
            return rect(
              n * 9 + 1,
              row * 48 + 44 - h,
              random.between(6, 9),
              h,
              random.pick(['#b5563f', '#e0c08a', '#4f6d7a', '#8aa07c', '#d9d2c4', '#7a4256', '#c98a4b']),
            )
          }) + rect(0, row * 48 + 44, 180, 5, '#3a281d'),
      ) +
      glow(36, 40, 110, '#ffe1ae', 0.5),
  },
  // A concert
  {
    isDark: true,
    light: 1,
    glow: '#f3a6ff',
    draw: (random) =>
      sky('#2a1050', '#5b1f7c', '#1a0a30') +
      [30, 90, 150]
        .map((x, n) => path(`M${x},-10 L${x - 44},240 L${x + 44},240Z`, ['#ff6ad5', '#7aa8ff', '#ffb36a'][n] as string, 0.28))
        .join('') +
      bokeh(random, 26, ['#ff8ae0', '#8fc2ff', '#ffd08a'], [0, 220], [3, 9]),
  },
  // Brick, in slanting light
  {
    light: 1,
    glow: '#ffe6cf',
    draw: () =>
      rect(0, 0, 180, 240, '#8f5644') +
      times(15, (row) =>
        times(7, (n) =>
          rect(
            n * 30 - (row % 2) * 15,
            row * 16 + 1,
            28,
            14,
            ['#b06c55', '#a5614c', '#bb7a61', '#9d5b48'][(row * 3 + n) % 4] as string,
          ),
        ),
      ) +
      path('M70,0 L180,0 L180,150 L20,240 L-40,240Z', '#ffdcb8', 0.28),
  },
  // The harbour
  {
    light: -1,
    glow: '#f2f9ff',
    isSight: true,
    draw: () =>
      sky('#6fb1e0', '#c8e4f4', '#eaf4f8') +
      rect(0, 150, 180, 90, '#5a93b8') +
      [20, 58, 118, 156]
        .map(
          (x, n) =>
            rect(x, 40 + n * 9, 2.5, 118 - n * 9, '#f4f4f2') +
            path(`M${x + 3},${48 + n * 9} L${x + 24},148 L${x + 3},148Z`, '#fff', 0.85) +
            path(`M${x - 16},154 L${x + 28},154 L${x + 20},168 L${x - 10},168Z`, n % 2 ? '#2d4a72' : '#fff'),
        )
        .join('') +
      [176, 190, 206, 222].map((y) => rect(0, y, 180, 3, '#a8cfe4', 0.5)).join(''),
  },
  // A meadow in bloom
  {
    light: 1,
    glow: '#fff6d8',
    draw: (random) =>
      sky('#a8d4f0', '#e4f1e6', '#cfe3a8') +
      path('M0,120 C50,106 120,130 180,112 L180,240 L0,240Z', '#9cc07a') +
      path('M0,160 C60,146 120,170 180,152 L180,240 L0,240Z', '#86b067') +
      bokeh(random, 36, ['#f6e27a', '#f29bb5', '#ffffff', '#c79be0'], [150, 240], [3, 8]),
  },
  // A greenhouse
  {
    light: -1,
    glow: '#f3ffe8',
    draw: (random) =>
      sky('#e3f2ea', '#c9e4cf', '#7fae86') +
      times(6, (n) => rect(n * 34 - 6, 0, 3, 150, '#ffffff', 0.7)) +
      [38, 84].map((y) => rect(0, y, 180, 3, '#ffffff', 0.6)).join('') +
      bokeh(random, 30, ['#4f8a5a', '#6da56e', '#94c487', '#3b6f4c'], [110, 240], [10, 24]),
  },
  // A wall that somebody painted
  {
    light: 1,
    glow: '#fff0e6',
    draw: () =>
      rect(0, 0, 180, 240, '#2f5d73') +
      path('M-10,60 C50,10 90,90 190,30 L190,110 C110,150 60,80 -10,130Z', '#e9744f') +
      path('M-10,150 C60,110 110,180 190,130 L190,190 C120,230 60,170 -10,210Z', '#f2b84b') +
      '<circle cx="138" cy="56" r="30" fill="#f6d9c0"/>' +
      rect(0, 222, 180, 20, '#5b5560'),
  },
  // A pool in summer
  {
    light: -1,
    glow: '#f0fdff',
    isSight: true,
    draw: (random) =>
      sky('#7cc9e8', '#bfe9f2', '#58bfd2') +
      rect(0, 104, 180, 12, '#fbf6ec') +
      rect(0, 116, 180, 124, '#3fb0c8') +
      times(22, (n) => rect(random.between(-10, 160), 122 + n * 5.4, random.between(18, 46), 2, '#d5f6fa', 0.7)) +
      [34, 146]
        .map(
          (x, n) =>
            rect(x - 1.5, 62, 3, 46, '#f4ead8') +
            path(
              `M${x - 34},${78 - n * 4} C${x - 28},${46 - n * 4} ${x + 28},${46 - n * 4} ${x + 34},${78 - n * 4}Z`,
              '#fff6e6',
            ) +
            path(
              `M${x - 34},${78 - n * 4} C${x - 31},${58 - n * 4} ${x - 16},${55 - n * 4} ${x},${54 - n * 4} C${x - 9},${60 - n * 4} ${x - 12},${70 - n * 4} ${x - 12},${78 - n * 4}Z M${x + 12},${78 - n * 4} C${x + 12},${70 - n * 4} ${x + 9},${60 - n * 4} ${x},${54 - n * 4} C${x + 16},${55 - n * 4} ${x + 31},${58 - n * 4} ${x + 34},${78 - n * 4}Z`,
              '#f0806a',
            ),
        )
        .join(''),
  },
  // A train by the evening
  {
    isDark: true,
    light: 1,
    glow: '#ffd7b8',
    draw: () =>
      rect(0, 0, 180, 240, '#4a4f5e') +
      rect(14, 26, 152, 108, '#20242e') +
      '<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5a5f9e"/><stop offset="0.6" stop-color="#e58f86"/><stop offset="1" stop-color="#f6c58a"/></linearGradient>' +
      '<rect x="18" y="30" width="144" height="100" fill="url(#dusk)"/>' +
      path('M18,130 L18,104 C60,92 110,112 162,98 L162,130Z', '#3b3f55') +
      rect(88, 26, 4, 108, '#20242e') +
      rect(0, 168, 180, 80, '#8a3f4a') +
      rect(0, 160, 180, 10, '#a85560'),
  },
  // A kitchen
  {
    light: -1,
    glow: '#fff3dc',
    draw: () =>
      rect(0, 0, 180, 240, '#dfe8e4') +
      times(9, (row) =>
        times(10, (n) => rect(n * 20 - (row % 2) * 10, row * 13, 19, 12, n % 3 === row % 3 ? '#f4f7f5' : '#ebf1ee')),
      ) +
      rect(0, 62, 180, 5, '#a9784f') +
      times(9, (n) => {
        const high = 16 + ((n * 5) % 12)
        return rect(8 + n * 19, 62 - high, 12, high, ['#c96f4a', '#f2ede4', '#5f8a78', '#e0b45c'][n % 4] as string)
      }) +
      rect(0, 128, 180, 8, '#b9875c') +
      rect(0, 136, 180, 104, '#3f6660') +
      [4, 64, 124].map((x) => rect(x, 142, 54, 92, '#4b7770') + rect(x + 24, 148, 8, 3, '#e0c27a')).join('') +
      rect(16, 96, 26, 32, '#33383c') +
      path('M122,128 C118,106 150,106 146,128Z', '#d9a441') +
      [44, 134]
        .map(
          (x) =>
            `${rect(x - 1, 0, 2, 22, '#3a3a3a')}${path(`M${x - 14},36 C${x - 12},20 ${x + 12},20 ${x + 14},36Z`, '#3a3f44')}${glow(x, 40, 34, '#fff0c4', 0.9)}`,
        )
        .join(''),
  },
  // A balcony in the evening
  {
    isDark: true,
    light: 1,
    glow: '#ffd8a0',
    isSight: true,
    draw: (random) =>
      sky('#2f3768', '#74629a', '#e59a8c', '#f6c590') +
      times(12, (n) => rect(n * 16 - 4, 150 - ((n * 41) % 46), 14, 100, n % 2 ? '#3b3560' : '#4a3f6c', 0.9)) +
      times(26, (n) => rect((n * 29) % 178, 128 + ((n * 17) % 50), 3, 4, '#ffd98a', 0.8)) +
      [0, 1]
        .map((row) => {
          const y = 26 + row * 26
          return (
            `<path d="M-10,${y} Q90,${y + 46} 190,${y - 6}" fill="none" stroke="#2a2540" stroke-width="1.4"/>` +
            times(9, (n) => {
              const [x, at] = [4 + n * 22, y + 23 - ((n - 4) * (n - 4) * 23) / 16]
              return `${glow(x, Math.round(at + 4), 11, '#ffe3a0', 0.9)}<circle cx="${x}" cy="${at + 4}" r="3" fill="#fff4d0"/>`
            })
          )
        })
        .join('') +
      rect(0, 188, 180, 5, '#241f36') +
      times(15, (n) => rect(n * 13 + 2, 192, 2.4, 50, '#241f36')) +
      bokeh(random, 8, ['#6d9a6a', '#4f7d58'], [186, 236], [10, 16]),
  },
  // Where people climb
  {
    light: -1,
    glow: '#f5f4ff',
    draw: (random) =>
      sky('#8794a6', '#a8b3c2', '#77839a') +
      path('M0,0 L70,0 L96,90 L60,240 L0,240Z', '#93a0b2') +
      path('M180,0 L110,0 L96,90 L130,240 L180,240Z', '#7d8a9e') +
      times(46, () => {
        const [x, y, r] = [random.between(4, 176), random.between(6, 230), random.between(3, 8)]
        return path(
          `M${x - r},${y} C${x - r},${y - r} ${x + r * 0.6},${y - r * 1.2} ${x + r},${y - r * 0.2} C${x + r * 1.1},${y + r} ${x - r * 0.6},${y + r} ${x - r},${y}Z`,
          random.pick(['#e4574d', '#f2b63c', '#3fa7b8', '#f3f0ea', '#7bbd5a', '#b06bc4']),
        )
      }) +
      rect(62, 0, 1.6, 240, '#f5d76a', 0.9),
  },
  // A market
  {
    light: 1,
    glow: '#fff3da',
    isSight: true,
    draw: () =>
      sky('#bcdcf0', '#eef2ea', '#dccfb8') +
      times(4, (n) =>
        rect(n * 48 - 8, 18 + ((n * 23) % 24), 46, 180, ['#c7a08a', '#e0c8a8', '#b88a78', '#d8bfa6'][n] as string),
      ) +
      [0, 92]
        .map((x, stall) => {
          const y = 76 + stall * 6
          return (
            times(6, (n) =>
              path(`M${x + n * 15},${y} l15,0 l3,22 q-9,8 -18,0Z`, n % 2 ? '#fff6ea' : (['#d9534a', '#3f8f7c'][stall] as string)),
            ) +
            rect(x + 2, y + 20, 2.4, 96, '#7a5a40') +
            rect(x + 86, y + 20, 2.4, 96, '#7a5a40') +
            path(`M${x - 2},${y + 84} l96,0 l4,30 l-104,0Z`, '#9c7248') +
            times(
              22,
              (n) =>
                `<circle cx="${x + 6 + (n % 11) * 8}" cy="${y + 82 + Math.floor(n / 11) * 11}" r="6" fill="${['#e0503c', '#f0a63a', '#6fa84e', '#f4d95c', '#8f4a7a'][Math.floor(n / 3) % 5]}"/>`,
            )
          )
        })
        .join('') +
      rect(0, 196, 180, 50, '#b3a590') +
      times(10, (n) => rect((n * 37) % 170, 200 + n * 4, 30, 1.6, '#9a8c78', 0.7)),
  },
  // Tulips, and a mill
  {
    light: 1,
    glow: '#fff5dc',
    isSight: true,
    draw: () =>
      sky('#7fbce6', '#cfe6f2', '#f4f0e0') +
      path(
        'M18,84 C30,70 48,80 58,72 C72,64 86,78 78,86Z M112,52 C124,40 142,46 152,42 C166,44 170,54 160,58Z',
        '#ffffff',
        0.85,
      ) +
      path('M128,150 L133,92 L151,92 L156,150Z', '#7a5343') +
      path('M132,92 C134,80 150,80 152,92Z', '#4a332b') +
      '<path d="M142,90 L108,60 M142,90 L172,56 M142,90 L112,124 M142,90 L176,120" stroke="#f2ece0" stroke-width="4"/>' +
      rect(0, 146, 180, 100, '#7fa05c') +
      times(12, (n) =>
        path(
          `M${80 + (n - 5.5) * 46},240 L${86 + (n - 5.5) * 17},154 L${97 + (n - 5.5) * 17},154 L${112 + (n - 5.5) * 46},240Z`,
          ['#e0455a', '#f4b53c', '#f2f0ea', '#d94f8e', '#e8743c', '#8f56b0'][n % 6] as string,
        ),
      ),
  },
  // A gallery
  {
    light: -1,
    glow: '#ffffff',
    isSight: true,
    draw: () =>
      rect(0, 0, 180, 200, '#eeebe7') +
      path('M0,200 L180,192 L180,240 L0,240Z', '#b99a78') +
      rect(16, 40, 66, 88, '#2f2b30') +
      rect(20, 44, 58, 80, '#3d6f8c') +
      path('M20,124 L20,92 C40,70 56,104 78,80 L78,124Z', '#e6a15a') +
      '<circle cx="58" cy="64" r="10" fill="#f5e3b8"/>' +
      rect(104, 52, 60, 60, '#c9a86a') +
      rect(109, 57, 50, 50, '#f6f1e6') +
      path('M116,100 C112,70 150,62 152,84 C154,100 130,94 132,78', '#c8434f') +
      [48, 134].map((x) => glow(x, 10, 46, '#fffbe8', 0.9)).join('') +
      path('M0,0 L180,0 L180,12 L0,12Z', '#d8d3cc'),
  },
  // A lake, and a jetty
  {
    light: 1,
    glow: '#ffe9cf',
    isSight: true,
    draw: () =>
      sky('#8fb6dd', '#e8d8d6', '#fbdcb6') +
      path('M-4,122 C30,92 60,112 92,96 C120,84 150,108 184,92 L184,140 L-4,140Z', '#7d8fa8') +
      path('M-4,132 C40,116 90,130 184,118 L184,146 L-4,146Z', '#4f6f6a') +
      rect(0, 140, 180, 100, '#9fb9cc') +
      times(16, (n) => rect(((n * 53) % 150) - 6, 144 + n * 6, 44 - (n % 4) * 8, 1.8, n % 2 ? '#ffe6c8' : '#6f92ab', 0.6)) +
      path('M66,240 L92,146 L104,146 L142,240Z', '#8a6544') +
      times(9, (n) => path(`M${91 - n * 3},${150 + n * n * 1.15} l${14 + n * 7},0 l1,1.6 l${-(16 + n * 7)},0Z`, '#5f4430', 0.8)),
  },
  // Over the roofs
  {
    light: -1,
    glow: '#f6f8ff',
    isSight: true,
    draw: () =>
      sky('#6fa8dc', '#b9d7ee', '#eef0ea') +
      path('M10,50 C26,36 44,46 58,40 C76,40 80,54 66,58Z M104,30 C120,18 146,26 158,24 C172,28 172,40 156,42Z', '#fff', 0.9) +
      times(11, (n) => {
        const [x, top] = [n * 17 - 6, 96 + ((n * 29) % 50)]
        return (
          rect(x, top, 16, 150, ['#b9c3cf', '#9fadc0', '#d5d2cc', '#8c9bb0'][n % 4] as string) +
          times(12, (w) => rect(x + 2.4 + (w % 3) * 4.4, top + 6 + Math.floor(w / 3) * 13, 2.8, 7, '#eef4f8', 0.8))
        )
      }) +
      rect(0, 196, 180, 50, '#a3836a') +
      rect(0, 190, 180, 6, '#c4a488') +
      path('M14,196 C6,176 20,164 26,182 C30,160 44,168 38,186 C50,176 52,190 42,198Z', '#5f8a5c') +
      rect(16, 194, 26, 20, '#c9704a'),
  },
]

export const SCENES: readonly Scene[] = [
  studio('#f5e0d0', '#d9b095', 1, '#fff4e8'),
  studio('#c9dcec', '#8fb0cc', -1, '#f2f8fd'),
  studio('#e6d5ee', '#b294c7', 1, '#fbf1ff'),
  studio('#d5e3d3', '#93b097', -1, '#f6fbf0'),
  studio('#f4cfd2', '#d98f98', -1, '#fff0ee'),
  studio('#4a4264', '#251d3a', 1, '#8d7bb5'),
  studio('#f5e1ae', '#e0ae5b', 1, '#fff7df'),
  studio('#33565c', '#18303a', -1, '#6fa3a5'),
  studio('#bfe4df', '#6fb3ac', 1, '#effbf8'),
  studio('#e9e2da', '#b8aa9c', -1, '#fffaf2'),
  studio('#e6bdb4', '#b0706e', 1, '#ffe9e0'),
  studio('#7f9bd8', '#44589c', -1, '#cfdcff'),
  studio('#7a3b52', '#431c30', 1, '#c77f97'),
  studio('#d9dca0', '#a3a558', -1, '#fbfbdc'),
  ...PLACES,
]
