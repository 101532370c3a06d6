import { expect, it } from 'vitest'
import { creationNewsMachine } from '#machines/stores/creation-news.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { creationNewsModel } from './creation-news.model.ts'

describeModel(creationNewsModel)

it.each([
  [
    true,
    [
      { port: 'notify', params: { key: 'NEW_STORE_CREATED' } },
      { port: 'goTo', params: { to: 'storeList', replace: true } },
    ],
  ],
  [false, []],
])('with a new store in the address: %s · STO-07, STO-12', (isStoreCreated, expected) => {
  const { ports, actor } = startHeld(creationNewsMachine, {
    input: { isStoreCreated },
    ports: creationNewsModel.ports,
  })
  expect(ports).toMatchObject(expected)
  expect([ports.length, actor.getSnapshot().status]).toEqual([expected.length, 'done'])
})
