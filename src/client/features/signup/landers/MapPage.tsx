import type { Query } from '../../../../shared/contract/api.ts'
import { imageUrl } from '../../../../shared/rules/imageUrl.ts'
import type { LoadArgs } from '../../../core/operations/runtime.ts'
import { useSettings } from '../../../core/settings.ts'
import { useTowns } from '../../../people/useTowns.ts'
import { type Face, useFacesOf } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import { betweenOf, LAND, type ShownTown, SIZE, shownOf, type Town, townsOf } from './townMap.ts'
import './map.scss'

/** Of a pin's round part, in units of the drawing, and where its middle is above the town. */
const RADIUS = 22
const HEAD = -36
/** How much of that who has no name has. */
const DISC = 0.6
/** Of a photo in it the head, from hair to chin, as in every round picture: how wide the whole would be, and how far down the middle of the head is of that. */
const PHOTO = { width: 2 * RADIUS, face: 0.54 } as const

/** Room for who lives in a town, and its name: what is written there is in its middle. */
const LABEL = { width: 240, height: 64 } as const

/** Those of the visitor's country; faces are decoration, as in faces.ts. */
const searchIn = (country: string): Query<'searchProfiles'> => ({ country, limit: 60 })

export async function load({ runtime }: LoadArgs): Promise<void> {
  const settings = await runtime.prefetch('getSettings')
  if (settings) await runtime.prefetch('searchProfiles', searchIn(settings.geoip_selected_country), 'optional')
}

/** A drawn map of the visitor's country (scripts/draw-maps.ts), with who lives where, as far as visitors may search [RT-17, MEM-2]. */
export default function MapPage() {
  const { geoip_selected_country: country, cdn_prefix } = useSettings()
  const towns = townsOf(country)
  const inTown = useTowns()
  const { pins, discs } = placed(useFacesOf(searchIn(country)) ?? [], towns)
  return (
    <main className="map-lander">
      {towns.length > 0 && (
        <div className="map-area">
          <svg className="map-drawing" aria-hidden="true">
            <clipPath id="map-face">
              <circle cy={HEAD} r={RADIUS} />
            </clipPath>
            <svg aria-hidden="true" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}>
              <image href={`/maps/${country}.svg`} {...LAND} />
              {discs.map(({ face, town, from }) => (
                <g key={face.id} className={`map-face is-${from}`} transform={`translate(${town.x} ${town.y})`}>
                  <g transform={`scale(${DISC}) translate(0 ${-HEAD})`}>
                    <circle className="map-disc" cy={HEAD} r={RADIUS + 3} />
                    <FaceIn url={imageUrl(cdn_prefix, face.main_image, 'thumb_filename')} />
                  </g>
                </g>
              ))}
              {pins.map(({ face, town, from }) => (
                <g key={face.id} className={`map-face is-${from}`} transform={`translate(${town.x} ${town.y})`}>
                  <path className="map-pin" d="M0 0C-9-14-25-18-25-36a25 25 0 0 1 50 0C25-18 9-14 0 0Z" />
                  <FaceIn url={imageUrl(cdn_prefix, face.main_image, 'thumb_filename')} />
                </g>
              ))}
            </svg>
            {/* Outside the part that has units of its own: as large as other words, however large the drawing is. */}
            {pins.map(({ face, town, from }) => (
              <foreignObject
                key={town.name}
                className={`map-label is-${from}`}
                x={`${(100 * town.x) / SIZE.width}%`}
                y={`${(100 * town.y) / SIZE.height}%`}
                {...LABEL}
                transform={`translate(${-LABEL.width / 2} 0)`}
              >
                <div className="map-name">
                  <b>{town.who}</b>
                  <span>{inTown(face).city}</span>
                </div>
              </foreignObject>
            ))}
          </svg>
        </div>
      )}
      <div className="map-sheet">
        <LanderHead own="nearby" />
        <LanderStart />
      </div>
    </main>
  )
}

function FaceIn({ url }: { url: string | undefined }) {
  return (
    <image
      href={url}
      x={-PHOTO.width / 2}
      y={HEAD - PHOTO.face * PHOTO.width}
      width={PHOTO.width}
      height={(PHOTO.width * 4) / 3}
      preserveAspectRatio="xMidYMin slice"
      clipPath="url(#map-face)"
    />
  )
}

type Placed = ShownTown & { face: Face }

/**
 * One face a town: the towns that most of them live in before others, for by them a country is known. Who has room for a pin and a
 * name has them; others are discs between those.
 */
function placed(faces: Face[], towns: Town[]): { pins: Placed[]; discs: Placed[] } {
  const livingIn = ({ name }: Town) => faces.filter(({ city }) => city === name)
  const byFaces = towns.toSorted((a, b) => livingIn(b).length - livingIn(a).length)
  const lived = byFaces.flatMap((town) =>
    livingIn(town)
      .slice(0, 1)
      .map((face) => ({ face, town: { ...town, who: `${face.name}, ${face.age}` } })),
  )
  const all = lived.map(({ town }) => town)
  const withFace = (shown: ShownTown[]) =>
    shown.flatMap((each) => lived.filter(({ town }) => town === each.town).map(({ face }) => ({ ...each, face })))
  const shown = shownOf(all)
  return { pins: withFace(shown), discs: withFace(betweenOf(all, shown)) }
}
