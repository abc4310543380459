/** From which field a form was sent last, by its Enter: whoever is in it already does not come to it, and hears nothing of what is wrong there. */
let sentFrom: string | undefined

if (typeof document !== 'undefined') {
  document.addEventListener('submit', () => (sentFrom = document.activeElement?.id), true)
}

export const wasSentFrom = (id: string): boolean => sentFrom === id
