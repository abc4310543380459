import { LRUCache } from 'lru-cache'
import proxyAddr from 'proxy-addr'

/**
 * Which peers' forwarded headers are believed [GW-9], as Express asks for it: several times a request, always about the
 * same few peers, so answers are remembered.
 *
 * @param networks proxy-addr's words and CIDRs, comma-separated. @throws for one it does not know
 */
export function trustProxy(networks: string): (address: string, hop: number) => boolean {
  const isTrusted = proxyAddr.compile(networks.split(',').map((network) => network.trim()))
  const known = new LRUCache<string, { trusted: boolean }>({ max: 1_000 })
  return (address, hop) => {
    let answer = known.get(address)
    if (!answer) {
      answer = { trusted: isTrusted(address, hop) }
      known.set(address, answer)
    }
    return answer.trusted
  }
}
