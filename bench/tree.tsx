/** The members page of a signed-in member as peers render it: our components and providers, without our server. */
import type { ReactNode } from 'react'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { unstable_serialize } from 'swr'
import { App, Providers } from '../src/client/app/App.tsx'
import { createRoutes } from '../src/client/app/routes.tsx'
import { createServerRuntime, keyOf, runtimeContext } from '../src/client/core/operations/runtime.ts'
import { cacheOf } from '../src/client/core/operations/swr.ts'
import { createStore } from '../src/client/core/store/store.ts'
import { messagesOf } from '../src/client/core/texts/messages.ts'
import type { Api, OperationId } from '../src/shared/contract/api.ts'

const handler = createStaticHandler(createRoutes())
const url = new URL('http://127.0.0.1/members')

type Answers = Partial<Record<OperationId, unknown>>

async function prepare(answers: Answers) {
  const api: Api = { call: async (operation) => answers[operation] as never }
  const runtime = createServerRuntime({ api, hasSession: true, url, patience: { optional: 1_000, shown: 3_000 } })
  runtime.answers[unstable_serialize(keyOf('getSettings'))] = answers.getSettings
  const requestContext = new RouterContextProvider(new Map([[runtimeContext, runtime]]))
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) throw new Error('The measured page redirects.')
  const router = (
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
  )
  const props = {
    api,
    cache: cacheOf(runtime.answers),
    store: createStore(),
    language: { locale: 'en' as const, messages: await messagesOf('en') },
  }
  return { props, router }
}

/** The whole document. */
export async function membersPage(answers: Answers): Promise<ReactNode> {
  const { props, router } = await prepare(answers)
  return <App {...props}>{router}</App>
}

/** The body's content, for frameworks that own the document. */
export async function membersBody(answers: Answers): Promise<ReactNode> {
  const { props, router } = await prepare(answers)
  return <Providers {...props}>{router}</Providers>
}
