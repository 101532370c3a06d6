import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

const HEADERS_WITHIN_MS = 20_000
const REQUEST_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 10_000

export const newServer = (listener: Listener): Server =>
  createServer({ headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS }, listener)

/** Listens, and gives the port; a port of 0 is any that is free. */
export const listenOn = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

/** Fails as listening would where the port is taken, before anything else is begun. */
export const probePort = async (host: string, port: number): Promise<void> => {
  if (port === 0) return
  const probe = createServer()
  await listenOn(probe, host, port)
  probe.closeAllConnections()
  await new Promise((resolve) => probe.close(resolve))
}

/** Takes no new request, lets those under way finish, and cuts what is still open after a while. */
export const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve()
    const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
