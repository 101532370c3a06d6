import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type CompanyForm, companyFields } from '#contract/companies/company-form.ts'
import { type CreateAnswer, companyCreateMachine } from '#machines/companies/company-create.machine.ts'
import type { Destination } from '#machines/shell/ports.ts'
import { type UniqueAnswer, uniqueCheckMachine } from '#machines/shell/unique-check.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled } from '#tests/machines/harness/held-actor.ts'
import { companyCreateModel } from './company-create.model.ts'
import { rightForm } from './example-company.ts'

describeModel(companyCreateModel)

/** The page with its real check: the gateway's answer to a number is looked up in `numbers`. */
function open(
  numbers: Readonly<Record<string, UniqueAnswer['kind']>>,
  create: () => CreateAnswer = () => ({ kind: 'created' }),
) {
  const clock = new SimulatedClock()
  const said: unknown[] = []
  const asked: string[] = []
  const sent: unknown[] = []
  const check = fromPromise<UniqueAnswer, { readonly value: string }>(async ({ input }) => {
    asked.push(input.value)
    const kind = numbers[input.value]
    if (kind === undefined) throw new Error('no answer')
    return { kind }
  })
  const machine = companyCreateMachine.provide({
    actors: {
      numberCheck: uniqueCheckMachine.provide({ actors: { check } }),
      createCompany: fromPromise<CreateAnswer, { readonly form: CompanyForm }>(async ({ input }) => {
        sent.push(input)
        return create()
      }),
    },
    actions: {
      notify: (_, toast) => said.push(toast),
      goTo: (_, destination: Destination) => said.push(destination),
      signOut: () => said.push('signed out'),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const type = (name: (typeof companyFields)[number], value: string) =>
    actor.send({ type: 'field.changed', name, value })
  const rest = async () => {
    clock.increment(400)
    await settled()
  }
  const fill = async () => {
    for (const name of companyFields) type(name, rightForm[name])
    await rest()
  }
  return { actor, type, rest, fill, asked, said, sent, can: () => actor.getSnapshot().can({ type: 'form.submitted' }) }
}

describe('Finish', () => {
  it('starts off, with Croatia chosen and no other issue than what is missing · CMP-06, CMP-15', () => {
    const { actor, can } = open({})
    const { form, issues } = actor.getSnapshot().context
    expect(form.country).toBe('HR')
    expect(Object.values(issues)).toEqual(Array(10).fill('required'))
    expect(can()).toBe(false)
  })

  it('asks about the number again when the country changes, for the register is another one · CMP-09, CMP-15', async () => {
    const page = open({ [rightForm.mb]: 'invalid' })
    await page.fill()
    expect(page.asked).toEqual([rightForm.mb])
    page.type('country', 'SI')
    expect(page.actor.getSnapshot().context.numberCheck).toBe('checking')
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
    expect(page.actor.getSnapshot().context.numberCheck).toBe(kind)
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
    expect(page.actor.getSnapshot().context.numberCheck).toBe('unknown')
    expect(page.can()).toBe(true)
    page.actor.send({ type: 'number.rechecked' })
    await settled()
    expect(page.asked).toEqual([rightForm.mb, rightForm.mb])
  })

  it.each(companyFields)('is off without %s · CMP-06', async (name) => {
    const page = open({ [rightForm.mb]: 'free' })
    await page.fill()
    page.type(name, ' ')
    await page.rest()
    expect(page.actor.getSnapshot().context.issues).toEqual({ [name]: 'required' })
    expect(page.can()).toBe(false)
  })
})

it('sends the form, then leaves for a new sign-in · CMP-20, SES-16', async () => {
  const page = open({ [rightForm.mb]: 'free' })
  await page.fill()
  page.actor.send({ type: 'form.submitted' })
  await settled()
  expect(page.sent).toEqual([{ form: rightForm }])
  expect(page.said).toEqual([{ to: 'loading', state: { relogin: true }, replace: true }])
})

it('keeps a refused number marked until it is changed · CMP-09', async () => {
  const page = open({ [rightForm.mb]: 'free', '84397956623': 'free' }, () => ({
    kind: 'refused',
    issues: { mb: 'taken' },
  }))
  await page.fill()
  page.actor.send({ type: 'form.submitted' })
  await settled()
  expect(page.said).toEqual([{ key: 'COMPANY_ERROR_OCCURRED' }])
  page.type('city', 'Zagreb')
  expect(page.actor.getSnapshot().context.issues).toEqual({ mb: 'taken' })
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
    page.actor.send({ type: 'form.submitted' })
    await settled()
    expect(page.can()).toBe(false)
    page.type('country', 'SI')
    await page.rest()
    expect(page.actor.getSnapshot().context.issues).toEqual({})
    expect(page.can()).toBe(true)
    page.type('mb', 'HR1')
    page.type('country', 'HR')
    expect(page.actor.getSnapshot().context.issues).toEqual({ mb: 'invalid' })
  },
)

it('Cancel signs out and creates nothing · CMP-03', async () => {
  const page = open({ [rightForm.mb]: 'free' })
  await page.fill()
  page.actor.send({ type: 'form.cancelled' })
  expect([page.said, page.sent]).toEqual([['signed out'], []])
})
