/** JSON as it can stand in a script element: nothing in it ends the element or a line. */
export function inScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
