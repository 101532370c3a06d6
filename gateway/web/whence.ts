import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Config } from '#gateway/ground/config.ts'
import type { Whence } from './handling.ts'

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

/**
 * Where a request comes from: the last address of the chain that no proxy of ours has. Whatever stands before it is only
 * what somebody says of themselves.
 */
export const whenceOf = (
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  peer: string | undefined,
  header: (name: string) => string | undefined,
): Whence => {
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
