import { expect, it } from 'vitest'
import { userMessages } from '#contract/users/messages.ts'
import { userPrivilegesMachine } from '#machines/users/user-privileges.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleUser, permissionRows } from './example-users.ts'
import { changedForm, toAdmin } from './saving-privileges.model.ts'
import { privilegesInput } from './user-privileges.model.ts'

const said = (key: keyof typeof userMessages) => ({ port: 'notify', params: { key, ...userMessages[key] } })
const start = () => startHeld(userPrivilegesMachine, { input: privilegesInput, ports: ['notify', 'goTo'] })
const found = { kind: 'found', user: exampleUser('ROLE_COMPANY_USER'), permissions: permissionRows('ALLOW_REFUND') }

async function opened() {
  const held = start()
  await held.answer('fetchUser', found)
  return { ...held, now: () => held.actor.getSnapshot() }
}

it.each([
  ['is not of this company', 'notFound'],
  ['cannot be read', 'failed'],
] as const)('a user that %s is asked for again when told · USR-21', async (_, state) => {
  const held = start()
  if (state === 'notFound') await held.answer('fetchUser', { kind: 'notFound' })
  else await held.fail('fetchUser')
  expect(held.actor.getSnapshot().value).toBe(state)
  held.actor.send({ type: 'user.retried' })
  await held.answer('fetchUser', found)
  expect(held.actor.getSnapshot().value).toEqual({ editing: 'pristine' })
  expect(held.calls).toHaveLength(2)
})

it('a change without a reply stays typed, and that it is not saved is said · USR-31', async () => {
  const { actor, now, fail, ports } = await opened()
  actor.send({ type: 'rights.changed', patch: toAdmin })
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'change.confirmed' })
  await fail('savingPrivileges')
  expect([now().value, ports]).toEqual([{ editing: 'dirty' }, [said('PRIVILEGES_NOT_UPDATED')]])
})

it('a change of a user who was removed meanwhile leads to nobody · USR-31', async () => {
  const { actor, now, answer, ports } = await opened()
  actor.send({ type: 'rights.changed', patch: toAdmin })
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'change.confirmed' })
  await answer('savingPrivileges', { form: changedForm(), promoted: false, saved: false, gone: true, reason: null })
  expect([now().value, now().context.form, ports]).toEqual(['notFound', null, [said('PRIVILEGES_NOT_UPDATED')]])
})

it('a removal that is asked back stands alone where nothing was changed · USR-29', async () => {
  const { actor, now } = await opened()
  actor.send({ type: 'removal.opened' })
  expect(now().value).toEqual({ confirmingRemoval: 'alone' })
})

it('a removal without a reply leaves the user, and says so · USR-33', async () => {
  const { actor, now, fail, ports } = await opened()
  actor.send({ type: 'removal.opened' })
  actor.send({ type: 'removal.confirmed' })
  await fail('removeUser')
  expect([now().value, ports]).toEqual([{ editing: 'pristine' }, [said('USER_NOT_REMOVED')]])
})
