import type { Socket } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ignoringInterim } from './ignoringInterim.ts'

/** A connection on which these pieces arrive, and what is read of it. */
function connection(properties: object = {}) {
  let pieces: Buffer[] = []
  const socket = { write: () => true, read: () => pieces.shift() ?? null, ...properties } as unknown as Socket
  ignoringInterim((_options, callback) => callback(null, socket))({} as never, () => {})
  const readAll = () => {
    let all = ''
    for (let piece = socket.read(); piece; piece = socket.read()) all += piece
    return all
  }
  return {
    /** Goes on sending, while the answer comes. */
    send: (...body: (string | Buffer)[]) => body.forEach((piece) => void socket.write(piece)),
    /** Asks, and reads what comes. */
    ask(...answer: string[]) {
      socket.write('GET / HTTP/1.1\r\n\r\n')
      pieces = answer.map((piece) => Buffer.from(piece))
      return readAll()
    },
    /** Reads what comes without being asked for. */
    hear(...more: string[]) {
      pieces = more.map((piece) => Buffer.from(piece))
      return readAll()
    },
  }
}

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'
const interim = fc
  .record({ status: fc.constantFrom(100, 102, 103, 199), headers: fc.constantFrom('', 'Link: </a.css>\r\n', 'A: 1\r\nB: 2\r\n') })
  .map(({ status, headers }) => `HTTP/1.1 ${status} Wait\r\n${headers}\r\n`)

it('leaves out what comes before an answer, in whatever pieces it comes [GW-4]', () => {
  fc.assert(
    fc.property(fc.array(interim, { maxLength: 3 }), fc.array(fc.nat(300), { maxLength: 5 }), (before, cuts) => {
      const all = before.join('') + ANSWER
      const places = [0, ...cuts.filter((cut) => cut > 0 && cut < all.length).sort((a, b) => a - b), all.length]
      const pieces = places.slice(1).map((end, index) => all.slice(places[index], end))
      expect(connection().ask(...pieces.filter((piece) => piece !== ''))).toBe(ANSWER)
    }),
  )
})

it('does so for every answer of a connection, and leaves bodies what they are [GW-4]', () => {
  const { ask, hear } = connection()
  const [first, second] = ['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n']
  expect(ask(first, second, first)).toBe(second + first)
  expect(hear(first)).toBe(first)
  expect(ask(first + ANSWER)).toBe(ANSWER)
})

it('leaves an answer alone that comes while a body is still sent [GW-4]', () => {
  const { ask, hear, send } = connection()
  const [interim, head, end] = [
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 413 Too Large\r\nTransfer-Encoding: chunked\r\n\r\n',
    '0\r\n\r\n',
  ]
  expect(ask(interim)).toBe('')
  send('\r\n5\r\n', Buffer.from('bytes'))
  expect(hear(head)).toBe(head)
  send('\r\n5\r\n', Buffer.from('bytes'))
  expect(hear(interim, end)).toBe(interim + end)
})

it('lets pass what no answer follows, and what is no answer [GW-4]', () => {
  for (const other of [
    'HTTP/1.1 101 Switching Protocols\r\n\r\n',
    'HTTP/1.1 404 Not Found\r\n\r\n',
    'something else entirely\r\n',
  ])
    expect(connection().ask(other)).toBe(other)
})

it('does not wait for the end of what has none [GW-10]', () => {
  const endless = `HTTP/1.1 103 Early Hints\r\nA: ${'x'.repeat(64 * 1024)}`
  expect(connection().ask(endless)).toBe(endless)
})

it('keeps out of the way of HTTP/2', () => {
  const interimFrame = 'HTTP/1.1 100 Continue\r\n\r\n'
  expect(connection({ alpnProtocol: 'h2' }).ask(interimFrame)).toBe(interimFrame)
})
