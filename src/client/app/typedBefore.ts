/**
 * What somebody typed or ticked on a slow connection, before the app was there: forms begin with their default values
 * when they are taken over, and would throw it away.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Remembers it; @returns what puts it back into the fields once they are React's, as if it had been typed then. */
export function rememberTyped(): () => void {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
  const changed = fields.filter(isChanged).map((field) => ({ field, ...stateOf(field) }))
  const chosen = fields.filter(hasFiles)
  return () => {
    for (const { field, value, checked } of changed) {
      if (!field.isConnected) continue
      if (field instanceof HTMLInputElement && field.checked !== checked) field.click()
      else if (field.value !== value) type(field, value)
    }
    for (const field of chosen) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const asSent = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(asSent, 0)
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true
  return field.type !== 'file' && field.value !== field.defaultValue
}

/** They cannot be put back, nor need to be: the field keeps them. Nobody has been told of them yet. */
const hasFiles = (field: Field): boolean => field instanceof HTMLInputElement && !!field.files?.length

function stateOf(field: Field): { value: string; checked: boolean } {
  return { value: field.value, checked: field instanceof HTMLInputElement && field.checked }
}

/** By the prototype's setter: React watches the element's own, and would take the event for none. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
