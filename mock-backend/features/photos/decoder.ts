/** The process that decodes members' pictures, one after the other; started and, when it takes too long, ended by decoding.ts. */
import sharp from 'sharp'
import type { Answer, Question } from './decoding.ts'
import { decodePicture } from './pixels.ts'

// Formats that nobody's camera writes have had most of the holes: they are not even looked at.
sharp.block({ operation: ['VipsForeignLoad'] })
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`)
sharp.unblock({ operation: LOADERS })

const answer = (message: Answer) => void process.send?.(message)

process.on('message', async ({ id, bytes, crop }: Question) => {
  await decodePicture(Buffer.from(bytes), crop).then(
    (decoded) => answer({ id, decoded }),
    () => answer({ id, decoded: undefined }),
  )
})
process.on('disconnect', () => process.exit())
