import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { listen, request } from '#src/client.ts'

afterEach(() => vi.unstubAllGlobals())

/** A gateway that takes calls and answers none of them. */
async function silentGateway() {
  const gateway = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => gateway.once('listening', listening))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` })
  vi.stubGlobal('window', {})
  return gateway
}

it('ends a call that nobody waits for any more, and says nothing of it', async () => {
  const gateway = await silentGateway()
  try {
    const heard: string[] = []
    listen({
      onFailure: ({ path }) => heard.push(path),
      onAlert: (key) => heard.push(key),
      onReply: () => heard.push('a reply'),
    })
    const arrived = new Promise<void>((resolve) => {
      gateway.once('request', ({ socket }) => {
        socket.once('close', () => heard.push('given up'))
        resolve()
      })
    })
    const waiting = new AbortController()
    const answered = vi.fn()
    void request(calls.getAccount, { query: {}, signal: waiting.signal }).then(answered, answered)
    await arrived
    expect(heard).toEqual([])
    waiting.abort()
    await expect.poll(() => heard).toEqual(['given up'])
    expect(answered).not.toHaveBeenCalled()
  } finally {
    gateway.closeAllConnections()
    gateway.close()
  }
})

it('says which language the screens have, for files that nobody chose one for · LNG-01', async () => {
  const gateway = await silentGateway()
  try {
    const arrived = new Promise<string | undefined>((resolve) => {
      gateway.once('request', ({ headers }) => resolve(headers['accept-language']))
    })
    const leaving = new AbortController()
    void request(calls.getAccount, { query: {}, signal: leaving.signal }).catch(() => undefined)
    expect(await arrived).toBe('hr')
    leaving.abort()
  } finally {
    gateway.closeAllConnections()
    gateway.close()
  }
})
