/** Characters of a text as people count them at best effort: code points, as the contract's maxLength does [CHT-3]. */
export const characterCount = (text: string): number => [...text].length

/**
 * What has no place in a line: control and format characters, line breaks of all kinds, half characters, private ones, and
 * what is drawn as nothing. The joiners stay: emoji and names in Persian or Hindi are written with them; so do the tags that
 * make a flag of a region.
 */
const NOT_IN_A_LINE =
  /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}]|[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\u034F/u
/**
 * Something to see: no space, no mark without a letter, nothing that is drawn as nothing. What is not assigned yet may be an
 * emoji that is newer than this list of characters.
 */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u

/** Whether a text is one line that can be read, in whatever script. */
export const isLine = (text: string): boolean => !NOT_IN_A_LINE.test(text) && VISIBLE.test(text)

/** Whether there is nothing to see in a text: it is empty, whatever it is made of. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)

/** What is wrong with a message, the spaces around it aside [CHT-3]. @param maxLength the site's */
export function messageProblem(text: string, maxLength: number): 'required' | 'too_long' | undefined {
  if (isBlank(text)) return 'required'
  return characterCount(text.trim()) > maxLength ? 'too_long' : undefined
}

/** A text as one line, e.g. for the header of a mail: what has no place there becomes a space. */
export const asLine = (text: string): string => text.replace(new RegExp(`(?:${NOT_IN_A_LINE.source})+`, 'gu'), ' ').trim()
