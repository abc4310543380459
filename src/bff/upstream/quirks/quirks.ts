/**
 * What old PHP does to answers, by name: each is mended unless `legacy.yaml` switches it off, and counted [MIG-8]. Settings,
 * their reference, metrics and the report of `npm run contract` all have their names from here; so they stay what they are.
 */
export const QUIRKS = {
  byteOrderMark: 'A byte-order mark before the JSON',
  noiseBefore: 'Warnings, notices, debug output or HTML before the JSON',
  noiseAfter: 'Text behind the JSON, where that is an error or has all that the contract requires',
  contentType: 'JSON that is called something else, such as `text/html`',
  characterSet: 'Texts in the `charset` that is said above, where they are not UTF-8',
  numbersAsText: 'Numbers as text: `"12"`',
  booleansAsText: 'Yes and no as text: `"1"`, `"0"`, `"true"`, `"false"`, `""`',
  booleansAsNumbers: 'Yes and no as numbers: `1`, `0`',
  textAsNumbers: 'Numbers where the contract has text: `42` for `"42"`',
  emptyForNothing: 'Empty text, `false`, `0` or `[]` for what is not there: null, or a list of nothing',
  emptyListForMap: '`[]` for a map, or a thing, without fields',
  mapForList: 'A map with running numbers for a list, and `{}` for one of nothing: `{"0":…,"2":…}`',
  unknownValue: 'In what a mapping reads, a value that the contract’s list of them does not have: none, where it can do without',
  errorAsSuccess: 'A status of success with an `error` in the body: it gets the contract’s status for that code',
  errorWithoutCode: 'An error that says none of the contract’s codes: it gets the one of its status, or `invalid`',
  errorWithoutId: 'An error without a `request_id`',
  emptyAnswer: '204 and no body: `{"ok":true}` or empty lists, where that is an answer',
  missingPage: 'A page for 404: `not_found` where the operation can answer that, else 501 `not_implemented`',
  refusedMethod: '405 or 501, however it is said: 501 `not_implemented`',
} as const

export type Quirk = keyof typeof QUIRKS

/** Whether a quirk that an answer has may be mended; whoever asks mends it. */
export type Mend = (quirk: Quirk) => boolean
export const MEND_ALL: Mend = () => true

/** By name, `false` for those that are not mended. */
export type QuirkSwitches = Partial<Record<Quirk, boolean>>
export type QuirksOff = ReadonlySet<Quirk>
const NONE: QuirksOff = new Set()

/** @param switches the last has the last word */
export function quirksOff(...switches: (QuirkSwitches | undefined)[]): QuirksOff {
  const off = Object.entries(Object.assign({}, ...switches) as QuirkSwitches).flatMap(([quirk, isOn]) => (isOn ? [] : [quirk]))
  return off.length > 0 ? new Set(off as Quirk[]) : NONE
}
