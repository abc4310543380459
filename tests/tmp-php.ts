import { startGateway, startPhp } from './support/processes.ts'

const php = await startPhp()
const gw = await startGateway({ BACKEND_URL: php.url, PORT: '4555' })
console.log('ready')
process.on('SIGTERM', async () => {
  await gw.stop()
  await php.stop()
  process.exit()
})
setInterval(() => {}, 1000)
