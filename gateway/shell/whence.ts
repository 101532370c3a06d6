import { isIP } from 'node:net'
import type { Whence } from './handling.ts'

const LONGEST_AGENT = 200
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/

/**
 * Where a request comes from. Behind a proxy on this machine that is the last address that the proxy was told; from
 * anybody else the header is only what they say of themselves.
 */
export const whenceOf = (peer: string | undefined, header: (name: string) => string | undefined): Whence => {
  const told = header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  const isProxied = peer !== undefined && LOOPBACK.test(peer) && isIP(told) !== 0
  return {
    address: isProxied ? told : (peer ?? null),
    agent: header('user-agent')?.slice(0, LONGEST_AGENT) ?? null,
  }
}
