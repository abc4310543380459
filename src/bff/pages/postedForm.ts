/** A form that a page sends without scripts: from our own pages only, and no larger than what anybody types [MEE-8, GW-12]. */
import express, { type Request, type Response } from 'express'
import { badRequest } from '../errors.ts'
import { passed } from '../passed.ts'
import { requireOurPage } from '../security/origin.ts'

const TYPE = 'application/x-www-form-urlencoded'
/** A complaint of 5,000 characters, each of which may take twelve. */
const FORM_LIMIT = '96kb'

const readBody = express.raw({ type: TYPE, limit: FORM_LIMIT })

/** @throws 403 for another site's, 400 for what is no form, 413 for one too large */
export async function postedForm(request: Request, response: Response): Promise<URLSearchParams> {
  requireOurPage(request)
  await passed(readBody, request, response)
  if (!Buffer.isBuffer(request.body)) throw badRequest()
  return new URLSearchParams(request.body.toString('utf8'))
}
