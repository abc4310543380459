/**
 * How Node bounds the memory of each part. Where there is memory V8 takes it before it collects: for what is young alone more
 * than all that is in use here. Both parts live well within these bounds [P7].
 */
const MOST = '--max-old-space-size=256'

export const HEAP = {
  backend: [MOST, '--max-semi-space-size=16'],
  // Pages under way outlive a young generation of 16 MB, and so small a bound has V8 look through all that is old each time it
  // has grown by a third: together a quarter of the gateway's processor time (decision 044).
  gateway: [MOST, '--max-semi-space-size=32', '--heap-growing-percent=100'],
}
