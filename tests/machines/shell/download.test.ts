import { expect, it } from 'vitest'
import { toastOf } from '#contract/messages.ts'
import { downloadMachine } from '#machines/shell/download.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { downloadModel } from './download.model.ts'

describeModel(downloadModel)

const failed = { key: 'ORDER_PDF_NOT_FETCHED' } as const
const start = () => startHeld(downloadMachine, { input: { failed }, ports: ['notify', 'saveFile'] })

it('hands the fetched file to the browser', async () => {
  const held = start()
  held.actor.send({ type: 'download.requested', file: 'order-7.pdf' })
  expect(held.calls[0]?.input).toEqual({ file: 'order-7.pdf' })
  await held.answer('fetchFile', { name: 'order-7.pdf', body: '%PDF' })
  expect(held.ports).toEqual([{ port: 'saveFile', params: { name: 'order-7.pdf', body: '%PDF' } }])
})

it('shows the toast of its caller when the file does not come, and can be asked again · DOC-07, INV-10', async () => {
  const held = start()
  held.actor.send({ type: 'download.requested', file: 'order-7.pdf' })
  await held.fail('fetchFile')
  expect(held.ports).toEqual([{ port: 'notify', params: toastOf(failed) }])
  expect(held.actor.getSnapshot().can({ type: 'download.requested', file: 'order-7.pdf' })).toBe(true)
})

it('saves nothing once the download was cancelled', async () => {
  const held = start()
  held.actor.send({ type: 'download.requested', file: 'order-7.pdf' })
  const call = held.calls[0]
  held.actor.send({ type: 'download.cancelled' })
  await call?.resolve({ name: 'order-7.pdf', body: '%PDF' })
  expect(call?.signal.aborted).toBe(true)
  expect(held.ports).toEqual([])
})
