import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { cryptoCodeMachine } from '#machines/stores/crypto-code.machine.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { cryptoCodeModel } from './crypto-code.model.ts'

describeModel(cryptoCodeModel)

async function open(save: (code: unknown) => Promise<SaveAnswer>) {
  const said: unknown[] = []
  const machine = cryptoCodeMachine.provide({
    actors: {
      fetchCode: fromPromise<string | null, NamedStore>(async () => null),
      codeForm: editFormMachine.provide({
        actors: { save: fromPromise<SaveAnswer, ValuesToSave>(({ input }) => save(input.values.profileCode)) },
        actions: { notify: (_, notice) => said.push(notice), remember: () => {} },
      }),
    },
  })
  const tab = createActor(machine, { input: { company: '1', store: '1', draft: null } }).start()
  await settled()
  const form = tab.getSnapshot().children.codeForm
  if (!form) throw new Error('The form did not open')
  const change = (value: string) => form.send({ type: 'field.changed', path: 'profileCode', value })
  return { form, change, said, canSave: () => form.getSnapshot().can({ type: 'form.submitted' }) }
}

it.each([
  ['PAY-1.x_2', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['PAY 1', false],
])('takes the profile code "%s": %s · STS-49', async (code, isRight) => {
  const { change, canSave } = await open(async () => ({ kind: 'saved', values: {} }))
  expect(canSave()).toBe(false)
  change(code)
  expect(canSave()).toBe(isRight)
})

it.each([
  [
    async (code: unknown): Promise<SaveAnswer> => ({ kind: 'saved', values: { profileCode: code } }),
    'SUCCESSFULLY_SAVED',
  ],
  [() => Promise.reject(new Error('no answer')), 'SAVE_ERROR_OCCURRED'],
])('says what became of a save · STS-50, STS-51', async (save, ending) => {
  const { form, change, said } = await open(save)
  change('PAY-1')
  form.send({ type: 'form.submitted' })
  await settled()
  expect(said).toEqual([{ key: `CRYPTO_PAYCEK_PROFILE_CODE_${ending}` }])
})

it('says that the code could not be read, and reads it again on request · STS-50', async () => {
  const { actor, answer, fail } = startHeld(cryptoCodeMachine, { input: { company: '1', store: '1', draft: null } })
  await fail('fetchCode')
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'code.retried' })
  await answer('fetchCode', 'PAY-1')
  expect(actor.getSnapshot().value).toBe('editing')
})

it.each([
  ['ended', 'loading'],
  ['broke', 'failed'],
] as const)('never stays with a form that %s: it is %s · STS-49', async (how, state) => {
  const { actor, answer, fail } = startHeld(cryptoCodeMachine, { input: { company: '1', store: '1', draft: null } })
  await answer('fetchCode', 'PAY-1')
  await (how === 'ended' ? answer('codeForm', { kind: 'closed', refusals: [] }) : fail('codeForm'))
  expect(actor.getSnapshot().value).toBe(state)
})
