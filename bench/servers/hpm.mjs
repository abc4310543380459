/** Bare http-proxy-middleware with a keep-alive agent. */
import { Agent } from 'node:http'
import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

const app = express().disable('x-powered-by').disable('etag')
app.use(createProxyMiddleware({ target: process.env.UPSTREAM, agent: new Agent({ keepAlive: true, maxSockets: 128 }) }))
app.listen(Number(process.env.PORT))
