import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import express, { type Router } from 'express'

/** Where its files are. To import it would run the whole of what it has for browsers. */
const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist')))

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** The contract as a page to browse and try, at /api/docs, and as a file, at /api/docs/openapi.yaml. */
export function apiReference(contractText: string): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.locals.route = 'api-docs'
    response.setHeader('Content-Security-Policy', POLICY)
    next()
  })
  router.get('/openapi.yaml', (_request, response) => void response.type('application/yaml').send(contractText))
  router.get('/swagger-initializer.js', (_request, response) => {
    response.type('js').send("window.ui = SwaggerUIBundle({ url: 'openapi.yaml', dom_id: '#swagger-ui', deepLinking: true })")
  })
  // Leads from /api/docs to /api/docs/, which relative addresses of the page need.
  router.use(express.static(SWAGGER_UI))
  return router
}
