import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { companyForm } from '#contract/companies/company-form.ts'
import { companyCreateMachine } from '#machines/companies/company-create.machine.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormEvent, SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import type { Destination } from '#machines/shell/ports.ts'
import { type UniqueAnswer, uniqueCheckMachine, type ValueToCheck } from '#machines/shell/unique-check.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { companyCreateModel } from './company-create.model.ts'
import { rightForm } from './example-company.ts'

describeModel(companyCreateModel)

const fields = [
  'name',
  'mb',
  'address',
  'zip',
  'city',
  'country',
  'phone',
  'mobile',
  'email',
  'firstName',
  'lastName',
] as const

/** The page with its real check: the gateway's answer to a number is looked up in `numbers`. */
function open(
  numbers: Readonly<Record<string, UniqueAnswer['kind']>>,
  create: () => SaveAnswer = () => ({ kind: 'saved', values: rightForm }),
) {
  const clock = new SimulatedClock()
  const said: unknown[] = []
  const asked: string[] = []
  const sent: unknown[] = []
  const check = fromPromise<UniqueAnswer, ValueToCheck>(async ({ input }) => {
    asked.push(input.value)
    const kind = numbers[input.value]
    if (kind === undefined) throw new Error('no answer')
    return { kind }
  })
  const machine = companyCreateMachine.provide({
    actors: {
      companyForm: editFormMachine.provide({
        actors: {
          uniqueCheck: uniqueCheckMachine.provide({ actors: { check } }),
          save: fromPromise<SaveAnswer, ValuesToSave>(async ({ input }) => {
            sent.push(input.values)
            return create()
          }),
        },
        actions: { notify: (_, toast) => toast && said.push(toast), remember: () => {} },
      }),
    },
    actions: {
      goTo: (_, destination: Destination) => said.push(destination),
      signOut: () => said.push('signed out'),
    },
  })
  const page = createActor(machine, { clock, input: { draft: null } }).start()
  const form = page.getSnapshot().children.companyForm
  if (!form) throw new Error('The form did not open')
  const send = (event: EditFormEvent) => form.send(event)
  const type = (path: string, value: string) => send({ type: 'field.changed', path, value })
  const rest = async () => {
    clock.increment(400)
    await settled()
  }
  const fill = async () => {
    for (const name of fields) type(name, rightForm[name])
    await rest()
  }
  const context = () => form.getSnapshot().context
  const can = () => form.getSnapshot().can({ type: 'form.submitted' })
  return { send, context, type, rest, fill, asked, said, sent, can }
}

describe('Finish', () => {
  it('starts off, with Croatia chosen and no other issue than what is missing · CMP-06, CMP-15', () => {
    const { context, can } = open({})
    const { values, issues } = context()
    expect(Object.keys(values)).toEqual(Object.keys(companyForm.table))
    expect(values.country).toBe('HR')
    expect(Object.values(issues)).toEqual(Array(10).fill('required'))
    expect(can()).toBe(false)
  })

  it('asks about the number again when the country changes, for the register is another one · CMP-09, CMP-15', async () => {
    const page = open({ [rightForm.mb]: 'invalid' })
    await page.fill()
    expect(page.asked).toEqual([rightForm.mb])
    page.type('country', 'SI')
    expect(page.context().verdict).toBe('checking')
    await page.rest()
    expect(page.asked).toEqual([rightForm.mb, rightForm.mb])
  })

  it.each([
    ['free', true],
    ['taken', false],
    ['invalid', false],
  ] as const)('with a number that is %s: %s · CMP-09', async (kind, on) => {
    const page = open({ [rightForm.mb]: kind })
    await page.fill()
    expect(page.context().verdict).toBe(kind)
    expect(page.can()).toBe(on)
  })

  it('waits for the check, and asks about nothing but digits · CMP-09', async () => {
    const page = open({ [rightForm.mb]: 'free', '1': 'free' })
    await page.fill()
    page.type('mb', 'HR1')
    await page.rest()
    expect(page.can()).toBe(false)
    page.type('mb', '1')
    expect(page.can()).toBe(false)
    await page.rest()
    expect(page.can()).toBe(true)
    expect(page.asked).toEqual([rightForm.mb, '1'])
  })

  it('is on where nobody answers the check: the gateway decides · CMP-09', async () => {
    const page = open({})
    await page.fill()
    expect(page.context().verdict).toBe('unknown')
    expect(page.can()).toBe(true)
    page.send({ type: 'check.repeated' })
    await settled()
    expect(page.asked).toEqual([rightForm.mb, rightForm.mb])
  })

  it.each(fields)('is off without %s · CMP-06', async (name) => {
    const page = open({ [rightForm.mb]: 'free' })
    await page.fill()
    page.type(name, ' ')
    await page.rest()
    expect(page.context().issues).toEqual({ [name]: 'required' })
    expect(page.can()).toBe(false)
  })
})

it('sends the form, then leaves for a new sign-in · CMP-20, SES-16', async () => {
  const page = open({ [rightForm.mb]: 'free' })
  await page.fill()
  page.send({ type: 'form.submitted' })
  await settled()
  expect(page.sent).toEqual([rightForm])
  expect(page.said).toEqual([{ to: 'loading', state: { relogin: true }, replace: true }])
})

it('never says that nothing was created when the reply is lost · CMP-20', async () => {
  const page = open({ [rightForm.mb]: 'free' }, () => {
    throw new Error('The connection broke.')
  })
  await page.fill()
  page.send({ type: 'form.submitted' })
  await settled()
  expect(page.said).toEqual([{ key: 'CREATION_NOT_CONFIRMED' }])
})

it('keeps a refused number marked until it is changed · CMP-09', async () => {
  const page = open({ [rightForm.mb]: 'free', '84397956623': 'free' }, () => ({
    kind: 'refused',
    issues: { mb: 'taken' },
  }))
  await page.fill()
  page.send({ type: 'form.submitted' })
  await settled()
  expect(page.said).toEqual([{ key: 'COMPANY_ERROR_OCCURRED' }])
  page.type('city', 'Zagreb')
  expect(page.context().issues).toEqual({ mb: 'taken' })
  expect(page.can()).toBe(false)
  page.type('mb', '84397956623')
  await page.rest()
  expect(page.can()).toBe(true)
})

it.each(['invalid', 'taken'] as const)(
  'asks anew about a number refused as %s once the country is another · CMP-09',
  async (issue) => {
    const page = open({}, () => ({ kind: 'refused', issues: { mb: issue } }))
    await page.fill()
    page.send({ type: 'form.submitted' })
    await settled()
    expect(page.can()).toBe(false)
    page.type('country', 'SI')
    await page.rest()
    expect(page.context().issues).toEqual({})
    expect(page.can()).toBe(true)
    page.type('mb', 'HR1')
    page.type('country', 'HR')
    expect(page.context().issues).toEqual({ mb: 'invalid' })
  },
)

it('Cancel signs out and creates nothing · CMP-03', async () => {
  const page = open({ [rightForm.mb]: 'free' })
  await page.fill()
  page.send({ type: 'form.closed' })
  expect([page.said, page.sent]).toEqual([['signed out'], []])
})

it('signs out where the form breaks off, for without a company there is nowhere else to go · CMP-03', async () => {
  const held = startHeld(companyCreateMachine, { input: { draft: null }, ports: ['signOut', 'goTo'] })
  await held.fail('companyForm')
  expect(held.actor.getSnapshot().value).toBe('cancelled')
  expect(held.ports.map(({ port }) => port)).toEqual(['signOut'])
})
