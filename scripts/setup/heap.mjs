/**
 * How Node bounds the memory of each part. Where there is memory V8 takes it before it collects: for what is young alone more
 * than all that is in use here. Both parts live well within these bounds [P7].
 */
const MOST = '--max-old-space-size=256'

export const HEAP = {
  backend: [MOST, '--max-semi-space-size=8'],
  // Pages under way outlive a young generation of 16 MB; and under so small a bound V8 looks through all that is old each time
  // it has grown by less than a third (decisions 044 and 060).
  gateway: [MOST, '--max-semi-space-size=32', '--heap-growing-percent=60'],
}
