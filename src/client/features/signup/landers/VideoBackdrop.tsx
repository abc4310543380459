import type { ReactNode } from 'react'
import { StandStill } from './StandStill.tsx'

/** Those that are drawn (scripts/draw-film.ts) are of codecs that browsers are asked about before they load anything. */
const DRAWN = { webm: 'video/webm; codecs="av01.0.05M.10"', mp4: 'video/mp4; codecs="hvc1.2.4.L93.B0"' } as const
const FILMS = { men: DRAWN, people: DRAWN, city: { webm: 'video/webm', mp4: 'video/mp4' } } as const
type Props = { name: keyof typeof FILMS; className: string; children?: ReactNode }

const MOVES = '(prefers-reduced-motion: no-preference)'

/**
 * A silent film behind a landing page. The browser decides without a script: the poster at once, then the film, and for
 * those who want less motion no source fits and the poster stays. Whoever else wants it to stand still stops it.
 */
export function VideoBackdrop({ name, className, children }: Props) {
  return (
    <div className={className}>
      <video autoPlay muted loop playsInline preload="metadata" poster={`/landers/${name}.webp`} tabIndex={-1} aria-hidden="true">
        <source src={`/landers/${name}.webm`} type={FILMS[name].webm} media={MOVES} />
        <source src={`/landers/${name}.mp4`} type={FILMS[name].mp4} media={MOVES} />
      </video>
      {children}
      <StandStill />
    </div>
  )
}
