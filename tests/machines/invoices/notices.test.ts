import { expect, it } from 'vitest'
import { invoiceMessages } from '#contract/invoices/messages.ts'
import { noticesMachine } from '#machines/invoices/notices.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { noticesModel } from './notices.model.ts'

describeModel(noticesModel)

const open = (asks: boolean, hasTold: boolean) =>
  startHeld(noticesMachine, { input: { asks, hasTold }, ports: ['notify', 'remember'] })

const announced = (count: string) => [
  { port: 'notify', params: { key: 'UNREAD_INVOICES', values: { count }, ...invoiceMessages.UNREAD_INVOICES } },
  { port: 'remember', params: { key: 'invoicesAnnounced', value: true } },
]

it.each([
  [3, false, announced('3')],
  [1, false, announced('1')],
  [0, false, []],
  [3, true, []],
] as const)(
  'with %i unread, told before: %s, announces them once in a session · DSH-07',
  async (unread, told, ports) => {
    const held = open(true, told)
    await held.answer('countUnread', { unread, listed: unread + 2 })
    expect(held.ports).toEqual(ports)
    expect(held.actor.getSnapshot().context).toMatchObject({ unread, listed: unread + 2 })
  },
)

it('asks nothing where there are no invoices or they may not be viewed · INV-09', () => {
  const { actor, calls, ports } = open(false, false)
  expect([calls, ports]).toEqual([[], []])
  expect(actor.getSnapshot().matches('silent')).toBe(true)
})

it('says nothing when they cannot be counted · DSH-07', async () => {
  const { fail, ports } = open(true, false)
  await fail('countUnread')
  expect(ports).toEqual([])
})
