/**
 * Fetches the app when the page has been painted, with the picture that it is looked at for [P4]: what a page shows – its
 * styles, its pictures – is not to share a slow connection with scripts that it is read without. It is sent with the page by
 * its own text: what is outside of it is not there.
 */
type Files = { scripts: string[]; preloads: string[] }

function startAfterPaint({ scripts, preloads }: Files): void {
  const signs = ['pointerdown', 'keydown', 'input']
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const sign of signs) document.removeEventListener(sign, begin, true)
    ask()
  }
  const links = preloads.map((href) => ({ tag: 'link', rel: 'modulepreload', href, fetchPriority: 'low' }))
  // Each runs by itself when it is there: the page can answer in between.
  const modules = scripts.map((src) => ({ tag: 'script', type: 'module', src, async: true }))
  const elements = [...links, ...modules]
  /** A few in a task: thirty at once keep a phone busy for a tenth of a second. */
  const ask = () => {
    for (const { tag, ...attributes } of elements.splice(0, 6)) {
      document.head.append(Object.assign(document.createElement(tag), attributes))
    }
    if (elements.length > 0) setTimeout(ask)
  }
  for (const sign of signs) document.addEventListener(sign, begin, true)
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  const decoded = () => [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map((image) => image.decode())
  // Nothing is painted in the background, nor while styles or the picture do not come.
  if (document.hidden) begin()
  painted(() => Promise.allSettled(decoded()).then(() => painted(begin)))
  setTimeout(begin, 2_000)
}

/** The inline script of a page that is loaded with these files. */
export function startingAfterPaint({ scripts, preloads }: Files): string {
  return `(${startAfterPaint})(${JSON.stringify({ scripts, preloads })})`
}
