/**
 * React makes five errors while it begins, to throw them later if at all. Where developer tools look on, V8 reads the whole of
 * React once more to say where each was made, which takes a phone as long as all else that begins. So until the app starts
 * errors have no traces. Must be imported before React.
 */
const { stackTraceLimit } = Error
Error.stackTraceLimit = 0

/** From here on errors say where they were made. */
export function traceErrors(): void {
  Error.stackTraceLimit = stackTraceLimit
}
