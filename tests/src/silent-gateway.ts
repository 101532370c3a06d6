import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import type { ClientEvents } from '#src/client.ts'

/** A client that tells nobody of anything. */
export const unheard: ClientEvents = {
  company: () => null,
  onFailure: () => undefined,
  onAlert: () => undefined,
  onReply: () => undefined,
}

/** A gateway that takes calls; without an answer they are left waiting. */
export async function silentGateway(answer: RequestListener = () => undefined) {
  const gateway = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((listening) => gateway.once('listening', listening))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` })
  vi.stubGlobal('window', {})
  return gateway
}
