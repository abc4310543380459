/** Characters of a text as people count them at best effort: code points, as the contract's maxLength does [CHT-3]. */
export const characterCount = (text: string): number => [...text].length
