/** Express sending the finished page: what a page cache could at best be. */
import { readFileSync } from 'node:fs'
import express from 'express'

const page = readFileSync(process.env.PAGE, 'utf8')
const app = express().disable('x-powered-by').disable('etag')
app.get('/members', (_request, response) => response.type('html').send(page))
app.listen(Number(process.env.PORT))
