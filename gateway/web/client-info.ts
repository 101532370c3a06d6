import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Config } from '#gateway/ground/config.ts'
import type { ClientInfo } from './handling.ts'

const LONGEST_AGENT = 200
const loopback = ['127.0.0.0/8', '::1']

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Proxies on this machine, and those that the operator named: an address each, or a range like 10.0.0.0/8. */
const proxiesOf = (named: readonly string[]): BlockList => {
  const proxies = new BlockList()
  for (const [address = '', bits] of [...loopback, ...named].map((range) => range.split('/'))) {
    if (bits === undefined) proxies.addAddress(address, family(address))
    else proxies.addSubnet(address, Number(bits), family(address))
  }
  return proxies
}

/** Whose limits an address counts for: itself, or the network that an IPv6 address is one of very many of. */
export const networkOf = (address: string | null): string => {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? 'nowhere'
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const hidden = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length
  const whole = [...groups, ...Array<string>(hidden).fill('0'), ...(tail ?? '').split(':')]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}

/**
 * Where a request comes from: the last address of the chain that no proxy of ours has. The addresses before it are
 * claims of the client.
 */
export const readClientInfo = (
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  peer: string | undefined,
  header: (name: string) => string | undefined,
): ClientInfo => {
  const proxies = proxiesOf(trustedProxies)
  const told = header('x-forwarded-for')?.split(',') ?? []
  let address = peer
  while (address !== undefined && proxies.check(address, family(address))) {
    const before = told.pop()?.trim() ?? ''
    if (isIP(before) === 0) break
    address = before
  }
  return { address: address ?? null, agent: header('user-agent')?.slice(0, LONGEST_AGENT) ?? null }
}
