showLanguage()
// The page that was asked for, with its query: a form of its own would send another.
addEventListener('submit', (event) => {
  event.preventDefault()
  location.reload()
})
// The page that was asked for, as soon as there is a connection.
addEventListener('online', goOn)
goOn()

/** That of the address, the chosen one, the first of the browser's that there is; else the one that is shown already. */
function showLanguage() {
  const sections = [...document.querySelectorAll('section')]
  const [, inAddress] = location.pathname.split('/')
  const [, chosen] = /(?:^|; )locale=(\w+)/.exec(document.cookie) ?? []
  const asked = [inAddress, chosen, ...navigator.languages.map((tag) => tag.split('-')[0])]
  const language = asked.find((each) => sections.some(({ lang }) => lang === each))
  if (!language) return
  document.documentElement.lang = language
  for (const section of sections) {
    section.hidden = section.lang !== language
    if (!section.hidden) document.title = section.querySelector('h1').textContent
  }
}

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
