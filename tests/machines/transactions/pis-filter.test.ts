import { describe, expect, it } from 'vitest'
import type { PisFilter } from '#contract/transactions/filter/pis-filter.ts'
import { pisFilterMachine } from '#machines/transactions/filter/pis-filter.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { pisFilterModel } from './pis-filter.model.ts'

describeModel(pisFilterModel)

const start = (filter: PisFilter = {}) => {
  const { actor } = startHeld(pisFilterMachine, { input: { filter } })
  return { actor, now: () => actor.getSnapshot() }
}

describe('the filter dialog of bank payments', () => {
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
    const { actor, now } = start()
    actor.send({ type: 'field.changed', name, value })
    expect(now().can({ type: 'filter.applied' })).toBe(allowed)
  })

  it('ends with the filter · PIS-05, TRX-12', () => {
    const { actor, now } = start({ orderNumber: 'A' })
    actor.send({ type: 'field.changed', name: 'orderNumber', value: '' })
    actor.send({ type: 'field.changed', name: 'iban', value: 'hr12 1001' })
    actor.send({ type: 'field.changed', name: 'statuses', value: [null] })
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
