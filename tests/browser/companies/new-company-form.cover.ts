import type { AnyMachineSnapshot } from 'xstate'
import type { EditFormContext } from '#machines/shell/edit-form-state.ts'
import type { Cover } from '#tests/browser/cover.ts'
import type { Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import { fieldAt, isSaid, say, senders } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, there } from '#tests/browser/walk.ts'
import { exampleCompany } from '#tests/machines/companies/example-company.ts'
import { newCompanyModel } from '#tests/machines/companies/new-company-form.model.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { atCreation } from './at-creation.ts'

const refusedBy = (status: number, field: string, message: string): Reply => ({
  status,
  body: { message: 'refused', fieldErrors: [{ field, message }] },
})
const contextOf = ({ context }: AnyMachineSnapshot) => context as EditFormContext

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
  const { held, arrive } = await atCreation(visit)
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
