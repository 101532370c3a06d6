import { afterEach, describe, expect, it, vi } from 'vitest'
import { earlyKey } from '#src/shell/early/early-key.ts'
import { takeEarlyReply } from '#src/shell/early/early-replies.ts'

const url = (query: string) => new URL(`http://localhost/mrc/api/orders?${query}`)
const early = (response: Response, at = Date.now()) =>
  vi.stubGlobal('window', {
    rivaEarly: {
      token: 'mine',
      at,
      replies: { [earlyKey('POST', url('page=0&size=10'), '{}')]: Promise.resolve({ response, text: 'its text' }) },
    },
  })
const take = (query: string, body: string | undefined = '{}', token = 'mine') =>
  takeEarlyReply('POST', url(query), body, token)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a reply that the head of the document asked for', () => {
  it('serves the same request once, however its query is ordered', async () => {
    early(Response.json([1]))
    expect((await take('size=10&page=0'))?.text).toBe('its text')
    expect(take('size=10&page=0')).toBeUndefined()
  })

  it('serves no other request, nobody else, and not for long', () => {
    early(Response.json([1]))
    expect(take('size=20&page=0')).toBeUndefined()
    expect(take('size=10&page=0', '{"a":1}')).toBeUndefined()
    expect(take('size=10&page=0', '{}', 'somebody else')).toBeUndefined()
    early(Response.json([1]), Date.now() - 21_000)
    expect(take('size=10&page=0')).toBeUndefined()
  })

  it('does not serve when it was refused: by now it may be allowed', async () => {
    early(Response.json({}, { status: 403 }))
    expect(await take('size=10&page=0')).toBeUndefined()
  })
})
