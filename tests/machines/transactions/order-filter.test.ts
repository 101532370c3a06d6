import { describe, expect, it } from 'vitest'
import type { OrderFilter } from '#contract/transactions/filter/card-filter.ts'
import { orderFilterMachine } from '#machines/transactions/filter/order-filter.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { orderFilterModel } from './order-filter.model.ts'

describeModel(orderFilterModel)

const start = (filter: OrderFilter = {}) => {
  const { actor } = startHeld(orderFilterMachine, { input: { filter } })
  return { actor, now: () => actor.getSnapshot() }
}

describe('the filter dialog', () => {
  it.each([
    ['name', 'email', 'nameExact'],
    ['email', 'name', 'emailExact'],
  ] as const)(
    'exact of the %s can be ticked only beside its text, and goes with it · TRX-22',
    (field, other, exact) => {
      const { actor, now } = start()
      expect(now().can({ type: 'exact.toggled', field })).toBe(false)
      actor.send({ type: 'field.changed', name: field, value: 'ana' })
      expect(now().can({ type: 'exact.toggled', field })).toBe(true)
      expect(now().can({ type: 'exact.toggled', field: other })).toBe(false)
      actor.send({ type: 'exact.toggled', field })
      expect(now().context.form[exact]).toBe(true)
      actor.send({ type: 'field.changed', name: field, value: ' ' })
      expect(now().context.form[exact]).toBe(false)
    },
  )

  it.each([
    ['orderNumber', 'x'.repeat(50), true],
    ['orderNumber', 'x'.repeat(51), false],
    ['approvalNumber', 'x'.repeat(51), false],
    ['name', 'x'.repeat(250), true],
    ['name', 'x'.repeat(251), false],
    ['amountTo', '10,5', true],
    ['amountTo', 'ten', false],
  ] as const)('%s of %o may be applied: %s · TRX-21, TRX-22, TRX-23', (name, value, allowed) => {
    const { actor, now } = start()
    actor.send({ type: 'field.changed', name, value })
    expect(now().can({ type: 'filter.applied' })).toBe(allowed)
  })

  it('from above to cannot be applied until it is put right · TRX-23', () => {
    const { actor, now } = start({ amount: { from: 2_000 } })
    actor.send({ type: 'field.changed', name: 'amountTo', value: '10' })
    expect(now().context.issues).toEqual({ amountTo: 'fromAboveTo' })
    expect(now().can({ type: 'filter.applied' })).toBe(false)
    actor.send({ type: 'field.changed', name: 'amountFrom', value: '10' })
    expect(now().can({ type: 'filter.applied' })).toBe(true)
  })

  it('ends with the filter, the link kept · TRX-11, TRX-20', () => {
    const { actor, now } = start({ pblId: '77', orderNumber: 'A' })
    actor.send({ type: 'field.changed', name: 'orderNumber', value: '' })
    actor.send({ type: 'field.changed', name: 'statuses', value: ['completed'] })
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
