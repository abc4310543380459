/** What the browser is told of a page: what it was rendered with, and no more. */
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import type { PageState } from '../client/core/page/hydration.ts'
import { inScript } from './inScript.ts'

/** Only what the error page shows, here and in the browser; an unexpected error's text and stack stay here. */
export function shownErrors(errors: Record<string, unknown>, requestId: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: { requestId } }
      return [id, { status, statusText: '', internal: false, data }]
    }),
  )
}

/** The JSON that an answer came as. */
type JsonOf = (answer: object) => string | undefined
type Shown = Omit<PageState, 'router'> & { context: StaticHandlerContext }

/** The script that tells the browser what the page was rendered with. */
export function stateScript({ context, answers, ...page }: Shown, jsonOf: JsonOf = () => undefined): string {
  const { loaderData, actionData, errors } = context
  const rest: Omit<PageState, 'answers'> = { ...page, router: { loaderData, actionData, errors } }
  const known = Object.entries(answers).map(
    ([key, answer]) => `${JSON.stringify(key)}:${jsonOf(answer as object) ?? JSON.stringify(answer)}`,
  )
  return `window.__TANDEM__=${inScript(`{"answers":{${known.join()}},${JSON.stringify(rest).slice(1)}`)}`
}
