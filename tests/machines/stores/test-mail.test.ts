import { expect, it } from 'vitest'
import { storeMessages } from '#contract/stores/messages.ts'
import { testMailMachine } from '#machines/stores/test-mail.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleMail, testMailModel } from './test-mail.model.ts'

describeModel(testMailModel)

const open = () => startHeld(testMailMachine, { input: undefined, ports: ['notify'] })
const said = (key: keyof typeof storeMessages) => ({ port: 'notify', params: { key, ...storeMessages[key] } })

it('sends the template as it is written, and says so · STS-36', async () => {
  const { actor, calls, answer, ports } = open()
  actor.send({ type: 'mail.requested', ...exampleMail })
  expect(calls.map(({ input }) => input)).toEqual([exampleMail])
  await answer('sendTestMail')
  expect(ports).toEqual([said('TEST_MAIL_SENT')])
})

it('sends nothing twice, and no empty template · STS-36', () => {
  const { actor, calls } = open()
  expect(actor.getSnapshot().can({ type: 'mail.requested', ...exampleMail, body: ' ' })).toBe(false)
  actor.send({ type: 'mail.requested', ...exampleMail })
  actor.send({ type: 'mail.requested', ...exampleMail })
  expect(calls).toHaveLength(1)
})

it('says when it could not be sent, and may be asked again · STS-36', async () => {
  const { actor, fail, ports } = open()
  actor.send({ type: 'mail.requested', ...exampleMail })
  await fail('sendTestMail')
  expect(ports).toEqual([said('TEST_MAIL_NOT_SENT')])
  expect(actor.getSnapshot().value).toBe('waiting')
})
