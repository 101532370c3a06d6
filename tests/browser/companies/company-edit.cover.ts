import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, onPage, there } from '#tests/browser/walk.ts'
import { exampleCompany } from '#tests/machines/companies/example-company.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { savedFormModel } from '#tests/machines/shell/saved-form.model.ts'

const company = '/companies/1'
const reply = (city: string): Reply => ({ status: 200, body: exampleCompany({ id: '1', city }) })

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  let isHeld = false
  const held = await holdCalls(page, {
    readSaved: (method, path) => method === 'GET' && path.endsWith(company) && isHeld,
    save: (method, path) => method === 'PUT' && path.endsWith(company),
  })
  const city = page.getByLabel('City', { exact: true })

  const arrive = async () => {
    // What surrounds every screen reads the company too, and is left alone.
    isHeld = false
    await visit.open('/users')
    await page.getByRole('link', { name: 'Company', exact: true }).first().waitFor()
    isHeld = true
    await page.getByRole('link', { name: 'Company', exact: true }).first().click()
    await heading(page, 'Company').waitFor()
  }
  const save = async () => {
    const before = await city.inputValue()
    const next = before === 'Solin' ? 'Sinj' : 'Solin'
    await city.fill(next)
    await button(page, 'Update').click()
    // What another admin may have changed meanwhile is read first.
    await held.answer('readSaved', reply(before))
    await held.answer('save', reply(next))
    // What surrounds every screen reads the company again.
    await held.answer('readSaved', reply(next))
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'read.retried': () => button(page, 'Try again').click(),
    'form.saved': save,
    'readSaved: the company': () => held.answer('readSaved', reply('Split')),
    'readSaved: no answer': () => held.drop('readSaved'),
  }
  const happen = async ({ label }: Case) => {
    const act = acts[label]
    if (!act) throw new Error(`Nobody can play: ${label}`)
    await act()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const is = (state: string) => snapshot.matches(state)
    return [
      there('loading', page.getByText('Loading…'), is('loading')),
      there('form', city, is('editing')),
      there('failed', page.getByText('This could not be loaded'), is('failed')),
      there('Try again', button(page, 'Try again'), snapshot.can({ type: 'read.retried' })),
    ]
  }
  return { page, held, actors: ['readSaved'], arrive, happen, look }
}

export const companyEditCover: Cover = {
  // Nobody closes a form that is a page, and it answers for whatever happens to its calls.
  model: onPage(savedFormModel, ({ label }) => !label.startsWith('openForm: ')),
  untaken: [
    'savedForm.editing · xstate.done.actor.openForm · 0',
    'savedForm.editing · xstate.error.actor.openForm · 0',
  ],
  drive: driverOf,
}
