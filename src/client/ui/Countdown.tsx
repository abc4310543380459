const HOUR = 3_600
const MINUTE = 60

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Hours, minutes and seconds, each with two digits [BON-1]. @param label what it counts down to, for screen readers */
export function Countdown({ seconds, label }: { seconds: number; label: string }) {
  const parts = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE]
  return (
    <span className="countdown" role="timer" aria-label={label}>
      {parts.map(twoDigits).join(':')}
    </span>
  )
}
