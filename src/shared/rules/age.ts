/**
 * Age in whole years on a day, both as 'YYYY-MM-DD'. Someone born on 29 February has their birthday on 1 March in a
 * year without one.
 */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

/**
 * The birth dates of people aged `min` to `max` on a day, as 'YYYY-MM-DD': born on or before `latest` and after
 * `earliest`. Where 29 February falls in a year without one, both bounds are 28 February.
 */
export function bornBetween(min: number, max: number, day: string): { earliest: string; latest: string } {
  const yearsBefore = (years: number) => {
    const year = Number(day.slice(0, 4)) - years
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
    return `${String(year).padStart(4, '0')}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`
  }
  return { earliest: yearsBefore(max + 1), latest: yearsBefore(min) }
}
