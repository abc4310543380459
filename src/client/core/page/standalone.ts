/** Whether the site runs as an installed app, in a window of its own. */
export const isStandalone = () => matchMedia(STANDALONE).matches

export const STANDALONE = '(display-mode: standalone)'
