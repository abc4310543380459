/**
 * Makes a formatter, for which a browser looks through every locale that it knows. It does so once for a page and its workers:
 * the page's own formatters find it done.
 */
new Intl.DateTimeFormat()
self.postMessage('made')
self.close()
