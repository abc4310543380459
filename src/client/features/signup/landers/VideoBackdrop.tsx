import { StandStill } from './StandStill.tsx'

type Props = { name: 'people' | 'city'; className: string }

const MOVES = '(prefers-reduced-motion: no-preference)'

/**
 * A silent film behind a landing page. The browser decides without a script: the poster at once, then the film, and for
 * those who want less motion no source fits and the poster stays. Whoever else wants it to stand still stops it.
 */
export function VideoBackdrop({ name, className }: Props) {
  return (
    <div className={className}>
      <video autoPlay muted loop playsInline preload="metadata" poster={`/landers/${name}.webp`} tabIndex={-1} aria-hidden="true">
        <source src={`/landers/${name}.webm`} type="video/webm" media={MOVES} />
        <source src={`/landers/${name}.mp4`} type="video/mp4" media={MOVES} />
      </video>
      <StandStill />
    </div>
  )
}
