import { rm, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { demoData } from '../support/demoData.ts'
import { dataFolder, freePort, LEGACY_MAPPING, startGateway, startPhp, startProduct } from '../support/processes.ts'

/** The product: on our backend with the demo data, once whole and once with less, and in front of the old PHP service. */
export default async function setup() {
  // Absolute addresses, as in previews and mails, are the gateway's.
  const port = String(await freePort())
  const [backend, php] = await Promise.all([
    startProduct({ PUBLIC_URL: `http://localhost:${port}` }, await demoData()),
    startPhp(),
  ])
  await addSites(backend.databaseUrl)
  const NATIVE_URL = backend.url.replace('localhost', '127.0.0.1')
  const native = await startGateway({ PORT: port, NATIVE_URL, LEGACY_SERVICE_WORKERS: '/old/worker.js' })
  const legacyFolder = await dataFolder()
  const legacy = await startGateway({ BACKEND_URL: php.url, LEGACY_FILE: LEGACY_MAPPING, DATA_DIR: legacyFolder })
  const folder = await dataFolder()
  await writeFile(`${folder}/gateway.yaml`, LACKING)
  const lacking = await startGateway({ NATIVE_URL, DATA_DIR: folder })
  process.env.NATIVE_SITE = native.url
  process.env.LACKING_SITE = lacking.url
  process.env.LEGACY_SITE = legacy.url
  process.env.LEGACY_MAILS = php.mailbox
  process.env.MAILBOX = backend.mailboxUrl
  process.env.WEBHOOK_SECRET = backend.webhookSecret
  process.env.DATABASE = backend.databaseUrl
  return async () => {
    await Promise.all([native.stop(), legacy.stop(), lacking.stop()])
    await Promise.all([backend.stop(), php.stop(), ...[folder, legacyFolder].map((each) => rm(each, { recursive: true }))])
  }
}

/** What one of the gateways leaves out. */
const LACKING = `default: native
operations: { getSwipeCandidates: absent, like: absent, report: absent, getNotifications: absent }
`

/** Sites with settings the demo's two do not have. */
const SITES = {
  closed: { signups: 'none' },
  hidden: { logged_out_search: false, logged_out_search_trafficsource: false },
  partner: { signups: 'none', partner_url: 'https://partner.example/' },
  american: { us_footer: true, domain_language: 'en-US' },
  niche: { niche: 2, signups: 'all' },
  reselling: { member_resell: true, fictional_warning: false },
}

async function addSites(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const [name, settings] of Object.entries(SITES)) {
    await client.query(
      `with added as (
        insert into site (name, company_id, default_country, settings)
        select $1, company_id, default_country, settings || $2::jsonb from site order by id limit 1 returning id
      ) insert into site_host (host, site_id, position) select $1 || '.localhost', id, 0 from added`,
      [name, JSON.stringify(settings)],
    )
  }
  await client.end()
}
