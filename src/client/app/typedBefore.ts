/**
 * What somebody typed, ticked or chose on a slow connection, before the app was there: forms begin with their default values
 * when they are taken over, and would throw it away.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Remembers it; @returns what puts it back into the fields once they are React's, as if it had been typed then. */
export function rememberTyped(): () => void {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
  const changed = fields.filter(isChanged).map((field) => ({ field, ...stateOf(field) }))
  return () => {
    for (const { field, value, checked } of changed) {
      if (!field.isConnected) continue
      if (field instanceof HTMLInputElement && field.checked !== checked) field.click()
      else if (field.type === 'file' || field.value !== value) type(field, value)
    }
  }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const asSent = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(asSent, 0)
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true
  return field.value !== field.defaultValue
}

function stateOf(field: Field): { value: string; checked: boolean } {
  return { value: field.value, checked: field instanceof HTMLInputElement && field.checked }
}

/** By the prototype's setter: React watches the element's own, and would take the event for none. */
function type(field: Field, value: string): void {
  // A file cannot be put back, nor needs to be: the field keeps it. Nobody has been told of it yet.
  if (field.type !== 'file') Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
