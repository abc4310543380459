// The page that was asked for, as soon as there is a connection.
addEventListener('online', goOn)
goOn()

/** The browser may call itself connected before anything comes through: then it is tried again. */
async function goOn() {
  if (!navigator.onLine) return
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    setTimeout(goOn, 3_000)
  }
}
