/**
 * Fetches what a page is taken over with, and runs it, when the page has been painted: what one reads goes before what answers
 * to them [P4]. It is sent with the page by its own text: what is outside of it is not there.
 */
function runAfterPaint(scripts: readonly string[], preloads: readonly string[]): void {
  const fetchAll = () => {
    for (const src of scripts) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
  }
  // What is in the background is not painted before it is looked at.
  if (document.hidden) fetchAll()
  else requestAnimationFrame(() => setTimeout(fetchAll))
}

/** @param scripts modules to run, each when it is there @param preloads what they are going to import */
export const runningAfterPaint = (scripts: readonly string[], preloads: readonly string[]): string =>
  `(${runAfterPaint})(${JSON.stringify(scripts)},${JSON.stringify(preloads)})`
