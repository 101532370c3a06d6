import { describe, expect, it } from 'vitest'
import type { PosFilter } from '#contract/transactions/filter/pos-filter.ts'
import { posFilterMachine } from '#machines/transactions/filter/pos-filter.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { posFilterModel } from './pos-filter.model.ts'

describeModel(posFilterModel)

const start = (filter: PosFilter = {}) => {
  const { actor } = startHeld(posFilterMachine, { input: { filter, today: () => '2026-11-21' } })
  return { actor, now: () => actor.getSnapshot() }
}
const long = '1'.repeat(51)

describe('the filter dialog of point-of-sale transactions', () => {
  it.each([
    ['approvalNumber', '1'.repeat(50), undefined],
    ['approvalNumber', long, 'MAX_LENGTH'],
    ['mid', long, 'MAX_LENGTH'],
    ['tid', long, 'MAX_LENGTH'],
    ['hostMid', long, 'MAX_LENGTH'],
    ['visamdcName', long, 'MAX_LENGTH'],
    ['amountFrom', long, 'MAX_LENGTH'],
    ['amountTo', long, 'MAX_LENGTH'],
    ['pan', long, 'MAX_LENGTH'],
    ['pan', '1'.repeat(50), undefined],
    ['pan', '4111x', 'VALID_PAN'],
    ['pan', '411111', undefined],
    ['pan', '411111******1111', undefined],
    ['amountFrom', '-1', 'notAnAmount'],
    ['amountTo', '0', undefined],
    ['dateCreated', '2026-11-21', undefined],
    ['dateCreated', '2026-11-22', 'afterToday'],
    ['dateClosed', '2026-11-22', 'afterToday'],
    ['dateClosed', '2026-02-30', 'notADay'],
  ] as const)(
    '%s of %o: %s, and Apply is off while there is an issue · POS-03, POS-04, POS-05, POS-06, POS-07',
    (name, value, issue) => {
      const { actor, now } = start()
      actor.send({ type: 'field.changed', name, value })
      expect(now().context.issues).toEqual(issue === undefined ? {} : { [name]: issue })
      expect(now().can({ type: 'filter.applied' })).toBe(issue === undefined)
    },
  )

  it.each([
    [{ amountFrom: '10.01', amountTo: '10' }, { amountTo: 'fromAboveTo' }],
    [{ amountFrom: '10', amountTo: '10' }, {}],
    [{ dateCreated: '2026-11-02', dateClosed: '2026-11-01' }, { dateClosed: 'closedBeforeCreated' }],
    [{ dateCreated: '2026-11-01', dateClosed: '2026-11-01' }, {}],
  ] as const)('%o together: %o · POS-06, POS-07', (fields, issues) => {
    const { actor, now } = start()
    for (const [name, value] of Object.entries(fields)) {
      actor.send({ type: 'field.changed', name: name as 'amountFrom', value })
    }
    expect(now().context.issues).toEqual(issues)
  })

  it.each([
    ['4111 1111 1111 1234', '411111******1234'],
    ['4111111111111234', '411111******1234'],
    ['1234567890123', '123456******0123'],
    ['123456789012', '123456789012'],
    ['411111******1234', '411111******1234'],
  ])('of the card number %s only %s leaves, and nothing else stays · POS-05', (typed, sent) => {
    const { actor, now } = start()
    actor.send({ type: 'field.changed', name: 'pan', value: typed })
    actor.send({ type: 'filter.applied' })
    expect(now().output).toEqual({ kind: 'applied', filter: { pan: sent } })
    expect(now().context.form.pan).toBe(sent)
  })

  it('a card number that was not applied is gone with the dialog · POS-05', () => {
    const { actor, now } = start()
    actor.send({ type: 'field.changed', name: 'pan', value: '4111111111111234' })
    actor.send({ type: 'filter.closed' })
    expect(now().output).toEqual({ kind: 'closed' })
    expect(JSON.stringify(now().context)).not.toContain('4111')
  })

  it('Reset empties every field, the link stays; an empty form has nothing to reset · POS-02, POS-03', () => {
    expect(start().now().can({ type: 'fields.cleared' })).toBe(false)
    const { actor, now } = start({ pblId: '77', orderNumber: 'A', acquirers: [3], amount: { from: 100 } })
    actor.send({ type: 'fields.cleared' })
    actor.send({ type: 'filter.applied' })
    expect(now().output).toEqual({ kind: 'applied', filter: { pblId: '77' } })
  })
})
