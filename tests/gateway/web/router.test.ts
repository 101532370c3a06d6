import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { everyone } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { handlers } from '#gateway/handlers.ts'
import { LostReply } from '#gateway/web/lost-reply.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

const trial = (path: string) =>
  call({
    ...{ method: 'POST', path: `riva/api/trial/${path}`, access: everyone, summary: '', requirements: [] },
    replies: { 200: v.object({ said: v.string() }), 201: 'bytes' },
  })
const trials = {
  trialBroken: { call: trial('broken'), handler: () => Promise.reject(new Error('a secret of the house')) },
  trialLost: { call: trial('lost'), handler: () => Promise.reject(new LostReply('lost')) },
  trialShape: { call: trial('shape'), handler: async () => ({ status: 200, body: { said: 7 } }) },
  trialStatus: { call: trial('status'), handler: async () => ({ status: 202, body: {} }) },
  trialLong: {
    call: trial('long'),
    handler: async () => ({ status: 200, body: { said: 'Račun '.repeat(1_000) } }),
  },
  trialBrief: { call: trial('brief'), handler: async () => ({ status: 200, body: { said: 'Račun' } }) },
  trialFile: {
    call: trial('file'),
    handler: async () => ({
      ...{ status: 201, body: { bytes: Buffer.from('abc'), name: 'račun "1"\r\n.csv', type: 'text/csv' } },
    }),
  },
}

let gateway: RunningGateway
let admin: SignedIn
const logged: string[] = []
beforeAll(async () => {
  const { default: pino } = await import('pino')
  gateway = await startGateway({
    calls: { ...calls, ...Object.fromEntries(Object.entries(trials).map(([name, one]) => [name, one.call])) },
    handlers: { ...handlers, ...Object.fromEntries(Object.entries(trials).map(([name, one]) => [name, one.handler])) },
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  })
  admin = await gateway.as('admin@first.example')
})
afterAll(() => gateway.close())

const post = (path: string, body?: string, headers: Record<string, string> = {}) =>
  gateway.fetch(path, { method: 'POST', headers, ...(body === undefined ? {} : { body }) })
const signIn = (body: string) => post('/api/authenticate', body)
const outcome = async (reply: Response) => ({ status: reply.status, body: (await reply.json()) as unknown })
const orders = (search: string, body = '{}') =>
  admin.fetch(`${admin.path}/companies/1/orders?from=2026-11-01&to=2026-11-21${search}`, { method: 'POST', body })

