import { expect, it } from 'vitest'
import { leavingMachine } from '#machines/session/leaving.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { leavingModel } from './leaving.model.ts'

describeModel(leavingModel)

const start = () => startHeld(leavingMachine, { input: undefined, ports: leavingModel.ports })

it('clears the storage before the logout is answered · SES-10', async () => {
  const held = start()
  expect(held.ports).toEqual([{ port: 'clearStorage', params: undefined }])
  expect(held.calls.map((one) => one.actor)).toEqual(['postLogout'])
})

it('posts the logout again every 5 seconds until the gateway replies · SES-10, SES-25', async () => {
  const held = start()
  await held.fail('postLogout')
  expect(held.actor.getSnapshot().value).toBe('unconfirmed')
  await held.pass(4_999)
  expect(held.calls).toHaveLength(1)
  await held.pass(1)
  expect(held.calls).toHaveLength(2)
  expect(held.actor.getSnapshot().context.isUnconfirmed).toBe(true)
  await held.answer('postLogout', { provider: null })
  expect(held.actor.getSnapshot().output).toEqual({ toProvider: false })
  expect(held.ports).toEqual([{ port: 'clearStorage', params: undefined }])
})

it('posts the logout again at once when asked to · SES-10, SES-25', async () => {
  const held = start()
  await held.fail('postLogout')
  held.actor.send({ type: 'retry.chosen' })
  expect(held.calls).toHaveLength(2)
})

it('goes to the identity provider where there is one · SES-27', async () => {
  const held = start()
  await held.answer('postLogout', { provider: 'https://id.example/logout' })
  expect(held.ports.at(-1)).toEqual({ port: 'leaveTo', params: { url: 'https://id.example/logout' } })
  expect(held.actor.getSnapshot().output).toEqual({ toProvider: true })
})

it('stays here and says so where the identity provider is out of reach · SES-10, SES-27', async () => {
  const held = start()
  await held.answer('postLogout', { provider: null, providerIsAway: true })
  const said = { key: 'PROVIDER_NOT_REACHED', kind: 'warning', hold: 'untilOk' }
  expect(held.ports.at(-1)).toEqual({ port: 'notify', params: said })
  expect(held.actor.getSnapshot().output).toEqual({ toProvider: false })
})
