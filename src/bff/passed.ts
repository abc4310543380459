import type { Request, RequestHandler, Response } from 'express'

/** Waits for a middleware. @throws what it hands on */
export function passed(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void middleware(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)))
  })
}
