import { describe, expect, it } from 'vitest'
import type { FilterTable } from '#contract/shell/filter/filter.ts'
import { exactName, type FieldValue } from '#contract/shell/filter/filter-kinds.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'
import { filterFormMachine } from '#machines/shell/filter-form.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { filterFormModel } from './filter-form.model.ts'

describeModel(filterFormModel)

const startOf =
  (table: FilterTable) =>
  (filter: object = {}) => {
    const { actor } = startHeld(filterFormMachine, { input: { table, filter, today: () => '2026-11-21' } })
    const type = (name: string, value: FieldValue) => actor.send({ type: 'field.changed', name, value })
    return { actor, type, now: () => actor.getSnapshot() }
  }

describe('the filter dialog of cards', () => {
  const start = startOf(cardFilter)

  it.each([
    ['customer.name', 'customer.email'],
    ['customer.email', 'customer.name'],
  ] as const)('exact of the %s can be ticked only beside its text, and goes with it · TRX-22', (field, other) => {
    const { actor, type, now } = start()
    expect(now().can({ type: 'exact.toggled', field })).toBe(false)
    type(field, 'ana')
    expect(now().can({ type: 'exact.toggled', field })).toBe(true)
    expect(now().can({ type: 'exact.toggled', field: other })).toBe(false)
    actor.send({ type: 'exact.toggled', field })
    expect(now().context.form[exactName(field)]).toBe(true)
    type(field, ' ')
    expect(now().context.form[exactName(field)]).toBe(false)
  })

  it.each([
    ['orderNumber', 'x'.repeat(50), true],
    ['orderNumber', 'x'.repeat(51), false],
    ['approvalNumber', 'x'.repeat(51), false],
    ['customer.name', 'x'.repeat(250), true],
    ['customer.name', 'x'.repeat(251), false],
    ['amountTo', '10,5', true],
    ['amountTo', 'ten', false],
  ] as const)('%s of %o may be applied: %s · TRX-21, TRX-22, TRX-23', (name, value, allowed) => {
    const { type, now } = start()
    type(name, value)
    expect(now().can({ type: 'filter.applied' })).toBe(allowed)
  })

  it('from above to cannot be applied until it is put right · TRX-23', () => {
    const { type, now } = start({ amount: { from: 2_000 } })
    type('amountTo', '10')
    expect(now().context.issues).toEqual({ amountTo: 'fromAboveTo' })
    expect(now().can({ type: 'filter.applied' })).toBe(false)
    type('amountFrom', '10')
    expect(now().can({ type: 'filter.applied' })).toBe(true)
  })

  it('a text that looks like a mistyped card number is applied once it is said to be none, and not after · TRX-20', () => {
    const { actor, type, now } = start()
    const text = '4111111111111112'
    type('orderNumber', text)
    expect(now().can({ type: 'filter.applied' })).toBe(false)
    actor.send({ type: 'notCard.toggled', text })
    expect(now().can({ type: 'filter.applied' })).toBe(true)
    actor.send({ type: 'notCard.toggled', text })
    expect(now().can({ type: 'filter.applied' })).toBe(false)
  })

  it('ends with the filter, the link kept · TRX-11, TRX-20', () => {
    const { actor, type, now } = start({ pblId: '77', orderNumber: 'A' })
    type('orderNumber', '')
    type('statuses', ['completed'])
    actor.send({ type: 'filter.applied' })
    expect(now().output).toEqual({ kind: 'applied', filter: { pblId: '77', statuses: ['completed'] } })
  })

  it('closing changes nothing · TRX-12', () => {
    const { actor, now } = start({ orderNumber: 'A' })
    actor.send({ type: 'fields.cleared' })
    actor.send({ type: 'filter.closed' })
    expect(now().output).toEqual({ kind: 'closed' })
  })

  it('an empty form has nothing to clear · TRX-10', () => {
    expect(start().now().can({ type: 'fields.cleared' })).toBe(false)
    expect(start({ orderNumber: 'A' }).now().can({ type: 'fields.cleared' })).toBe(true)
  })
})

describe('the filter dialog of bank payments', () => {
  const start = startOf(pisFilter)

  it.each([
    ['orderNumber', 'x'.repeat(50), true],
    ['orderNumber', 'x'.repeat(51), false],
    ['name', 'č'.repeat(250), true],
    ['name', 'č'.repeat(251), false],
    ['iban', 'hr12 1001 0051 8630 0016 0', true],
    ['iban', 'HR12-1001', false],
    ['amountTo', '10,5', true],
    ['amountTo', 'ten', false],
  ] as const)('%s of %o may be applied: %s · PIS-05, TRX-23', (name, value, allowed) => {
    const { type, now } = start()
    type(name, value)
    expect(now().can({ type: 'filter.applied' })).toBe(allowed)
  })

  it('ends with the filter · PIS-05, TRX-12', () => {
    const { actor, type, now } = start({ orderNumber: 'A' })
    type('orderNumber', '')
    type('iban', 'hr12 1001')
    type('statuses', [null])
    actor.send({ type: 'filter.applied' })
    expect(now().output).toEqual({ kind: 'applied', filter: { iban: 'HR121001', statuses: [null] } })
  })

  it('closing changes nothing; an empty form has nothing to clear · TRX-10, TRX-12', () => {
    expect(start().now().can({ type: 'fields.cleared' })).toBe(false)
    const { actor, now } = start({ orderNumber: 'A' })
    actor.send({ type: 'fields.cleared' })
    expect(now().can({ type: 'fields.cleared' })).toBe(false)
    actor.send({ type: 'filter.closed' })
    expect(now().output).toEqual({ kind: 'closed' })
  })
})

const long = '1'.repeat(51)

describe('the filter dialog of point-of-sale transactions', () => {
  const start = startOf(posFilter)

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
      const { type, now } = start()
      type(name, value)
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
    const { type, now } = start()
    for (const [name, value] of Object.entries(fields)) {
      type(name, value)
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
    const { actor, type, now } = start()
    type('pan', typed)
    actor.send({ type: 'filter.applied' })
    expect(now().output).toEqual({ kind: 'applied', filter: { pan: sent } })
    expect(now().context.form.pan).toBe(sent)
  })

  it('a card number that was not applied is gone with the dialog · POS-05', () => {
    const { actor, type, now } = start()
    type('pan', '4111111111111234')
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
