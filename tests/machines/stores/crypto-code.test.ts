import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { openFormMachine, savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { cryptoCodeInput } from '#machines/stores/crypto-code.ts'
import { settled } from '#tests/machines/harness/held-actor.ts'

async function open(save: (code: unknown) => Promise<SaveAnswer>) {
  const said: unknown[] = []
  const machine = savedFormMachine.provide({
    actors: {
      readSaved: fromPromise<unknown, undefined>(async () => null),
      openForm: openFormMachine.provide({
        actors: { save: fromPromise<SaveAnswer, ValuesToSave>(({ input }) => save(input.values.profileCode)) },
        actions: { notify: (_, notice) => said.push(notice), remember: () => {} },
      }),
    },
    actions: { refresh: () => {} },
  })
  const tab = createActor(machine, { input: cryptoCodeInput('1', null) }).start()
  await settled()
  const form = tab.getSnapshot().children.openForm
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
