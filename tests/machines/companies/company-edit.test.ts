import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Company } from '#contract/companies/company.ts'
import type { FormValues } from '#contract/shell/form/values.ts'
import { companyEditMachine, companyFormMachine, type ReadCompany } from '#machines/companies/company-edit.machine.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { companyEditModel } from './company-edit.model.ts'
import { exampleCompany } from './example-company.ts'

describeModel(companyEditModel)

/** The page with its real form; `save` answers as it is told. */
async function open(company: Company, save: (values: FormValues) => Promise<SaveAnswer>) {
  const said: unknown[] = []
  const machine = companyEditMachine.provide({
    actors: {
      fetchCompany: fromPromise<Company, ReadCompany>(async () => company),
      companyForm: companyFormMachine.provide({
        actors: { save: fromPromise<SaveAnswer, ValuesToSave>(({ input }) => save(input.values)) },
        actions: { notify: (_, toast) => said.push(toast), remember: () => {} },
      }),
    },
    actions: { refreshCompany: () => said.push('company refreshed') },
  })
  const page = createActor(machine, { input: { company: '7', draft: null } }).start()
  await settled()
  const form = page.getSnapshot().children.companyForm
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

describe('the page', () => {
  const start = () => startHeld(companyEditMachine, { input: { company: '7', draft: null }, ports: ['refreshCompany'] })

  it('says that the company could not be read, and reads it again on request · CMP-21', async () => {
    const { actor, answer, fail } = start()
    await fail('fetchCompany')
    expect(actor.getSnapshot().value).toBe('failed')
    actor.send({ type: 'company.retried' })
    await answer('fetchCompany', exampleCompany())
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it.each([
    ['ended', 'loading'],
    ['broke', 'failed'],
  ] as const)('never stays with a form that %s: it is %s · CMP-16', async (how, state) => {
    const { actor, answer, fail } = start()
    await answer('fetchCompany', exampleCompany())
    await (how === 'ended' ? answer('companyForm', { kind: 'closed', refusals: [] }) : fail('companyForm'))
    expect(actor.getSnapshot().value).toBe(state)
  })
})
