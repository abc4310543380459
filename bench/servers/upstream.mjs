/** A backend that costs nothing: finished answers by path. */
import { createServer } from 'node:http'
import { BY_PATH } from '../fixture.mjs'

const answers = new Map(Object.entries(BY_PATH).map(([path, body]) => [path, JSON.stringify(body)]))
const server = createServer((request, response) => {
  const body = answers.get(request.url.split('?')[0])
  if (!body) return response.writeHead(404).end()
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }
  if (request.method === 'POST') headers['Set-Cookie'] = 'session=bench; Path=/'
  response.writeHead(200, headers).end(body)
})
server.keepAliveTimeout = 75_000
server.listen(Number(process.env.PORT))
