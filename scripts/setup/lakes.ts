/**
 * Waters within a country without which it is not recognised, in degrees: longitude, latitude. The outlines of countries go
 * around them (scripts/draw-maps.ts). As coarse as is seen there.
 */
type Line = (readonly [longitude: number, latitude: number])[]

/** Shores, all around. */
export const LAKES: Record<string, Line[]> = {
  NL: [
    // IJsselmeer, with the mouth of the IJssel: from Den Oever along the dike, Friesland, the polders and North Holland
    [
      [5.07, 52.92],
      [5.14, 52.945],
      [5.23, 53.0],
      [5.32, 53.045],
      [5.39, 53.055],
      [5.42, 53.0],
      [5.4, 52.94],
      [5.36, 52.9],
      [5.37, 52.865],
      [5.46, 52.845],
      [5.55, 52.855],
      [5.63, 52.845],
      [5.7, 52.84],
      [5.66, 52.8],
      [5.59, 52.76],
      [5.585, 52.7],
      [5.6, 52.65],
      [5.66, 52.61],
      [5.76, 52.605],
      [5.84, 52.6],
      [5.83, 52.575],
      [5.74, 52.58],
      [5.63, 52.585],
      [5.56, 52.575],
      [5.49, 52.55],
      [5.43, 52.525],
      [5.36, 52.62],
      [5.3, 52.705],
      [5.23, 52.745],
      [5.14, 52.765],
      [5.11, 52.79],
      [5.13, 52.84],
      [5.09, 52.9],
    ],
    // Markermeer, with Marken, to the bridge where it ends in the east
    [
      [5.28, 52.69],
      [5.34, 52.61],
      [5.41, 52.51],
      [5.35, 52.46],
      [5.28, 52.42],
      [5.2, 52.385],
      [5.15, 52.36],
      [5.17, 52.335],
      [5.26, 52.315],
      [5.25, 52.3],
      [5.12, 52.325],
      [5.06, 52.335],
      [5.01, 52.36],
      [5.03, 52.39],
      [5.08, 52.42],
      [5.06, 52.44],
      [5.1, 52.45],
      [5.13, 52.46],
      [5.1, 52.475],
      [5.06, 52.47],
      [5.08, 52.5],
      [5.05, 52.55],
      [5.07, 52.6],
      [5.05, 52.635],
      [5.12, 52.635],
      [5.18, 52.63],
      [5.24, 52.65],
    ],
  ],
}

/** Narrow ones, along their middle. */
export const STRAITS: Record<string, Line[]> = {
  NL: [
    // Between Flevoland and the old shore
    [
      [5.25, 52.308],
      [5.33, 52.29],
      [5.41, 52.265],
      [5.46, 52.3],
      [5.55, 52.335],
      [5.62, 52.37],
      [5.68, 52.42],
      [5.77, 52.47],
      [5.84, 52.51],
      [5.86, 52.55],
      [5.81, 52.59],
    ],
  ],
}
