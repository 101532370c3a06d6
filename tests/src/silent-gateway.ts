import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { type ClientEvents, listen } from '#src/client.ts'
import { forget } from '#src/shell/browser/storage.ts'

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

interface Given {
  readonly status?: number
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}

/** Makes calls against a gateway that gives the same reply to each, and shows what arrived there. */
export async function against<T>(given: Given, make: (arrived: readonly IncomingMessage[]) => Promise<T>): Promise<T> {
  const arrived: IncomingMessage[] = []
  const gateway = await silentGateway((call, reply) => {
    arrived.push(call)
    reply.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers }).end(given.body)
  })
  try {
    return await make(arrived)
  } finally {
    listen(unheard)
    forget('iss')
    gateway.closeAllConnections()
    gateway.close()
  }
}
