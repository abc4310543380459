/**
 * What somebody typed, ticked or chose on a slow connection, before the app was there: forms begin with their default values
 * when they are taken over, and would throw it away.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type FieldState = { value: string; checked: boolean }

const FIELDS = 'input, textarea, select'
const EVENTS = ['input', 'change', 'click']

/**
 * Remembers it, also what is typed while React takes the page over. @returns what ends that, and types it again where the fields
 * are React's.
 */
export function rememberTyped(): () => Promise<void> {
  const typed = new Map<Field, FieldState>()
  for (const field of document.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) typed.set(field, stateOf(field))
  const remember = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.matches(FIELDS)) return
    const field = event.target as Field
    // A tick is known by its click: what follows that comes after React.
    if (isTicked(field) === (event.type === 'click')) typed.set(field, stateOf(field))
  }
  // Before React hears of it, which listens further in.
  for (const event of EVENTS) window.addEventListener(event, remember, true)
  return async () => {
    for (const event of EVENTS) window.removeEventListener(event, remember, true)
    for (const [field, { value, checked }] of typed) {
      if (!field.isConnected) continue
      if (!isTicked(field)) type(field, value)
      else if (field.checked !== checked) field.click()
      // React renders between one field and the next, as it does where one types: the parts of a date are one value.
      await undefined
    }
  }
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const asSent = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(asSent, 0)
  }
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function stateOf(field: Field): FieldState {
  return { value: field.value, checked: isTicked(field) && field.checked }
}

/**
 * Also where the field still shows it, as React may not know that: it takes what stood in a field for known, and would show its
 * own value again with the next thing that is typed. It is made to forget that by its own note of it, as the field may be in use:
 * any value that is set ends a word under way, and moves the caret.
 */
function type(field: Field, value: string): void {
  // A file cannot be put back, nor needs to be: the field keeps it. Nobody has been told of it yet.
  if (field.type !== 'file') {
    const { _valueTracker } = field as { _valueTracker?: { setValue: (value: string) => void } }
    _valueTracker?.setValue('')
    // By the prototype's setter: the field's own would note it.
    if (field.value !== value) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
