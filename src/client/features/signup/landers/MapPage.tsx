import type { Query } from '../../../../shared/contract/api.ts'
import { imageUrl } from '../../../../shared/rules/imageUrl.ts'
import type { LoadArgs } from '../../../core/operations/runtime.ts'
import { useSettings } from '../../../core/settings.ts'
import { useTowns } from '../../../people/useTowns.ts'
import { type Face, useFacesOf } from './faces.ts'
import { LanderHead } from './LanderHead.tsx'
import { LanderStart } from './LanderStart.tsx'
import { isWrittenBeside, LAND, type ShownTown, SIZE, shownOf, type Town, townsOf } from './townMap.ts'
import './map.scss'

/** Of a photo in its ring, in pixels, before map.scss makes it as large as there is room for. */
const RADIUS = 22
/** Of it the head, from hair to chin, as in every round picture: how wide the whole would be, and how far down the middle of the head is of that. */
const PHOTO = { width: 2 * RADIUS, face: 0.54 } as const

/** Room for what is written about the one who is opened, at its foot. */
const BUBBLE = { width: 240, height: 64 } as const

/** Those of the visitor's country; faces are decoration, as in faces.ts. */
const searchIn = (country: string): Query<'searchProfiles'> => ({ country, limit: 60 })

export async function load({ runtime }: LoadArgs): Promise<void> {
  const settings = await runtime.prefetch('getSettings')
  if (settings) await runtime.prefetch('searchProfiles', searchIn(settings.geoip_selected_country), 'optional')
}

/** A drawn map of where most of the visitor's country live (scripts/draw-maps.ts), with who that is, as far as visitors may search [RT-17, MEM-2]. */
export default function MapPage() {
  const { geoip_selected_country: country, cdn_prefix } = useSettings()
  const towns = townsOf(country)
  const inTown = useTowns()
  const lived = livedIn(useFacesOf(searchIn(country)) ?? [], towns)
  return (
    <main className="map-lander">
      {towns.length > 0 && (
        <div className="map-area">
          <svg className="map-drawing" aria-hidden="true">
            <clipPath id="map-face">
              <circle r={RADIUS} />
            </clipPath>
            <svg aria-hidden="true" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}>
              <image href={`/maps/${country}.svg`} {...LAND} />
            </svg>
            {/* Outside the part that has units of its own: as large as other words, however large the drawing is. */}
            {lived.map(({ face, others, town, from, isOpen }) => (
              <svg
                key={town.name}
                aria-hidden="true"
                className={`map-place is-${from}${isOpen ? ' is-open' : face ? '' : ' is-empty'}${isWrittenBeside(town) ? ' is-beside' : ''}`}
                x={`${(100 * town.x) / SIZE.width}%`}
                y={`${(100 * town.y) / SIZE.height}%`}
              >
                {face ? (
                  <g className="map-face">
                    <circle r={RADIUS + 3} />
                    <image
                      href={imageUrl(cdn_prefix, face.main_image, 'thumb_filename')}
                      x={-PHOTO.width / 2}
                      y={-PHOTO.face * PHOTO.width}
                      width={PHOTO.width}
                      height={(PHOTO.width * 4) / 3}
                      preserveAspectRatio="xMidYMin slice"
                      clipPath="url(#map-face)"
                    />
                  </g>
                ) : (
                  <circle className="map-dot" r="4" />
                )}
                {others > 0 && (
                  <g className="map-more">
                    <circle r="11" />
                    <text dy="0.35em">+{others}</text>
                  </g>
                )}
                <text className="map-name">
                  {!isOpen && face && (
                    <tspan className="map-who" x="0" dy="1em">
                      {town.who}
                    </tspan>
                  )}
                  <tspan className="map-town" x="0" dy="1.15em">
                    {inTown({ city: town.name }).city}
                  </tspan>
                </text>
                {isOpen && (
                  <foreignObject className="map-opened" {...BUBBLE} x={-BUBBLE.width / 2} y={-BUBBLE.height}>
                    <div className="map-bubble">{town.who}</div>
                  </foreignObject>
                )}
              </svg>
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

/** @property others how many more were found in that town */
type Lived = ShownTown & { face: Face | undefined; others: number }

/** One face a town: the towns that most of them live in before others, for by them a country is known; last those that nobody lives in. */
function livedIn(faces: Face[], towns: Town[]): Lived[] {
  const livingIn = (town: Town) => faces.filter(({ city }) => city === town.name)
  const byFaces = towns.toSorted((a, b) => livingIn(b).length - livingIn(a).length)
  const withWho = byFaces.map((town) => {
    const [first] = livingIn(town)
    return first ? { ...town, who: `${first.name}, ${first.age}` } : town
  })
  return shownOf(withWho).map((each) => {
    const [face, ...others] = livingIn(each.town)
    return { ...each, face, others: others.length }
  })
}
