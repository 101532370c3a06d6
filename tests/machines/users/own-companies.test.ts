import { expect, it } from 'vitest'
import { userMessages } from '#contract/users/messages.ts'
import { ownCompaniesMachine } from '#machines/users/own-companies.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { adminOf, ownCompaniesModel, staffOf } from './own-companies.model.ts'

describeModel(ownCompaniesModel)

async function open() {
  const held = startHeld(ownCompaniesMachine, { input: undefined, ports: ['notify', 'goOnWithout'] })
  await held.answer('fetchOwnCompanies', [adminOf, staffOf])
  return { ...held, state: () => held.actor.getSnapshot().value }
}
const said = (key: keyof typeof userMessages) => ({ port: 'notify', params: { key, ...userMessages[key] } })

it('leaves only the company that was confirmed, then goes on without it · USR-10, USR-34', async () => {
  const { actor, answer, calls, ports, state } = await open()
  actor.send({ type: 'leaving.opened', id: '1' })
  expect(calls.at(-1)).toMatchObject({ actor: 'leaving', input: { subject: '1' } })
  await answer('leaving', { kind: 'dismissed' })
  expect([state(), ports]).toEqual(['offering', []])
  actor.send({ type: 'leaving.opened', id: '1' })
  await answer('leaving', { kind: 'done' })
  expect(ports).toEqual([said('COMPANY_LEFT'), { port: 'goOnWithout', params: { id: '1' } }])
  expect(state()).toBe('loading')
})

it('keeps the only admin, and whoever is no member', async () => {
  const { actor } = await open()
  for (const id of [adminOf.id, '9']) expect(actor.getSnapshot().can({ type: 'leaving.opened', id })).toBe(false)
})

it.each([
  ['a last admin', { kind: 'refused', reason: 'LAST_ADMIN' }, 'COMPANY_NOT_LEFT_LAST_ADMIN'],
  ['a lost reply', { kind: 'failed' }, 'COMPANY_NOT_LEFT'],
] as const)('reads the list again after %s, and says so', async (_, outcome, key) => {
  const { actor, answer, ports, state } = await open()
  actor.send({ type: 'leaving.opened', id: '1' })
  await answer('leaving', outcome)
  expect([state(), ports]).toEqual(['loading', [said(key)]])
})

it('reads the list again when a leaving breaks off, and says so · USR-10', async () => {
  const { actor, fail, ports, state } = await open()
  actor.send({ type: 'leaving.opened', id: '1' })
  await fail('leaving')
  expect([state(), ports]).toEqual(['loading', [said('COMPANY_NOT_LEFT')]])
})

it('is read again when it is asked for, once it could not be read', async () => {
  const held = startHeld(ownCompaniesMachine, { input: undefined, ports: ownCompaniesModel.ports })
  await held.fail('fetchOwnCompanies')
  expect(held.actor.getSnapshot().value).toBe('failed')
  held.actor.send({ type: 'list.retried' })
  expect([held.actor.getSnapshot().value, held.calls.length]).toEqual(['loading', 2])
})
