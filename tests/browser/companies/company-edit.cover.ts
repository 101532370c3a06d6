import { changedFormCover } from '#tests/browser/changed-form-cover.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import { savedFormCover, typeOther } from '#tests/browser/saved-form-cover.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { changedCompany, savedCompany } from '#tests/machines/companies/company-form.model.ts'
import { exampleCompany } from '#tests/machines/companies/example-company.ts'

const ok = (more: object = {}): Reply => ({ status: 200, body: { ...exampleCompany({ id: '1' }), ...more } })
const { another, theirs } = changedCompany

/** What surrounds every screen reads the company too, and is left alone on the way to the form. */
async function open(visit: Visit, actors: Readonly<Record<string, RegExp>>) {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  let isHeld = false
  const isCall = (methods: RegExp) => (method: string, path: string) =>
    isHeld && methods.test(method) && path.endsWith('/companies/1')
  const held = await holdCalls(
    page,
    Object.fromEntries(Object.entries(actors).map(([actor, methods]) => [actor, isCall(methods)])),
  )
  const link = page.getByRole('link', { name: 'Company', exact: true }).first()
  const arrive = async () => {
    isHeld = false
    await visit.open('/users')
    await link.waitFor()
    isHeld = true
    await link.click()
    await heading(page, 'Company').waitFor()
  }
  return { page, held, arrive }
}

export const companyEditCover: Cover = savedFormCover({
  form: savedCompany,
  reads: { 'the company': { read: savedCompany.read, reply: ok() } },
  open: async (visit) => {
    const { page, held, arrive } = await open(visit, { readSaved: /GET/, save: /PUT/ })
    const save = async () => {
      const { before, next } = await typeOther(page, 'city', ['Solin', 'Sinj'])
      await button(page, 'Update').click()
      // What another admin may have changed meanwhile is read first.
      await held.answer('readSaved', ok({ city: before }))
      await held.answer('save', ok({ city: next }))
      // What surrounds every screen reads the company again.
      await held.answer('readSaved', ok({ city: next }))
    }
    return { held, arrive, save }
  },
})

/** The form of a company as it is changed. */
export const changedCompanyCover: Cover = changedFormCover({
  form: changedCompany,
  open: async (visit) => {
    const { held, arrive } = await open(visit, { save: /GET|PUT/ })
    return { held, arrive: () => arrive().then(() => held.answer('save', ok())) }
  },
  replies: ({ saved, values }) => ({
    'save: saved': [
      ['save', ok(saved)],
      ['save', ok({ ...values, city: another })],
      ['save', ok({ city: another })],
    ],
    'save: refused': [
      ['save', ok(saved)],
      ['save', { status: 400, body: { message: 'refused', fieldErrors: [{ field: 'city', message: 'invalid' }] } }],
    ],
    'save: somebody saved': [['save', ok(theirs)]],
  }),
})
