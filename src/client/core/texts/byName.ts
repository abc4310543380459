/** The order of names in the alphabet of a language: Polish has Ł behind L, and Danish Å at its end. */
export function byName(locale: string): (a: { name: string }, b: { name: string }) => number {
  const { compare } = new Intl.Collator(locale)
  return (a, b) => compare(a.name, b.name)
}
