import type { TestProject } from 'vitest/node'
import { startBackend, startGateway } from '../support/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backendUrl: string
    gatewayUrl: string
  }
}

/** One backend with the demo data and one gateway in front of it, for all contract tests. */
export default async function setup(project: TestProject) {
  const backend = await startBackend()
  const gateway = await startGateway({ NATIVE_URL: backend.url.replace('localhost', '127.0.0.1') })
  project.provide('backendUrl', backend.url)
  project.provide('gatewayUrl', gateway.url)
  return async () => {
    await gateway.stop()
    await backend.stop()
  }
}
