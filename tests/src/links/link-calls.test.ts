import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { CallFailed, listen } from '#src/client.ts'
import { attemptsOf } from '#src/links/attempts.ts'
import { emailLogic, orderNumberCheck } from '#src/links/link-calls.ts'
import { forget, store } from '#src/shell/browser/storage.ts'
import { readProcessed } from '#src/terminal/terminal-calls.ts'
import { exampleOrder } from '#tests/machines/transactions/example-orders.ts'
import { answerOf } from '../called-actor.ts'
import { against, unheard } from '../silent-gateway.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  listen({ ...unheard, company: () => '4' })
  store('sub', 'u-1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  forget('drafts')
  forget('sub')
})

const bodyOf = (orderNumber: string, amount = 100) => ({ orderNumber, amount })
const failed = (status: number) => async () => {
  throw new CallFailed('It failed.', status)
}
/** The attempts of a page, and the keys that it sent. */
const page = () => {
  const keys: string[] = []
  const attempts = attemptsOf('link 7')
  const send = (body: ReturnType<typeof bodyOf>, reply: () => Promise<{ readonly status: number }>) =>
    attempts.send(body, (key) => {
      keys.push(key)
      return reply()
    })
  return { attempts, keys, send }
}

describe('an order that is sent again', () => {
  it('has the key of before while its content is the same, also after a reload · PBG-29', async () => {
    const first = page()
    await expect(first.send(bodyOf('A-1'), failed(0))).rejects.toThrow(CallFailed)
    await first.send(bodyOf('A-1'), failed(500))
    const later = page()
    await later.send(bodyOf('A-1'), failed(503))
    await later.send(bodyOf('A-1', 200), failed(500))
    const [one, again] = first.keys
    expect([again, later.keys[0]]).toEqual([one, one])
    expect(later.keys[1]).not.toBe(one)
    expect(later.attempts.numbers()).toEqual(['A-1'])
  })

  it.each([200, 400, 409])('has another key once %i was the reply · PBG-29', async (status) => {
    const { attempts, keys, send } = page()
    await send(bodyOf('A-1'), async () => ({ status }))
    expect(attempts.numbers()).toEqual([])
    await send(bodyOf('A-1'), async () => ({ status }))
    expect(new Set(keys).size).toBe(2)
  })

  it.each([
    [500, true],
    [408, true],
    [403, false],
    [429, false],
  ])('may be there already after a %i: %s · PBG-29, VT-15', async (status, isLost) => {
    const { attempts, send } = page()
    expect(await send(bodyOf('A-1'), failed(status))).toMatchObject({ kind: 'refused', isLost })
    expect(attempts.numbers()).toEqual(isLost ? ['A-1'] : [])
  })
})

describe('an order number', () => {
  const check = (status: number, body: string | undefined, lost: readonly string[] = []) =>
    against({ status, ...(body !== undefined && { body }) }, () => {
      listen({ ...unheard, company: () => '4' })
      const attempts = { ...attemptsOf('link 7'), numbers: () => lost }
      const logic = orderNumberCheck(() => '7', true, attempts)
      return toPromise(createActor(logic, { input: { value: 'A-1', along: undefined } }).start())
    })

  it.each([
    [204, undefined, 'free'],
    [200, '{}', 'taken'],
    [400, '{}', 'invalid'],
  ])('is by the reply %i %j: %s · PBG-13', async (status, body, kind) => {
    expect(await check(status, body)).toEqual({ kind })
  })

  it('that may be taken by the same page is not called taken · PBG-13', async () => {
    await expect(check(200, '{}', ['A-1'])).rejects.toThrow('own')
    expect(await check(200, '{}', ['A-2'])).toEqual({ kind: 'taken' })
  })
})

it.each([
  ['3', 'authorized', true],
  ['4', 'authorized', false],
  ['3', 'declined', false],
] as const)('an order of store %s with status %s counts as paid at the terminal: %s', (storeId, status, isPaid) => {
  const { id, ...order } = exampleOrder({ status })
  const body = JSON.stringify({ ...order, id: Number(id) })
  return against({ body }, async () => {
    const found = await readProcessed({ storeId, orderId: '7' }, new AbortController().signal)
    expect(found).toEqual(isPaid ? { orderNumber: 'A-1001', amount: 10_000, currency: 'EUR' } : null)
  })
})

it.each([
  [200, {}, { kind: 'sent' }],
  [202, { message: 'The mailbox is full.' }, { kind: 'notSent', message: 'The mailbox is full.' }],
  [404, {}, { kind: 'notSent', message: null }],
])('the letter with a link, replied to by %i %j, ends as %j · PBL-23', async (status, body, made) => {
  const values = { customerEmail: 'a@b.example', subject: 'Link', template: '' }
  const letter = emailLogic('7', () => 'A-1')
  await against({ status, body: JSON.stringify(body) }, async () => {
    listen({ ...unheard, company: () => '4' })
    const answer = await answerOf(letter, ['emailForm', 'save'], { values, saved: values })
    expect(answer).toEqual({ kind: 'saved', values, made })
  })
})
