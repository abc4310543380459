/** Characters of a text as people count them at best effort: code points, as the contract's maxLength does [CHT-3]. */
export const characterCount = (text: string): number => [...text].length

/**
 * What has no place in a line: control characters, line breaks of all kinds, half characters, what turns the direction of
 * everything after it, and what is not seen. The joiners stay: emoji and names in Persian or Hindi are written with them.
 */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u
/** Something to see: no space, no mark without a letter, nothing that is drawn as nothing. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text is one line that can be read, in whatever script. */
export const isLine = (text: string): boolean => !NOT_IN_A_LINE.test(text) && VISIBLE.test(text)

/** A text as one line, e.g. for the header of a mail: what has no place there becomes a space. */
export const asLine = (text: string): string => text.replace(new RegExp(`${NOT_IN_A_LINE.source}+`, 'gu'), ' ').trim()
