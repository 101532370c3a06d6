import { expect, it } from 'vitest'
import { describeSavedForm, openSavedForm } from '#tests/machines/shell/describe-saved-form.ts'
import { savedCompany } from './company-form.model.ts'
import { exampleCompany } from './example-company.ts'

describeSavedForm('the data of a company · CMP-16, CMP-21, CMP-22', savedCompany)

it.each([
  ['a registration number that no rule of today allows', { mb: null }],
  ['the name of a verified company that no rule of today allows', { name: 'Tvrtka „Sunce” d.o.o.', verified: true }],
])('is not hindered by %s · CMP-04, CMP-05', async (_, more) => {
  const { form, type, can } = await openSavedForm({ ...savedCompany, read: exampleCompany(more) })
  expect(form.getSnapshot().context.issues).toEqual({})
  type('city', 'Zagreb')
  expect(can()).toEqual([true, true])
})
