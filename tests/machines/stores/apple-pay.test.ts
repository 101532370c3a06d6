import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ApplePay } from '#contract/stores/service-calls.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { applePayMachine } from '#machines/stores/apple-pay.machine.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { applePayModel, exampleApplePay } from './apple-pay.model.ts'

describeModel(applePayModel)

/** The tab with its real dialogs; each try answers as it is told. */
async function open(answer: () => Promise<SaveAnswer>) {
  const said: unknown[] = []
  let reads = 0
  const dialog = editFormMachine.provide({
    actors: { save: fromPromise<SaveAnswer, ValuesToSave>(answer) },
    actions: { notify: (_, notice) => said.push(notice), remember: () => {} },
  })
  const machine = applePayMachine.provide({
    actors: {
      fetchApplePay: fromPromise<ApplePay, NamedStore>(async () => {
        reads += 1
        return exampleApplePay('split.jadran.example')
      }),
      registration: dialog,
      removal: dialog,
    },
  })
  const tab = createActor(machine, { input: { store: '1' } }).start()
  await settled()
  const children = () => tab.getSnapshot().children
  return { tab, said, children, reads: () => reads }
}

const saved = async (): Promise<SaveAnswer> => ({ kind: 'saved', values: { domain: 'shop.example' } })

describe.each([
  ['registration', { type: 'registration.opened' }],
  ['removal', { type: 'removal.opened', domain: '' }],
] as const)('the %s of a domain', (name, opened) => {
  it('needs a domain name · STS-45', async () => {
    const { tab, children } = await open(saved)
    tab.send(opened)
    const dialog = children()[name]
    const can = (value: string) => {
      dialog?.send({ type: 'field.changed', path: 'domain', value })
      return dialog?.getSnapshot().can({ type: 'form.submitted' })
    }
    expect(['', '  ', 'shop', 'https://shop.example', 'Shop.Example'].map(can)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })

  it('reads the domains again once it is done · STS-47', async () => {
    const { tab, children, reads } = await open(saved)
    tab.send(opened)
    const dialog = children()[name]
    dialog?.send({ type: 'field.changed', path: 'domain', value: 'shop.example' })
    dialog?.send({ type: 'form.submitted' })
    await settled()
    expect(reads()).toBe(2)
    expect(tab.getSnapshot().matches('listing')).toBe(true)
  })

  it('that failed says so and stays open with what was typed · STS-48', async () => {
    const { tab, children, said } = await open(() => Promise.reject(new Error('no answer')))
    tab.send(opened)
    const dialog = children()[name]
    dialog?.send({ type: 'field.changed', path: 'domain', value: 'shop.example' })
    dialog?.send({ type: 'form.submitted' })
    await settled()
    expect(said).toEqual([{ key: 'SOMETHING_WENT_WRONG' }])
    expect(dialog?.getSnapshot().context.values).toEqual({ domain: 'shop.example' })
  })
})

it('opens the removal with the domain of its row · STS-45', async () => {
  const { tab, children } = await open(saved)
  tab.send({ type: 'removal.opened', domain: 'split.jadran.example' })
  expect(children().removal?.getSnapshot().context.values).toEqual({ domain: 'split.jadran.example' })
})

it('says that the domains could not be read, and reads them again on request · STS-47', async () => {
  const { actor, answer, fail } = startHeld(applePayMachine, { input: { store: '1' } })
  await fail('fetchApplePay')
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'domains.retried' })
  await answer('fetchApplePay', exampleApplePay())
  expect(actor.getSnapshot().value).toBe('listing')
})

it.each([
  ['registration', 'is cancelled', 'listing'],
  ['registration', 'breaks', 'failed'],
  ['removal', 'is cancelled', 'listing'],
  ['removal', 'breaks', 'failed'],
] as const)('a %s that %s leaves the tab %s · STS-45', async (dialog, how, state) => {
  const { actor, answer, fail } = startHeld(applePayMachine, { input: { store: '1' } })
  await answer('fetchApplePay', exampleApplePay('split.jadran.example'))
  actor.send(
    dialog === 'registration'
      ? { type: 'registration.opened' }
      : { type: 'removal.opened', domain: 'split.jadran.example' },
  )
  await (how === 'breaks' ? fail(dialog) : answer(dialog, { kind: 'closed', refusals: [] }))
  expect(actor.getSnapshot().value).toBe(state)
})
