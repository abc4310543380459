/** Tells the backend when the page goes out of sight [PUL-3]; nobody waits for the answer. */
export function tellWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
  })
}
