/** A process and the one that started it (scripts/setup/parts.mjs, or a test), if that keeps a channel to it. */

/** Tells it something; one that has gone is not missed. */
export function tellParent(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** Calls `stop`, once, when the process is told to end, or when the one that started it is gone, however it ended [ISO-5]. */
export function whenToldToStop(stop: () => Promise<void>): void {
  let isStopping = false
  const once = () => {
    if (isStopping) return
    isStopping = true
    void stop()
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, once)
  // Gone before anybody listened.
  if (process.send && !process.connected) once()
}
