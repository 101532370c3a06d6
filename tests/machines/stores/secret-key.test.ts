import { expect, it } from 'vitest'
import { secretKeyMachine } from '#machines/stores/secret-key.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { secretKeyModel } from './secret-key.model.ts'

describeModel(secretKeyModel)

const open = () => startHeld(secretKeyMachine, { input: { store: '5' }, ports: ['enterNewKey', 'notify'] })

it('asks for the key only when it is to be shown, and forgets it when it is hidden · STS-04', async () => {
  const { actor, calls, answer } = open()
  expect(calls).toEqual([])
  actor.send({ type: 'key.requested' })
  expect(calls.map(({ input }) => input)).toEqual([{ store: '5' }])
  await answer('readKey', 'Tajna1234')
  expect(actor.getSnapshot().context.key).toBe('Tajna1234')
  actor.send({ type: 'key.hidden' })
  expect(actor.getSnapshot().context.key).toBeNull()
})

it('says when the key could not be read, and stays masked · STS-04', async () => {
  const { actor, fail, ports } = open()
  actor.send({ type: 'key.requested' })
  await fail('readKey')
  expect(actor.getSnapshot().matches('masked')).toBe(true)
  expect(ports).toMatchObject([{ port: 'notify', params: { key: 'SECRET_KEY_NOT_SHOWN', kind: 'error' } }])
})

it('enters a new key only after the warning · STS-04', async () => {
  const { actor, ports } = open()
  actor.send({ type: 'renewal.opened' })
  actor.send({ type: 'renewal.declined' })
  expect(ports).toEqual([])
  expect(actor.getSnapshot().value).toBe('masked')
  actor.send({ type: 'renewal.opened' })
  actor.send({ type: 'renewal.confirmed' })
  expect(ports.map(({ port }) => port)).toEqual(['enterNewKey'])
})

it('forgets a shown key once it is renewed · STS-04', async () => {
  const { actor, answer } = open()
  actor.send({ type: 'key.requested' })
  await answer('readKey', 'Tajna1234')
  actor.send({ type: 'renewal.opened' })
  actor.send({ type: 'renewal.confirmed' })
  expect(actor.getSnapshot().context.key).toBeNull()
})
