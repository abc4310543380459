import { freePort, startGateway, startPhp, startProduct } from '../support/processes.ts'

/** The product twice: on our backend with the demo data, and in front of the old PHP service. */
export default async function setup() {
  // Absolute addresses, as in previews and mails, are the gateway's.
  const port = String(await freePort())
  const [backend, php] = await Promise.all([startProduct({ PUBLIC_URL: `http://localhost:${port}` }), startPhp()])
  const native = await startGateway({ PORT: port, NATIVE_URL: backend.url.replace('localhost', '127.0.0.1') })
  const legacy = await startGateway({ BACKEND_URL: php.url })
  process.env.NATIVE_SITE = native.url
  process.env.LEGACY_SITE = legacy.url
  return async () => {
    await Promise.all([native.stop(), legacy.stop()])
    await Promise.all([backend.stop(), php.stop()])
  }
}
