/** Bare Express and renderToString of the very tree the renderer renders, with the data at hand. */
import express from 'express'
import { renderToString } from 'react-dom/server'
import { membersPage } from '../build/tree.cjs'
import { ANSWERS } from '../fixture.mjs'

const app = express().disable('x-powered-by').disable('etag')
app.get('/members', async (_request, response) => {
  response.type('html').send(`<!doctype html>${renderToString(await membersPage(ANSWERS))}`)
})
app.listen(Number(process.env.PORT))