describe('a request', () => {
  it.each([
    ['nothing', ''],
    ['half of it', '{"username":'],
    ['two values', '{}{}'],
    ['a poisoned name', '{"username":"a","password":"b","__proto__":{"admin":true}}'],
    ['what no text can hold', '{"username":"a\\u0000","password":"b"}'],
    ['half a character', '{"username":"a\\ud800","password":"b"}'],
    ['a poisoned name below', '{"username":"a","password":"b","x":{"constructor":{}}}'],
  ])('whose body is %s is refused · ERR-04', async (_, body) => {
    expect(await outcome(await signIn(body))).toEqual({ status: 400, body: { message: 'MALFORMED_JSON' } })
  })

  it.each([
    ['a list', '[]', undefined],
    ['a list of lists', '[[]]', undefined],
    ['null', 'null', undefined],
    ['a field too many', '{"username":"a","password":"b","admin":true}', 'admin'],
    ['a field too few', '{"username":"a"}', 'password'],
    ['a field of another kind', '{"username":"a","password":{"$gt":""}}', 'password'],
    ['a field too long', `{"username":"${'a'.repeat(256)}","password":"b"}`, 'username'],
  ])('whose body has %s is refused with the field · ERR-04', async (_, body, field) => {
    const reply = await outcome(await signIn(body))
    expect(reply.status).toBe(400)
    const { fieldErrors } = reply.body as { fieldErrors: { field: string }[] }
    expect(fieldErrors.map((one) => one.field)).toContain(field ?? '')
  })

  it.each([
    ['[]', ''],
    ['{"amount":[]}', 'amount'],
    ['{"customer":{"name":[]}}', 'customer.name'],
  ])('that says %s where an object belongs is not read as if it asked for nothing · ERR-04', async (body, field) => {
    const reply = await outcome(await orders('', body))
    expect(reply).toEqual({ status: 400, body: { fieldErrors: [{ field, message: 'notAnObject' }] } })
  })

  it('with a character that no database keeps is refused wherever it stands · ERR-04, TRX-20', async () => {
    expect((await orders('', '{"orderNumber":"a\\u0000b"}')).status).toBe(400)
    const download = (name: string) =>
      admin.call('POST', `${admin.path}/companies/1/order/report/download?fileName=${name}`)
    expect((await download('a%00b')).status).toBe(400)
    expect((await admin.call('GET', `${admin.path}/companies/1/pis/orders/a%00b`)).status).toBe(404)
    expect((await admin.call('GET', `${admin.path}/companies/1%00/stores`)).status).toBe(403)
  })

  it('whose query says a thing twice, or a thing unknown, is refused · ERR-04', async () => {
    expect((await orders('&page=0')).status).toBe(200)
    for (const [search, field] of [
      ['&page=0&page=1', 'page'],
      ['&size=5&size=5', 'size'],
      ['&admin=1', 'admin'],
      ['&__proto__=1', '__proto__'],
      ['&from=2026-11-01', 'from'],
    ]) {
      const { status, body } = await outcome(await orders(search ?? ''))
      expect(status).toBe(400)
      expect(body).toMatchObject({ fieldErrors: [{ field }] })
    }
  })

  it.each([
    ...['&page=-1', '&page=1.5', '&size=7', '&orderBy=secret', '&by=x', '&from=2026-02-30'],
    ...['&size=10.0', '&size=1e1', '&size=0xa', '&size=%2010', '&size=', '&page=0.0', '&page=-0'],
  ])('whose query has %s is refused · ERR-04', async (search) => {
    expect((await orders(search)).status).toBe(400)
  })

  it('is read whatever type it claims: 415 is never said · ERR-04', async () => {
    const body = '{"username":"x@first.example","password":"wrong"}'
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data', 'nonsense']) {
      expect((await post('/api/authenticate', body, { 'Content-Type': type })).status).toBe(401)
    }
  })

  it('over one megabyte is refused, declared or not · ERR-04', async () => {
    const body = JSON.stringify({ orderNumber: 'b'.repeat(1024 * 1024) })
    expect((await orders('', body)).status).toBe(413)
    const streamed = await admin.fetch(`${admin.path}/companies/1/orders?from=2026-11-01&to=2026-11-21`, {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
  })

  it('over 64 kilobytes is refused where nobody has to be signed in · ERR-04', async () => {
    const result = JSON.stringify({ event_id: 'long-000001', note: 'b'.repeat(64 * 1024) })
    expect((await signIn(JSON.stringify({ username: 'a', password: 'b'.repeat(64 * 1024) }))).status).toBe(413)
    expect((await post('/riva/api/wallet/results', result)).status).toBe(413)
    expect((await post('/riva/api/wallet/results', result.slice(0, 60 * 1024))).status).toBe(400)
  })

  it('that is cut off before its end is no error of the log · ERR-04', async () => {
    const { port } = new URL(gateway.url)
    const before = logged.length
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
    // The reply to a later request shows that the first one was read up to where it ends.
    await gateway.fetch('/healthz')
    await new Promise<void>((resolve) => socket.once('close', () => resolve()).resetAndDestroy())
    const isFaced = () =>
      logged.slice(before).some((line) => line.includes('"path":"/api/authenticate"') || line.includes('aborted'))
    for (let turn = 0; turn < 20 && !isFaced(); turn += 1) await gateway.fetch('/healthz')
    expect(isFaced()).toBe(true)
    expect(logged.slice(before).filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  })

  it('whose body arrives after the right to it was taken away is refused · SES-21', async () => {
    const clerk = await gateway.as('clerk@first.example')
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(new URL(`${clerk.path}/companies/1/orders?from=2026-11-01&to=2026-11-21`, gateway.url), {
        method: 'POST',
        headers: { Authorization: `Bearer ${clerk.token}`, 'Content-Length': 2 },
      })
      sent.once('response', resolve).once('error', reject)
      const sendSlowly = async () => {
        sent.write('{')
        await pause(500)
        await gateway.database.query('delete from membership where account_id = $1', [clerk.sub])
        await pause(1_000)
        sent.end('}')
      }
      sendSlowly().catch(reject)
    })
    expect(reply.statusCode).toBe(403)
  })

  it.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }])(
    'from another site changes nothing: %o · SES-21',
    async (headers) => {
      const put = (language: string, more: Record<string, string> = {}) =>
        admin.fetch(`${admin.path}?language=${language}`, { method: 'PUT', headers: more })
      expect((await put('hr', { Origin: gateway.url, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(204)
      expect((await put('en', headers as Record<string, string>)).status).toBe(403)
      expect(await (await admin.fetch(admin.path)).json()).toEqual({ language: 'hr' })
    },
  )

  it.each([
    '/api/none',
    '/mrc/api',
    '/mrc/api/users/x/y/z',
    '/riva/api/x',
    '/protected/x',
    '/logout',
    '/logout/x',
    '/api/account/',
  ])('for %s, which is no call, is 404 and never the shell · ERR-04', async (path) => {
    const reply = await gateway.fetch(path, { headers: { Accept: 'text/html' } })
    expect(await outcome(reply)).toEqual({ status: 404, body: { message: 'NOT_FOUND' } })
  })
})

describe('a reply', () => {
  it('of a broken call says a reference, which the log explains · ERR-04', async () => {
    const reply = await post('/riva/api/trial/broken')
    const { status, body } = await outcome(reply)
    expect(status).toBe(500)
    const { reference } = body as { reference: string }
    expect(body).toEqual({ message: 'INTERNAL_ERROR', reference })
    const line = logged.find((text) => text.includes(reference))
    expect(line).toContain('a secret of the house')
  })

  it.each(['shape', 'status'])('that is not as the contract states it is not sent: %s · ERR-04', async (path) => {
    expect((await post(`/riva/api/trial/${path}`)).status).toBe(500)
  })

  it('that is to be lost cuts the connection · ERR-04', async () => {
    const { port } = new URL(gateway.url)
    const received = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('POST /riva/api/trial/lost HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
      })
      socket.on('data', (data) => {
        text += String(data)
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(received).toBe('')
    expect((await gateway.fetch('/healthz')).status).toBe(200)
  })

  it('that is a file has a name that cannot end its header · ERR-04', async () => {
    const reply = await post('/riva/api/trial/file')
    expect(await reply.text()).toBe('abc')
    expect(reply.headers.get('content-type')).toBe('text/csv')
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="ra_un _1___.csv"; filename*=UTF-8''ra%C4%8Dun%20%221%22%0D%0A.csv`,
    )
  })
})

describe('the gateway', () => {
  it('does not start with a call that nobody answers, and names it · SES-21', async () => {
    const { getStore: _, ...others } = handlers
    await expect(startGateway({ handlers: others })).rejects.toThrow('the call getStore has no handler')
  })

  it('does not start with a call without an access rule · SES-21', async () => {
    const { access: _, ...open } = trials.trialFile.call
    const more = { ...calls, openCall: open as typeof trials.trialFile.call }
    const starting = startGateway({ calls: more, handlers: { ...handlers, openCall: trials.trialFile.handler } })
    await expect(starting).rejects.toThrow('the call openCall has no access rule')
  })

  it('does not start with a handler of no call · SES-21', async () => {
    const starting = startGateway({ handlers: { ...handlers, stray: trials.trialFile.handler } })
    await expect(starting).rejects.toThrow('the handler stray has no call')
  })
})

describe('JSON of a reply', () => {
  const asked = async (name: string, accepted: string) => {
    const reply = await post(`/riva/api/trial/${name}`, undefined, { 'Accept-Encoding': accepted })
    const { said } = (await reply.json()) as { readonly said: string }
    return { said, encoding: reply.headers.get('content-encoding'), vary: reply.headers.get('vary') }
  }

  it.each([
    ['br', 'gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['plain text', 'identity', null],
    ['plain text again', 'br;q=0', null],
  ])('that is long travels as %s to whoever takes it so', async (_, accepted, encoding) => {
    expect(await asked('long', accepted)).toEqual({ said: 'Račun '.repeat(1_000), encoding, vary: 'Accept-Encoding' })
  })

  it('that is short travels as it is', async () => {
    expect(await asked('brief', 'gzip, br')).toEqual({ said: 'Račun', encoding: null, vary: 'Accept-Encoding' })
  })
})
