import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Company } from '#contract/companies/company.ts'
import type { FormValues } from '#contract/shell/form/values.ts'
import { companyEditInput } from '#machines/companies/company-edit.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { openFormMachine, savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { settled } from '#tests/machines/harness/held-actor.ts'
import { exampleCompany } from './example-company.ts'

/** The page with its real form; `save` answers as it is told. */
async function open(company: Company, save: (values: FormValues) => Promise<SaveAnswer>) {
  const said: unknown[] = []
  const machine = savedFormMachine.provide({
    actors: {
      readSaved: fromPromise<unknown, undefined>(async () => company),
      openForm: openFormMachine.provide({
        actors: { save: fromPromise<SaveAnswer, ValuesToSave>(({ input }) => save(input.values)) },
        actions: { notify: (_, toast) => said.push(toast), remember: () => {} },
      }),
    },
    actions: { refresh: () => said.push('company refreshed') },
  })
  const page = createActor(machine, { input: companyEditInput('7', null) }).start()
  await settled()
  const form = page.getSnapshot().children.openForm
  if (!form) throw new Error('The form did not open')
  const type = (path: string, value: string) => form.send({ type: 'field.changed', path, value })
  const can = () =>
    (['form.submitted', 'form.discarded'] as const).map((event) => form.getSnapshot().can({ type: event }))
  return { page, form, type, can, said }
}

const saves = async (values: FormValues): Promise<SaveAnswer> => ({ kind: 'saved', values })

describe('Update and Discard', () => {
  it('are off while nothing differs, Update needs every field right · CMP-16', async () => {
    const { type, can } = await open(exampleCompany(), saves)
    expect(can()).toEqual([false, false])
    type('zip', '10000')
    expect(can()).toEqual([true, true])
    type('zip', '1')
    expect(can()).toEqual([false, true])
    type('zip', '21000')
    expect(can()).toEqual([false, false])
  })

  it.each([
    ['a registration number that no rule of today allows', { mb: null }],
    ['the name of a verified company that no rule of today allows', { name: 'Tvrtka „Sunce” d.o.o.', verified: true }],
  ])('are not hindered by %s · CMP-04, CMP-05', async (_, more) => {
    const { form, type, can } = await open(exampleCompany(more), saves)
    expect(form.getSnapshot().context.issues).toEqual({})
    type('city', 'Zagreb')
    expect(can()).toEqual([true, true])
  })
})

it('says that it was saved, and has the tab read the company again · CMP-22', async () => {
  const { form, type, said } = await open(exampleCompany(), saves)
  type('city', 'Zagreb')
  form.send({ type: 'form.submitted' })
  await settled()
  expect(said).toContainEqual('company refreshed')
  expect(said).toContainEqual({ key: 'COMPANY_SUCCESSFULLY_UPDATED' })
  expect(said).toHaveLength(2)
})

it('says that it was not saved, and keeps what was typed · CMP-22', async () => {
  const { form, type, said } = await open(exampleCompany(), () => Promise.reject(new Error('no answer')))
  type('city', 'Zagreb')
  form.send({ type: 'form.submitted' })
  await settled()
  expect(said).toEqual([{ key: 'COMPANY_ERROR_OCCURRED' }])
  expect(form.getSnapshot().context.values.city).toBe('Zagreb')
})
