/**
 * Fetches the app when the page has been painted [P4]: what a page shows – its styles, its pictures – is not to share a slow
 * connection with scripts that it is read without. It is sent with the page by its own text: what is outside of it is not there.
 */
type Files = { scripts: string[]; preloads: string[] }

function startAfterPaint({ scripts, preloads }: Files): void {
  const signs = ['pointerdown', 'keydown', 'input']
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const sign of signs) document.removeEventListener(sign, begin, true)
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
    }
    // Each runs by itself when it is there: the page can answer in between.
    for (const src of scripts) {
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, async: true }))
    }
  }
  for (const sign of signs) document.addEventListener(sign, begin, true)
  // Nothing is painted in the background, nor while styles do not come.
  if (document.hidden) begin()
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, 2_000)
}

/** The inline script of a page that is loaded with these files. */
export function startingAfterPaint({ scripts, preloads }: Files): string {
  return `(${startAfterPaint})(${JSON.stringify({ scripts, preloads })})`
}
