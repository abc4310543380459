import type { TestProject } from 'vitest/node'
import { startGateway, startProduct } from '../support/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backendUrl: string
    gatewayUrl: string
    product: { databaseUrl: string; mailboxUrl: string; webhookSecret: string }
  }
}

/** One backend with the demo data and one gateway in front of it, for all contract tests. */
export default async function setup(project: TestProject) {
  const product = await startProduct()
  const gateway = await startGateway({ NATIVE_URL: product.url.replace('localhost', '127.0.0.1') })
  const { databaseUrl, mailboxUrl, webhookSecret } = product
  project.provide('backendUrl', product.url)
  project.provide('gatewayUrl', gateway.url)
  project.provide('product', { databaseUrl, mailboxUrl, webhookSecret })
  return async () => {
    await gateway.stop()
    await product.stop()
  }
}
