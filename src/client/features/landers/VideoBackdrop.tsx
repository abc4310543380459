import { useEffect, useRef, useState } from 'react'

type Props = { name: 'people' | 'city'; className: string }

/**
 * A silent film behind a landing page: its poster at once, the film when there is time for it, and only the poster for
 * those who want less motion or fewer bytes.
 */
export function VideoBackdrop({ name, className }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [plays, setPlays] = useState(false)
  useEffect(() => {
    const isSparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const decide = () => setPlays(!still.matches && !isSparing)
    decide()
    still.addEventListener('change', decide)
    return () => still.removeEventListener('change', decide)
  }, [])
  useEffect(() => {
    // A browser that refuses leaves the poster.
    if (plays) void video.current?.play().catch(() => {})
  }, [plays])
  return (
    <div className={className} aria-hidden="true">
      <img src={`/landers/${name}.webp`} alt="" width="1280" height="720" />
      {plays && (
        <video ref={video} muted loop playsInline preload="auto" poster={`/landers/${name}.webp`}>
          <source src={`/landers/${name}.webm`} type="video/webm" />
          <source src={`/landers/${name}.mp4`} type="video/mp4" />
        </video>
      )}
    </div>
  )
}
