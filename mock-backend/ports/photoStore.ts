/**
 * Where pictures lie. A picture's path never changes its content; but it ends when the picture is hidden or removed, so
 * that nobody keeps it for long [SEC-4].
 */
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import express, { type RequestHandler } from 'express'
import { notFound } from '../contract/errors.ts'

export type PhotoStore = {
  /** @param path with `/` between folder and file, e.g. `8c/1f0e-main.webp` */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** @throws when there is no such picture */
  get(path: string): Promise<Buffer>
  /** @throws when there is no such picture */
  copy(from: string, to: string): Promise<void>
  /** Removes what is there; what is not is fine. */
  remove(paths: string[]): Promise<void>
  /** Serves GET /<path>, for the pictures that are shown: evidence (photoNames.ts) is not. */
  serve: RequestHandler
}

const CACHE_SECONDS = 3600
const CACHE_CONTROL = `public, max-age=${CACHE_SECONDS}`

/** `8c/1f0e…-main.webp`, `gifts/rose.webp`. Whatever is not of this form – evidence, a folder, a way up – is not there. */
const SHOWN = /^\/(?:[0-9a-f]{2}\/[0-9a-f]+-(?:main|thumb)|gifts\/\w+)\.webp$/

const onlyShown =
  (serve: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (!SHOWN.test(request.path)) throw notFound()
    return serve(request, response, next)
  }

export function fileStore(folder: string): PhotoStore {
  return {
    async put(path, bytes) {
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      // Renamed when complete: nobody is ever served half a picture. Another backend may put the same one meanwhile.
      const draft = `${target}.${randomUUID()}.draft`
      await writeFile(draft, bytes)
      await rename(draft, target)
    },
    get: (path) => readFile(join(folder, path)),
    async copy(from, to) {
      const target = join(folder, to)
      await mkdir(dirname(target), { recursive: true })
      await copyFile(join(folder, from), target)
    },
    async remove(paths) {
      await Promise.all(paths.map((path) => rm(join(folder, path), { force: true })))
    },
    serve: onlyShown(express.static(folder, { maxAge: CACHE_SECONDS * 1000, index: false, fallthrough: false })),
  }
}

/**
 * A bucket of an S3-compatible service.
 * @param address `https://key:secret@host/bucket?region=eu-west-1`; further backends on the same bucket share the pictures
 */
export async function s3Store(address: string): Promise<PhotoStore> {
  // Loaded only where it is used: the library is large.
  const { S3Client, PutObjectCommand, GetObjectCommand, CopyObjectCommand, DeleteObjectsCommand, NoSuchKey } = await import(
    '@aws-sdk/client-s3'
  )
  const url = new URL(address)
  const Bucket = decodeURIComponent(url.pathname.slice(1))
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    // Checksums beyond the protocol's own are not known to every compatible service.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const open = async (path: string) => (await client.send(new GetObjectCommand({ Bucket, Key: path }))).Body
  return {
    async put(path, bytes) {
      const ContentType = path.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
      await client.send(new PutObjectCommand({ Bucket, Key: path, Body: bytes, ContentType, CacheControl: CACHE_CONTROL }))
    },
    async get(path) {
      const body = await open(path)
      if (!body) throw new Error(`${path} is empty`)
      return Buffer.from(await body.transformToByteArray())
    },
    async copy(from, to) {
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${encodeURIComponent(Bucket)}/${from}` }))
    },
    async remove(paths) {
      if (paths.length === 0) return
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: paths.map((Key) => ({ Key })), Quiet: true } }))
    },
    serve: onlyShown(async (request, response) => {
      const body = await open(request.path.slice(1)).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined
        throw error
      })
      if (!(body instanceof Readable)) return void response.status(404).end()
      response.setHeader('Content-Type', 'image/webp')
      response.setHeader('Cache-Control', CACHE_CONTROL)
      await pipeline(body, response)
    }),
  }
}
