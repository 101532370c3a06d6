import { describe, expect, it } from 'vitest'
import { payReturnMachine } from '#machines/pay/pay-return.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { payReturnModel, receipt, said } from './pay-return.model.ts'

describeModel(payReturnModel)

const start = (input: Parameters<typeof payReturnModel.factsOf>[0] & object) =>
  startHeld(payReturnMachine, { input: input as never, ports: payReturnModel.ports })
const toError = { port: 'goTo', params: { to: 'payError', replace: true } }

describe('the way back from the wallet', () => {
  it.each([
    ['', '123456'],
    ['pbl-1', ''],
    ['', ''],
  ])('with order number %j and approval code %j goes to the error page · PAY-11', (orderNumber, approvalCode) => {
    const held = start({ orderNumber, approvalCode, receipt: null })
    expect([held.calls, held.ports]).toEqual([[], [toError]])
  })

  it('says Processed only once the gateway knows the payment · PAY-06', async () => {
    const held = start({ ...said, receipt: null })
    expect(held.actor.getSnapshot().value).toBe('asking')
    await held.answer('verifyPayment', { kind: 'known', receipt })
    expect(held.actor.getSnapshot()).toMatchObject({ value: 'processed', context: { receipt } })
  })

  const answerUnknown = async (held: ReturnType<typeof start>) => {
    for (const _ of [1, 2, 3]) {
      await held.answer('verifyPayment', { kind: 'unknown' })
      expect(held.actor.getSnapshot().value).toBe('waiting')
      await held.pass(2_000)
    }
    await held.answer('verifyPayment', { kind: 'unknown' })
  }

  it('asks four times, two seconds apart, and then offers a retry, which finds a late result · PAY-06', async () => {
    const held = start({ ...said, receipt: null })
    await answerUnknown(held)
    expect(held.calls).toHaveLength(4)
    expect([held.actor.getSnapshot().value, held.ports]).toEqual(['unconfirmed', []])
    held.actor.send({ type: 'retry.chosen' })
    await held.answer('verifyPayment', { kind: 'known', receipt })
    expect(held.actor.getSnapshot()).toMatchObject({ value: 'processed', context: { receipt } })
  })

  it('goes to the error page where the retry fails too, and Back leads here again · PAY-06', async () => {
    const held = start({ ...said, receipt: null })
    await answerUnknown(held)
    held.actor.send({ type: 'retry.chosen' })
    await answerUnknown(held)
    expect(held.ports).toEqual([{ port: 'goTo', params: { to: 'payError' } }])
  })

  it('claims nothing while the gateway cannot be reached · PAY-06', async () => {
    const held = start({ ...said, receipt: null })
    for (const _ of [1, 2, 3]) {
      await held.fail('verifyPayment')
      await held.pass(2_000)
    }
    await held.fail('verifyPayment')
    expect(held.actor.getSnapshot().value).toBe('unconfirmed')
    held.actor.send({ type: 'retry.chosen' })
    expect(held.actor.getSnapshot().value).toBe('asking')
    expect(held.ports).toEqual([])
  })

  it('believes the address only where the gateway has no such call · PAY-06', async () => {
    const held = start({ ...said, receipt: null })
    await held.answer('verifyPayment', { kind: 'notOffered' })
    expect(held.actor.getSnapshot()).toMatchObject({ value: 'processed', context: { receipt: null } })
  })

  it('offers the receipt for printing as often as wanted', () => {
    const held = start({ ...said, receipt })
    held.actor.send({ type: 'receipt.printed' })
    held.actor.send({ type: 'receipt.printed' })
    expect(held.ports.map(({ port }) => port)).toEqual(['printPage', 'printPage'])
    expect(held.actor.getSnapshot().value).toBe('processed')
  })
})
