/**
 * Registers the service worker once the page is there [PUL-4, PUL-5]. The version parameter is the name of this build's
 * file, so that a new build brings a new worker.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const version = new URL(import.meta.url).pathname.replace(/\W+/g, '-').slice(1)
  const register = () => {
    // Without it there are no pushes and no offline page; everything else works.
    navigator.serviceWorker.register(`/service-worker.js?v=${version}`).catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
