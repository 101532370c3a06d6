import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { defaultQuery, type OrderQuery } from '#contract/transactions/list/card-query.ts'
import type { Order } from '#contract/transactions/order.ts'
import type { MoneyRequest } from '#machines/transactions/money/money-answer.ts'
import { CallFailed, listen, request, WrongShape } from '#src/client.ts'
import { forget, store } from '#src/shell/browser/storage.ts'
import { searchOrders } from '#src/transactions/list/kinds/card-search.ts'
import { sumsOf } from '#src/transactions/list/sums-call.ts'
import { moneyCalls } from '#src/transactions/money/order-calls.ts'
import { against, silentGateway, unheard } from './silent-gateway.ts'

afterEach(() => vi.unstubAllGlobals())

it('ends a call that nobody waits for any more, and says nothing of it', async () => {
  const gateway = await silentGateway()
  try {
    const heard: string[] = []
    listen({
      ...unheard,
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

it.each([
  [{}, '/mrc/api/users/u-1/companies/4/stores'],
  [{ params: { company: '7' } }, '/mrc/api/users/u-1/companies/7/stores'],
  [{ params: { sub: 'u-2', company: '7' } }, '/mrc/api/users/u-2/companies/7/stores'],
])('names who is signed in and the chosen company, where %j names nobody else', async (input, path) => {
  const gateway = await silentGateway()
  try {
    const arrived = new Promise<string | undefined>((resolve) => {
      gateway.once('request', ({ url }) => resolve(url))
    })
    listen({ ...unheard, company: () => '4' })
    store('sub', 'u-1')
    const leaving = new AbortController()
    void request(calls.listStores, { ...input, signal: leaving.signal }).catch(() => undefined)
    expect(await arrived).toBe(path)
    leaving.abort()
  } finally {
    listen(unheard)
    forget('sub')
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

const place = { sub: 'p1', company: '1', storeId: '7', id: '9' }
const refund = { params: place, query: { amount: '100' } } as const
const declined = { status: 202, body: JSON.stringify({ message: 'DECLINED' }) }
const asked: OrderQuery = { ...defaultQuery('2026-11-21'), filter: { statuses: ['unprocessed', 'expired'] } }
const invited = { params: place, body: { email: 'a@b.example', authorities: [] } } as const
const report = { params: { sub: 'p1', company: '1' }, query: { fileName: 'orders.csv' } } as const

it.each([
  ['the list', () => searchOrders(asked, new AbortController().signal, false)],
  ['the sums', () => sumsOf({ kind: 'card', query: asked }, new AbortController().signal)],
])('%s of card transactions is asked for the unprocessed by null · TRX-29', async (_, make) => {
  const bodies: string[] = []
  const gateway = await silentGateway(async (call, reply) => {
    bodies.push(await text(call))
    reply.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  })
  try {
    listen({ ...unheard, company: () => '4' })
    store('sub', 'u-1')
    await make().catch(() => undefined)
    expect(bodies.map((body) => JSON.parse(body))).toEqual([{ statuses: [null, 'expired'] }])
  } finally {
    listen(unheard)
    forget('sub')
    gateway.closeAllConnections()
    gateway.close()
  }
})

describe('a call', () => {
  it('is sent once, with its key and the revision that was read · ACT-13, ACT-14', () =>
    against(declined, async (arrived) => {
      await request(calls.refundOrder, { ...refund, idempotencyKey: 'k-1', revision: 'r-1' })
      expect(arrived.map(({ method, headers }) => [method, headers['idempotency-key'], headers['if-match']])).toEqual([
        ['PUT', 'k-1', 'r-1'],
      ])
    }))

  const order = { id: 9, storeId: 7, revision: 'r-1' } as unknown as Order & IpsOrder
  const amount = 100

  it.each<MoneyRequest>([
    { action: 'refund', order, amount, billAmount: false },
    { action: 'complete', order, amount },
    { action: 'void', order },
    { action: 'charge', order, amount, currency: 'EUR' },
    { action: 'refundIps', order },
  ])('of the money dialogs carries both: $action · ACT-13, ACT-14', (asked) =>
    against(declined, async (arrived) => {
      const { perform } = moneyCalls({ sub: 'p1', company: '1', by: null })
      // A 202 means nothing to the refund of an instant payment: its outcome is unknown.
      await perform({ ...asked, key: 'k-1' }, new AbortController().signal).catch(() => undefined)
      expect(arrived.map(({ headers }) => [headers['idempotency-key'], headers['if-match']])).toEqual([['k-1', 'r-1']])
    }),
  )

  it.each([
    ['', null],
    ['technical_decline', 'technical_decline'],
    [JSON.stringify('technical_decline'), 'technical_decline'],
  ])('that is declined with the body %j says %j · ACT-14, ACT-16', (body, message) =>
    against({ status: 202, headers: { 'content-type': 'text/plain' }, body }, async () => {
      const { perform } = moneyCalls({ sub: 'p1', company: '1', by: null })
      const asked = { action: 'refund', order, amount, billAmount: false, key: 'k-1' } as const
      expect(await perform(asked, new AbortController().signal)).toEqual({ kind: 'declined', message })
    }),
  )

  it('in the background says so, and so does not extend the session', () =>
    against({ body: '{}' }, async (arrived) => {
      await request(calls.getAccount, { query: {}, background: true }).catch(() => undefined)
      await request(calls.getAccount, { query: {} }).catch(() => undefined)
      expect(arrived.map(({ headers }) => headers['x-background'])).toEqual(['true', undefined])
    }))

  it('names the issuer of the person who is signed in · SES-20', () =>
    against(declined, async (arrived) => {
      store('iss', 'https://riva.example')
      await request(calls.refundOrder, refund)
      expect(arrived[0]?.url).toContain('?issuer=https%3A%2F%2Friva.example&amount=100')
    }))
})

describe('a reply', () => {
  it('that refuses the fields of a call is told of, beside what the screen says · ERR-04', () =>
    against({ status: 400, body: '{"fieldErrors":[{"field":"amount","message":"invalid"}]}' }, async () => {
      const failed: number[] = []
      listen({ ...unheard, onFailure: ({ status }) => failed.push(status) })
      const { status } = await request(calls.refundOrder, refund)
      expect([status, failed]).toEqual([400, [400]])
    }))

  it.each([
    ['an acceptance of the terms', 200, '{}', calls.acceptTerms, { params: { sub: 'p1' } }, 204, undefined],
    ['a removed user', 201, 'OK', calls.deleteUser, { params: { ...place, id: 'u' } }, 204, undefined],
    [
      'an invitation',
      200,
      '{"email":"a@b.example"}',
      calls.inviteUser,
      invited,
      201,
      { id: null, email: 'a@b.example' },
    ],
    ['a list', 201, '[]', calls.listStores, { params: place }, 200, []],
  ] as const)(
    'of %s with the success %i is a success of its call · SES-33',
    (_, status, body, call, input, declared, read) =>
      against({ status, body }, async () => {
        const reply = await request(call as typeof calls.deleteUser, input as { params: typeof place })
        expect([reply.status, reply.body]).toEqual([declared, read])
      }),
  )

  it.each([
    ['moves money', 201, calls.refundOrder, refund],
    ['is to be read', 204, calls.listStores, { params: place }],
    ['has no 202', 202, calls.listStores, { params: place }],
    ['says something by each of its successes', 201, calls.verifyRegistrationNumber, { query: { mb: '1' } }],
  ] as const)('of a call that %s is no success by %i · ACT-14', (_, status, call, input) =>
    against({ status, body: '[]' }, async () => {
      await expect(request(call as typeof calls.refundOrder, input as typeof refund)).rejects.toThrow(CallFailed)
    }),
  )

  it.each([
    [400, ''],
    [404, 'Not found'],
    [409, 'null'],
  ])('that refuses by %i and says %j is a refusal without a reason · ACT-14, ERR-04', (status, body) =>
    against({ status, body }, async () => {
      const { perform } = moneyCalls({ sub: 'p1', company: '1', by: null })
      const asked = {
        action: 'refund',
        order: { id: 9, storeId: 7 } as unknown as Order & IpsOrder,
        amount: 100,
      } as const
      const answer = await perform({ ...asked, billAmount: false, key: 'k-1' }, new AbortController().signal)
      expect(answer).toEqual(
        status === 409 ? { kind: 'conflict', reason: 'ORDER_CHANGED' } : { kind: 'refused', status },
      )
      expect((await request(calls.deleteUser, { params: { ...place, id: 'u' } }).catch(() => null))?.status).toBe(
        status === 400 ? undefined : status,
      )
    }),
  )

  it('that refuses with a page of a proxy is no refusal of the gateway', () =>
    against({ status: 404, body: '<html>Not found</html>' }, async () => {
      await expect(request(calls.deleteUser, { params: { ...place, id: 'u' } })).rejects.toThrow(WrongShape)
    }))

  it('in another shape than the contract states is not taken', () =>
    against({ body: '{"email":7}' }, async () => {
      await expect(request(calls.getAccount, { query: {} })).rejects.toThrow(WrongShape)
    }))

  it.each(['text/html', 'application/json'])('of the type %s in place of a file is not saved as one · REP-04', (type) =>
    against({ headers: { 'content-type': type }, body: '{}' }, async () => {
      await expect(request(calls.downloadReport, report)).rejects.toThrow(WrongShape)
    }),
  )

  it('that fails tells whether it was a reading again, which leaves what is shown · ERR-08', () =>
    against({ status: 500 }, async () => {
      const heard: unknown[] = []
      listen({ ...unheard, onFailure: ({ isReread }) => heard.push(isReread) })
      for (const how of [{}, { isReread: true }]) await request(calls.getAccount, { query: {}, ...how }).catch(String)
      expect(heard).toEqual([false, true])
    }))

  it('that is a file has the name that its header encodes · REP-04', () => {
    const disposition = `attachment; filename="orders.csv"; filename*=UTF-8''narud%C5%BEbe.csv`
    const headers = { 'content-type': 'text/csv', 'content-disposition': disposition }
    return against({ headers, body: 'a;b' }, async () => {
      const { body } = await request(calls.downloadReport, report)
      expect(body).toMatchObject({ name: 'narudžbe.csv', type: 'text/csv' })
    })
  })

  it('with an alert is told of in the letters that were meant · SES-32', () => {
    const headers = { 'X-merchantApp-alert': 'STORE%5FCREATED', 'X-merchantApp-params': 'Du%C4%87an' }
    return against({ ...declined, headers }, async () => {
      const alerts: (readonly [string, string | null])[] = []
      listen({ ...unheard, onAlert: (key, params) => alerts.push([key, params]) })
      await request(calls.refundOrder, refund)
      expect(alerts).toEqual([['STORE_CREATED', 'Dućan']])
    })
  })
})
