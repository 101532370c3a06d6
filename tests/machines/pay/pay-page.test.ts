import { describe, expect, it } from 'vitest'
import { type PayPageContext, payPageMachine } from '#machines/pay/pay-page.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { atFirst, germanReply, origin, payPageModel, payReply, uuid } from './pay-page.model.ts'

describeModel(payPageModel)

const start = (reply: typeof payReply | null = payReply, given: Partial<PayPageContext> = {}) =>
  startHeld(payPageMachine, { input: { ...atFirst, reply, ...given }, ports: payPageModel.ports })

const readyToPay = async () => {
  const held = start()
  await held.answer('fetchTerms', undefined)
  held.actor.send({ type: 'terms.ticked' })
  return held
}
const toNotValid = { port: 'goTo', params: { to: 'linkNotValid', search: { uuid }, replace: true } }

describe('the pay page', () => {
  it.each([
    [false, false, false],
    [false, true, false],
    [true, false, false],
    [true, true, true],
  ])('with terms read: %s and ticked: %s lets go on: %s · PAY-03', async (isRead, isTicked, may) => {
    const held = start()
    if (isRead) await held.answer('fetchTerms', undefined)
    if (isTicked) held.actor.send({ type: 'terms.ticked' })
    expect(held.actor.getSnapshot().can({ type: 'payment.continued' })).toBe(may)
  })

  it.each([
    [false, false],
    [true, true],
  ])('goes on from the form of the document, terms in it and ticked there: %s · PAY-03', (isAccepted, may) => {
    const held = start(payReply, { hasTerms: true, isAccepted })
    expect(held.calls).toEqual([])
    const snapshot = held.actor.getSnapshot()
    expect(snapshot.can({ type: 'terms.opened' })).toBe(true)
    expect(snapshot.context.isAccepted).toBe(isAccepted)
    expect(snapshot.can({ type: 'payment.continued' })).toBe(may)
  })

  it('posts exactly the signed fields, once, in the language of the page · PAY-05, PAY-14', async () => {
    const held = await readyToPay()
    held.actor.send({ type: 'language.chosen', language: 'rs' })
    held.actor.send({ type: 'payment.continued' })
    held.actor.send({ type: 'payment.continued' })
    const posts = held.ports.filter(({ port }) => port === 'postForm')
    expect(posts).toMatchObject([
      {
        params: {
          action: `${origin}/wallet`,
          fields: { store_id: '7', amount: '123.54', language: 'sr', signature: 'a1', payment_all: 'Y0299' },
        },
      },
    ])
  })

  it.each(['http://evil.example/wallet', 'javascript:alert(1)', '//evil.example', 'https://user@evil.example/', ''])(
    'never posts to %j · PAY-05',
    async (walletUrl) => {
      const held = start({ ...payReply, checkout: { ...payReply.checkout, walletUrl } })
      await held.answer('fetchTerms', undefined)
      held.actor.send({ type: 'terms.ticked' })
      expect(held.actor.getSnapshot().can({ type: 'payment.continued' })).toBe(false)
    },
  )

  it('asks for the order again when the customer comes back, and never posts by itself · PAY-05', async () => {
    const held = await readyToPay()
    held.actor.send({ type: 'payment.continued' })
    held.actor.send({ type: 'page.returned' })
    expect(held.actor.getSnapshot().value).toBe('loading')
    await held.answer('fetchCheckout', { kind: 'refused', reason: 'paid' })
    expect(held.ports.map(({ port }) => port)).toEqual(['postForm', 'goTo'])
    expect(held.ports.at(-1)).toEqual(toNotValid)
  })

  it('shows an order that it had to ask for · PAY-02', async () => {
    const held = start(null)
    expect(held.calls).toMatchObject([{ actor: 'fetchCheckout', input: { uuid } }])
    await held.answer('fetchCheckout', { kind: 'open', reply: payReply })
    expect(held.actor.getSnapshot().context.reply).toEqual(payReply)
    expect(held.calls.at(-1)).toMatchObject({ actor: 'fetchTerms', input: { storeId: '7' } })
  })

  it.each([
    ['hr', false, 'de'],
    ['hr', true, 'hr'],
    ['de', false, 'de'],
  ] as const)('in %s, chosen: %s, shows a German link in %s · PAY-01', async (language, isChosen, shown) => {
    const held = start(null, { language, isChosen })
    await held.answer('fetchCheckout', { kind: 'open', reply: germanReply })
    expect(held.actor.getSnapshot().context).toMatchObject({ reply: germanReply, language: shown, isChosen })
    const isOther = shown !== language
    expect(held.ports).toEqual(isOther ? [{ port: 'speak', params: { language: 'de', isChosen: false } }] : [])
  })

  it.each(['en', 'hr'] as const)(
    'keeps %s, chosen on the Croatian page before the order came · PAY-01',
    async (language) => {
      const held = start(null, { isChosen: false })
      held.actor.send({ type: 'language.chosen', language })
      await held.answer('fetchCheckout', { kind: 'open', reply: germanReply })
      expect(held.actor.getSnapshot().context.language).toBe(language)
      expect(held.ports).toEqual([{ port: 'speak', params: { language, isChosen: true } }])
    },
  )

  it('asks for the order again when a page comes back that was left before paying · PAY-05', async () => {
    const held = await readyToPay()
    held.actor.send({ type: 'page.returned' })
    expect(held.calls.at(-1)?.actor).toBe('fetchCheckout')
  })

  it('lets nobody go on who takes the acceptance back · PAY-03', async () => {
    const held = await readyToPay()
    held.actor.send({ type: 'terms.unticked' })
    expect(held.actor.getSnapshot().can({ type: 'payment.continued' })).toBe(false)
    expect(held.actor.getSnapshot().context.isAccepted).toBe(false)
  })

  it.each(['payment.retried', 'page.returned'] as const)(
    'offers another try after 15 s without the wallet, which begins with the order: %s · PAY-05',
    async (type) => {
      const held = await readyToPay()
      held.actor.send({ type: 'payment.continued' })
      await held.pass(14_999)
      expect(held.actor.getSnapshot().value).toBe('posting')
      await held.pass(1)
      expect(held.actor.getSnapshot().value).toBe('stillHere')
      held.actor.send({ type })
      expect(held.calls.at(-1)?.actor).toBe('fetchCheckout')
      expect(held.ports.filter(({ port }) => port === 'postForm')).toHaveLength(1)
    },
  )

  it('keeps the order, and another try, where the connection is lost before the wallet · PAY-05', async () => {
    const held = await readyToPay()
    held.actor.send({ type: 'payment.missed' })
    await held.fail('fetchCheckout')
    expect(held.actor.getSnapshot().value).toBe('stillHere')
    held.actor.send({ type: 'payment.retried' })
    await held.fail('fetchCheckout')
    expect(held.actor.getSnapshot().value).toBe('stillHere')
    expect(held.ports).toEqual([])
  })

  it('posts as soon as the gateway has answered, even if the browser says that it is offline · PAY-05', async () => {
    const held = await readyToPay()
    held.actor.send({ type: 'payment.missed' })
    await held.answer('fetchCheckout', { kind: 'open', reply: payReply })
    expect(held.actor.getSnapshot().value).toBe('posting')
    expect(held.ports.map(({ port }) => port)).toEqual(['postForm'])
  })

  it('wants the terms accepted again after the way back · PAY-03', async () => {
    const held = await readyToPay()
    held.actor.send({ type: 'payment.continued' })
    held.actor.send({ type: 'page.returned' })
    await held.answer('fetchCheckout', { kind: 'open', reply: payReply })
    expect(held.actor.getSnapshot().context.isAccepted).toBe(false)
  })

  it.each(['expired', 'deactivated', 'paid', 'unknown'])(
    'leads from a link that is %s to the page about it · PAY-09',
    async (reason) => {
      const held = start(null)
      await held.answer('fetchCheckout', { kind: 'refused', reason })
      expect(held.ports).toEqual([toNotValid])
    },
  )

  it('leads there too when order or terms cannot be read · PAY-10', async () => {
    const order = start(null)
    await order.fail('fetchCheckout')
    expect(order.ports).toEqual([toNotValid])
    const withOrder = start()
    await withOrder.fail('fetchTerms')
    expect(withOrder.ports).toEqual([toNotValid])
  })

  it('opens and closes the terms without touching the consent · PAY-04', async () => {
    const held = await readyToPay()
    held.actor.send({ type: 'terms.opened' })
    expect(held.actor.getSnapshot().matches({ ready: { terms: 'open', consent: 'ticked' } })).toBe(true)
    held.actor.send({ type: 'terms.closed' })
    expect(held.actor.getSnapshot().matches({ ready: { terms: 'closed', consent: 'ticked' } })).toBe(true)
  })
})
