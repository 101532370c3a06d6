import { expect, it } from 'vitest'
import { leavingMachine } from '#machines/session/leaving.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { leavingModel } from './leaving.model.ts'

describeModel(leavingModel)

const start = () => startHeld(leavingMachine, { input: undefined, ports: ['clearStorage', 'tellOtherTabs', 'leaveTo'] })

it('clears the storage and tells the other tabs before the logout is answered · SES-10', async () => {
  const held = start()
  expect(held.ports).toEqual([
    { port: 'clearStorage', params: undefined },
    { port: 'tellOtherTabs', params: { kind: 'signedOut' } },
  ])
  expect(held.calls.map((one) => one.actor)).toEqual(['postLogout'])
})

it('leaves also when the logout fails · SES-10', async () => {
  const held = start()
  await held.fail('postLogout')
  expect(held.actor.getSnapshot().output).toEqual({ toProvider: false })
})

it('goes to the identity provider where there is one · SES-27', async () => {
  const held = start()
  await held.answer('postLogout', { provider: 'https://id.example/logout' })
  expect(held.ports.at(-1)).toEqual({ port: 'leaveTo', params: { url: 'https://id.example/logout' } })
  expect(held.actor.getSnapshot().output).toEqual({ toProvider: true })
})
