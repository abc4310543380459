/**
 * Members' pictures are decoded in a process of their own, one at a time: what a picture costs – threads, memory, a
 * crash of the decoder – costs no other call. How many can wait is bounded where uploads are admitted (http/uploads.ts).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Logger } from 'pino'
import { invalid } from '../../contract/errors.ts'
import type { Crop, Decoded } from './pixels.ts'

export type Question = { id: number; bytes: Uint8Array; crop: Crop | undefined }
/** Without `decoded` where the bytes are no picture we take. */
export type Answer = { id: number; decoded: Decoded | undefined }

/** @throws 422 `unsupported_picture` for bytes that are no picture, or one too small, too large or too long */
export type Decode = (bytes: Buffer, crop?: Crop) => Promise<Decoded>

/** A picture that takes longer is made to take long: on an idle machine the worst we accept needs two seconds. */
const LIMIT_MS = 10_000
/** What the decoder's memory held is given back by its end. */
const IDLE_MS = 10_000

export function createDecoding(log: Logger): Decode {
  let decoder: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  let before: Promise<unknown> = Promise.resolve()

  const ask = async (bytes: Buffer, crop: Crop | undefined): Promise<Decoded> => {
    clearTimeout(idle)
    decoder ??= startDecoder()
    const current = decoder
    asked += 1
    try {
      const decoded = await answerOf(current, { id: asked, bytes, crop })
      if (!decoded) throw invalid({ photo: 'unsupported_picture' })
      return decoded
    } catch (error) {
      if (!(error instanceof DecoderEnded)) throw error
      log.warn('a picture ended its decoder')
      decoder = undefined
      throw invalid({ photo: 'unsupported_picture' })
    } finally {
      idle = setTimeout(() => {
        decoder?.kill('SIGKILL')
        decoder = undefined
      }, IDLE_MS).unref()
    }
  }

  return (bytes, crop) => {
    const mine = before.then(() => ask(bytes, crop))
    before = mine.catch(() => {})
    return mine
  }
}

class DecoderEnded extends Error {}

function answerOf(decoder: ChildProcess, question: Question): Promise<Decoded | undefined> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => decoder.kill('SIGKILL'), LIMIT_MS)
    const onAnswer = ({ id, decoded }: Answer) => {
      if (id === question.id) settle(() => done(decoded))
    }
    const onEnd = () => settle(() => failed(new DecoderEnded()))
    const settle = (how: () => void) => {
      clearTimeout(timer)
      decoder.off('message', onAnswer).off('exit', onEnd).off('error', onEnd)
      how()
    }
    decoder.on('message', onAnswer).once('exit', onEnd).once('error', onEnd)
    decoder.send(question, (error) => error && onEnd())
  })
}

function startDecoder(): ChildProcess {
  const decoder = fork(new URL('./decoder.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    // None of the backend's secrets, one thread for libvips to work in beside the one that reads, and few heaps for them.
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', NODE_ENV: process.env.NODE_ENV },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It has what the calls leave it.
  if (decoder.pid !== undefined) setPriority(decoder.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // A backend that stops does not wait for it; it ends with us.
  decoder.unref()
  decoder.channel?.unref()
  return decoder
}
