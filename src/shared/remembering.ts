/**
 * Makes what is costly once for each key. Where keys come from outside there can be any number of them: so many are kept, and
 * then all is forgotten and begun anew.
 */
export function remembering<Made>(most: number, make: (key: string) => Made): (key: string) => Made {
  const known = new Map<string, Made>()
  return (key) => {
    if (!known.has(key)) {
      if (known.size === most) known.clear()
      known.set(key, make(key))
    }
    return known.get(key) as Made
  }
}
