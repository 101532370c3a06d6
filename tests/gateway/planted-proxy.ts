import { getRequestListener } from '@hono/node-server'
import { listenOn, newServer, stopServer } from '#gateway/web/server.ts'

/** What a reply becomes on its way, by the end of its request's path. */
export interface Plant {
  readonly method: string
  readonly path: RegExp
  /** Whether the request had a token; without it both. */
  readonly signedIn?: boolean
  readonly change: (reply: { status: number; headers: Headers; body: string }) => {
    status?: number
    headers?: Headers
    body?: string | null
  }
}

export interface PlantedProxy {
  readonly url: string
  readonly close: () => Promise<void>
}

/** A gateway before the gateway, whose replies are wrong where something was planted. */
export async function startPlanted(gateway: string, plants: readonly Plant[]): Promise<PlantedProxy> {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.delete('host')
    if (headers.has('origin')) headers.set('origin', new URL(gateway).origin)
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
    const reply = await fetch(`${gateway}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
    })
    const plant = plants.find(
      ({ method, path, signedIn }) =>
        method === request.method &&
        path.test(pathname) &&
        (signedIn === undefined ? reply.ok : signedIn === headers.has('authorization')),
    )
    const bytes = Buffer.from(await reply.arrayBuffer())
    const kept = new Headers(reply.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
    const planted = plant?.change({ status: reply.status, headers: kept, body: bytes.toString() }) ?? {}
    const { status = reply.status, headers: sent = kept } = planted
    const text = planted.body === undefined ? bytes : planted.body
    return new Response(status === 204 || status === 304 ? null : text, { status, headers: sent })
  }
  const server = newServer(getRequestListener(answer))
  const port = await listenOn(server, '127.0.0.1', 0)
  return { url: `http://127.0.0.1:${port}`, close: () => stopServer(server) }
}
