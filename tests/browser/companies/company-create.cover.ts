import type { AnyMachineSnapshot } from 'xstate'
import type { CompanyField } from '#contract/companies/company-form.ts'
import type { CompanyCreateContext } from '#machines/companies/company-create.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import { companyCreateModel } from '#tests/machines/companies/company-create.model.ts'
import { exampleCompany } from '#tests/machines/companies/example-company.ts'
import type { Case } from '#tests/machines/harness/model.ts'

const title = 'Please provide some basic info about your company'

// The check of the number moves on only while it is under way.
const isPossible = ({ label }: Case, { context }: AnyMachineSnapshot) =>
  !label.startsWith('number: ') || (context as CompanyCreateContext).numberCheck === 'checking'

const replies: Readonly<Record<string, Reply>> = {
  'number: free': { status: 204 },
  'number: taken': { status: 200, body: {} },
  'number: invalid': { status: 422, body: { message: 'INVALID' } },
  'createCompany: created': { status: 201, body: exampleCompany() },
  'createCompany: number taken': {
    status: 409,
    body: { message: 'refused', fieldErrors: [{ field: 'mb', message: 'taken' }] },
  },
}

const labels: Readonly<Record<CompanyField, string>> = {
  name: 'Company name',
  mb: 'Registration number',
  address: 'Address',
  zip: 'Zip code',
  city: 'City',
  country: 'Country',
  phone: 'Phone',
  mobile: 'Mobile',
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
}
const settleFor = 400

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, {
    check: (method, path) => method === 'GET' && path.endsWith('/companies/verify'),
    createCompany: (method, path) => method === 'POST' && path.endsWith('/companies'),
  })

  const arrive = async () => {
    await visit.signedOut()
    await visit.signedIn('new@riva.example')
    await visit.open('/create-company')
    await heading(page, title).waitFor()
  }

  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'number.rechecked': () => button(page, 'Check again').click(),
    'form.submitted': () => button(page, 'Finish').click(),
    'form.cancelled': () => button(page, 'Cancel').click(),
  }
  const hearOfNumber = async (label: string) => {
    if (label === 'number: settling' || label === 'number: checking') return
    await page.clock.runFor(settleFor)
    const reply = replies[label]
    await (reply ? held.answer('check', reply) : held.drop('check'))
  }
  const happen = async (happened: Case) => {
    const { label } = happened
    if (label.startsWith('number: ')) return hearOfNumber(label)
    if (happened.kind === 'fails') return held.drop(happened.actor)
    const reply = replies[label]
    if (happened.kind === 'answers' && reply) return held.answer(happened.actor, reply)
    if (happened.kind !== 'happens') throw new Error(`Nobody can play: ${label}`)
    const { type, name, value } = happened.event as { readonly type: string; name?: CompanyField; value?: string }
    if (name !== undefined) return page.getByLabel(labels[name], { exact: true }).fill(value ?? '')
    await person[type]?.()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('sign-in', heading(page, 'Sign in'))]
    const { issues, numberCheck } = snapshot.context as CompanyCreateContext
    const isFree = numberCheck === 'free' && issues.mb === undefined
    return [
      enabled('Finish', button(page, 'Finish'), snapshot.can({ type: 'form.submitted' })),
      enabled('Cancel', button(page, 'Cancel'), snapshot.can({ type: 'form.cancelled' })),
      enabled('the number', page.getByLabel(labels.mb, { exact: true }), !snapshot.hasTag('busy')),
      there('Check again', button(page, 'Check again'), numberCheck === 'unknown'),
      there('free', page.getByText('This number is free.'), isFree),
    ]
  }
  return { page, held, actors: ['createCompany'], arrive, happen, look }
}

export const companyCreateCover: Cover = {
  model: onPage(companyCreateModel, isPossible),
  drive: driverOf,
}
