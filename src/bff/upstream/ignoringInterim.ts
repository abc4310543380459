import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'

/** The beginning of an answer that another one follows. 101 is the last one, in a language that nobody asked for. */
const INTERIM = /^HTTP\/1\.\d 1(?!01)\d\d/
const INTERIM_LENGTH = 'HTTP/1.1 100'.length
const REQUEST_LINE_END = ' HTTP/1.1\r\n'
const END_OF_HEAD = '\r\n\r\n'
/** Bytes of a head that has no end: undici has its own bound for it, and its own word. */
const MAX_HEAD = 64 * 1024
const NOTHING = Buffer.alloc(0)

/**
 * A connector whose connections leave out interim answers, as 100 (Continue). A client has to ignore those that it did not
 * ask for (RFC 9110, 15.2); undici takes a 100 for the end of the connection, and the call for lost.
 */
export function ignoringInterim(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...made) => {
      // HTTP/2 reads below the socket, and knows them.
      if (made[1] && (made[1] as { alpnProtocol?: unknown }).alpnProtocol !== 'h2') ignoreInterim(made[1])
      callback(...made)
    })
}

/**
 * An answer begins with what is read first after a call was begun: there is one at a time on a connection. What is written
 * of a body may come amid the answer, and is bytes, or the length of a piece.
 */
function ignoreInterim(socket: Socket): void {
  const write = socket.write.bind(socket) as (...written: unknown[]) => boolean
  const read = socket.read.bind(socket)
  /** What has come of the beginning of an answer; undefined within one. */
  let begun: Buffer | undefined
  socket.write = (...written: unknown[]) => {
    if (typeof written[0] === 'string' && written[0].includes(REQUEST_LINE_END)) begun = NOTHING
    return write(...written)
  }
  socket.read = (size) => {
    for (;;) {
      const piece: Buffer | null = read(size)
      if (!begun || !piece) return piece
      begun = withoutInterim(begun.length > 0 ? Buffer.concat([begun, piece]) : piece)
      if (begun.length < INTERIM_LENGTH || (begun.length < MAX_HEAD && isInterim(begun))) continue
      const answer = begun
      begun = undefined
      return answer
    }
  }
}

const isInterim = (bytes: Buffer) => INTERIM.test(bytes.toString('latin1', 0, INTERIM_LENGTH))

/** What follows interim answers that are there to their end. */
function withoutInterim(bytes: Buffer): Buffer {
  const end = isInterim(bytes) ? bytes.indexOf(END_OF_HEAD) : -1
  return end < 0 ? bytes : withoutInterim(bytes.subarray(end + END_OF_HEAD.length))
}
