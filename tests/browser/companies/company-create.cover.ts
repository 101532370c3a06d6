import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { heading } from '#tests/browser/person.ts'
import { say, sender } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, onPage, there } from '#tests/browser/walk.ts'
import { companyCreateModel } from '#tests/machines/companies/company-create.model.ts'
import { exampleCompany, rightForm } from '#tests/machines/companies/example-company.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { atCreation } from './at-creation.ts'

// A form answers for whatever happens to its calls.
const isPossible = ({ kind }: Case) => kind !== 'fails'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const { held, arrive } = await atCreation(visit)
  const create = async () => {
    for (const [path, value] of Object.entries(rightForm)) await say(page, { type: 'field.changed', path, value })
    await page.clock.runFor(400)
    await held.answer('check', { status: 204 })
    await say(page, { type: 'form.submitted' })
    await held.answer('save', { status: 201, body: exampleCompany() })
  }
  const happen = ({ label }: Case) => (label === 'companyForm: created' ? create() : say(page, { type: 'form.closed' }))
  const look = ({ status }: AnyMachineSnapshot) => [
    there('form', sender(page, 'form.submitted'), status === 'active'),
    there('sign-in', heading(page, 'Sign in'), status !== 'active'),
  ]
  return { page, held, actors: [], arrive, happen, look }
}

export const companyCreateCover: Cover = {
  model: onPage(companyCreateModel, isPossible),
  untaken: ['companyCreate.filling · xstate.error.actor.companyForm · 0'],
  drive: driverOf,
}
