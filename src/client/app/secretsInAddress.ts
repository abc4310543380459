/** Query parameters of mailed links that prove who follows them. */
const SECRETS = ['token']

/**
 * Takes the secret of a mailed link out of the address bar and the history, where others may read it later. The router
 * keeps it for the page that is open [SEC-7].
 */
export function hideSecretsInAddress(): void {
  const url = new URL(location.href)
  if (!SECRETS.some((name) => url.searchParams.has(name))) return
  for (const name of SECRETS) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
