import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

const ACCENTED = new Map([...'aeiounycsAEIOUNYCS'].map((letter, index) => [letter, [...'áéíöúñýçšÁÉÍÖÚÑÝÇŠ'][index] ?? letter]))

/**
 * A text as in no language: with accents, a third longer, and in brackets. What stands on a screen without them comes from no
 * catalogue, and what lacks a bracket had no room.
 */
export function pseudo(text: MessageFormatElement[]): MessageFormatElement[] {
  return [literal('⟦'), ...text.map(accented), literal('⟧')]
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

function accented(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return literal(longer(element.value))
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(accented) }
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return element
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(accented) },
  ])
  return { ...element, options: Object.fromEntries(options) }
}

/** Every third letter twice. */
function longer(text: string): string {
  let letters = 0
  return text.replace(/\p{L}/gu, (letter) => {
    letters += 1
    return (ACCENTED.get(letter) ?? letter).repeat(letters % 3 === 0 ? 2 : 1)
  })
}
