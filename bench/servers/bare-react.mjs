/**
 * Bare Express and renderToString of the very tree the renderer renders, with the data at hand. For who takes encoded pages
 * the whole page is encoded by one call, as ENCODING says.
 */
import express from 'express'
import { renderToString } from 'react-dom/server'
import { membersPage } from '../build/tree.cjs'
import { ENCODE } from '../encoding.mjs'
import { ANSWERS } from '../fixture.mjs'

const { ENCODING, PORT } = process.env
const app = express().disable('x-powered-by').disable('etag')
app.get('/members', async (request, response) => {
  const page = `<!doctype html>${renderToString(await membersPage(ANSWERS))}`
  response.type('html')
  if (!request.headers['accept-encoding']) return response.send(page)
  response.set({ 'Content-Encoding': ENCODING, Vary: 'Accept-Encoding' }).send(ENCODE[ENCODING](page))
})
app.listen(Number(PORT))
