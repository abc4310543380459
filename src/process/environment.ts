/** Environment variables that gateway and backend read alike. */
import proxyAddr from 'proxy-addr'
import { z } from 'zod'

/** @param error what it must be, for who has written something else */
export const wholeNumber = (error: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })

/** Networks of proxies that are believed: proxy-addr's words and CIDRs, separated by commas. */
export const networks = z
  .string()
  .refine(areNetworks, 'must be loopback, linklocal, uniquelocal, addresses or networks such as 10.0.0.0/8, separated by commas')
  .default('loopback')

function areNetworks(list: string): boolean {
  try {
    return Boolean(proxyAddr.compile(list.split(',').map((network) => network.trim())))
  } catch {
    return false
  }
}
