import express, { type Router } from 'express'
import { getAbsoluteFSPath } from 'swagger-ui-dist'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** The contract as a page to browse and try, at /api/docs, and as a file, at /api/docs/openapi.yaml. */
export function apiReference(contractText: string): Router {
  const router = express.Router({ strict: true })
  router.use((_request, response, next) => {
    response.locals.route = 'api-docs'
    response.setHeader('Content-Security-Policy', POLICY)
    next()
  })
  // Relative addresses of the page need the slash.
  router.get('', (_request, response) => response.redirect(301, '/api/docs/'))
  router.get('/openapi.yaml', (_request, response) => void response.type('application/yaml').send(contractText))
  router.get('/swagger-initializer.js', (_request, response) => {
    response.type('js').send("window.ui = SwaggerUIBundle({ url: 'openapi.yaml', dom_id: '#swagger-ui', deepLinking: true })")
  })
  router.use(express.static(getAbsoluteFSPath(), { index: 'index.html' }))
  return router
}
