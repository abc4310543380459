/** Express sending the finished page, encoded where that is asked for: what a page cache could at best be. */
import { readFileSync } from 'node:fs'
import express from 'express'

const { PAGE, ENCODED_PAGE, ENCODING, PORT } = process.env
const page = readFileSync(PAGE, 'utf8')
const encoded = readFileSync(ENCODED_PAGE)
const app = express().disable('x-powered-by').disable('etag')
app.get('/members', (request, response) => {
  response.type('html')
  if (!request.headers['accept-encoding']) return response.send(page)
  response.set({ 'Content-Encoding': ENCODING, Vary: 'Accept-Encoding' }).send(encoded)
})
app.listen(Number(PORT))
