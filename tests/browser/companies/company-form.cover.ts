import type { AnyMachineSnapshot } from 'xstate'
import type { EditFormContext } from '#machines/shell/edit-form-state.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { type HeldCalls, holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import { fieldAt, isSaid, say, senders } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, there } from '#tests/browser/walk.ts'
import { changedCompanyModel, newCompanyModel, readCompany } from '#tests/machines/companies/company-form.model.ts'
import { exampleCompany } from '#tests/machines/companies/example-company.ts'
import type { Case } from '#tests/machines/harness/model.ts'

const company = '/companies/1'
const ok = (more: object = {}): Reply => ({ status: 200, body: { ...readCompany, ...more } })
const refusedBy = (status: number, field: string, message: string): Reply => ({
  status,
  body: { message: 'refused', fieldErrors: [{ field, message }] },
})
const contextOf = ({ context }: AnyMachineSnapshot) => context as EditFormContext

/** Before it saves, the form reads what somebody else may have changed. */
async function answerSave(held: HeldCalls, label: string, before: AnyMachineSnapshot): Promise<void> {
  const now = ok(contextOf(before).saved)
  if (label === 'save: no answer') return held.drop('save')
  if (label === 'save: somebody saved') return held.answer('save', ok({ city: 'Trogir', zip: '21220' }))
  await held.answer('save', now)
  if (label === 'save: refused') return held.answer('save', refusedBy(400, 'city', 'invalid'))
  await held.answer('save', ok({ ...contextOf(before).values, city: 'Solin' }))
  // What surrounds every screen reads the company again.
  await held.answer('save', ok({ city: 'Solin' }))
}

async function editDriver(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  let isHeld = false
  const held = await holdCalls(page, { save: (_, path) => path.endsWith(company) && isHeld })
  const link = page.getByRole('link', { name: 'Company', exact: true }).first()

  const arrive = async () => {
    isHeld = false
    await visit.open('/users')
    await link.waitFor()
    isHeld = true
    await link.click()
    await held.answer('save', ok())
    await heading(page, 'Company').waitFor()
  }
  const sides: Readonly<Record<string, string>> = { 'their city': 'Take theirs', 'the own city': 'Keep mine' }
  const happen = async (happened: Case, before: AnyMachineSnapshot) => {
    const side = sides[happened.label]
    if (side) return page.getByRole('radio', { name: side }).check()
    if (isSaid(happened)) return say(page, happened.event)
    await answerSave(held, happened.label, before)
  }
  const look = (snapshot: AnyMachineSnapshot) => [
    ...senders(page, snapshot, { always: ['form.submitted', 'form.discarded'] }),
    enabled('the city', fieldAt(page, 'city'), !snapshot.hasTag('busy')),
    there('unsaved', page.getByText('Unsaved changes'), snapshot.hasTag('unsaved')),
    there('busy', page.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
    there(
      'what both changed',
      page.getByRole('radio', { name: 'Take theirs' }),
      contextOf(snapshot).overtaken !== null,
    ),
  ]
  return { page, held, actors: ['save'], arrive, happen, look }
}

/** The form of a company as it is changed. */
export const changedCompanyCover: Cover = {
  model: changedCompanyModel,
  isOneOfMany: true,
  drive: editDriver,
}

const settleFor = 400
const checks: Readonly<Record<string, Reply>> = {
  'check: free': { status: 204 },
  'check: taken': { status: 200, body: {} },
  'check: invalid': { status: 422, body: { message: 'INVALID' } },
}
const replies: Readonly<Record<string, Reply>> = {
  'save: created': { status: 201, body: exampleCompany() },
  'save: number taken': refusedBy(409, 'mb', 'taken'),
}

async function createDriver(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, {
    check: (method, path) => method === 'GET' && path.endsWith('/companies/verify'),
    save: (method, path) => method === 'POST' && path.endsWith('/companies'),
  })
  const arrive = async () => {
    await visit.signedOut()
    await visit.signedIn('new@riva.example')
    await visit.open('/create-company')
    await heading(page, 'Please provide some basic info about your company').waitFor()
  }
  const hearOfNumber = async (label: string) => {
    if (label === 'check: settling') return
    await page.clock.runFor(settleFor)
    const reply = checks[label]
    await (reply ? held.answer('check', reply) : held.drop('check'))
  }
  const happen = async (happened: Case) => {
    const { label } = happened
    if (label.startsWith('check: ')) return hearOfNumber(label)
    if (isSaid(happened)) return say(page, happened.event)
    const reply = replies[label]
    await (reply ? held.answer('save', reply) : held.drop('save'))
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('sign-in', heading(page, 'Sign in'))]
    const { issues, verdict } = contextOf(snapshot)
    const isFree = verdict === 'free' && issues.mb === undefined
    return [
      ...senders(page, snapshot, { always: ['form.submitted', 'form.closed'], atTimes: ['check.repeated'] }),
      enabled('the number', fieldAt(page, 'mb'), !snapshot.hasTag('busy')),
      there('free', page.getByText('This number is free.'), isFree),
      there('Finish', button(page, 'Finish')),
    ]
  }
  return { page, held, actors: ['save'], arrive, happen, look }
}

/** The form of a company as it is created, with the live check of its number. */
export const newCompanyCover: Cover = {
  model: newCompanyModel,
  isOneOfMany: true,
  drive: createDriver,
}
