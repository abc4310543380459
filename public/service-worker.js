/**
 * The site's service worker: pushes, and a page for when there is no connection. Pages and API answers are never kept:
 * they are personal, and a stale one would lie. Registered with a version parameter, so that a new build is a new worker.
 * Where an older site had its own, this one comes in its place: all that it kept goes.
 */
const OURS = 'offline '
const OWN = `${OURS}${self.registration.scope} `
const CACHE = OWN + new URL(location.href).searchParams.get('v')
const OFFLINE_FILES = ['/offline.html', '/offline.css', '/offline.js', '/offline.svg', '/icon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(OFFLINE_FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter(isOver).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  )
})

/** Kept by an earlier version of this worker, or by an older site; of another folder's worker it is needed. */
const isOver = (key) => key !== CACHE && (key.startsWith(OWN) || !key.startsWith(OURS))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
  } else if (OFFLINE_FILES.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)))
  }
})

/** A push is `{ title, body, path, tag }` as our backend writes it; of anything else only that something came is said. */
self.addEventListener('push', (event) => {
  const { title = 'Tandem', body = '', path = '/', tag } = messageOf(event.data)
  const notification = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } }
  event.waitUntil(
    Promise.allSettled([tellPages({ title, body, path, tag }), self.registration.showNotification(title, notification)]),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})

/** Open pages show what there is new, and remember what came last. */
async function tellPages(message) {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: 'push', message })
}

function messageOf(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** In a window of the site that is open, else in a new one. */
async function open(path) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  const [known] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!known) return self.clients.openWindow(url.href)
  await known.focus()
  return known.navigate(url.href)
}
