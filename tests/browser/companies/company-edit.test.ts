import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { describeFormScreen } from '#tests/browser/describe-form-screen.ts'
import { button, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { companyLimits } from '#tests/contract/companies/company-limits.facts.ts'
import { changedCompanyCover, companyEditCover } from './company-edit.cover.ts'
import { formErrorsCover } from './form-errors.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the data of the company follows its chart · CMP-04, CMP-16, CMP-21, CMP-22',
  ...companyEditCover,
})

await describeCover({
  stage,
  title: 'the form of a company follows its chart · CMP-16, CMP-21, CMP-22',
  ...changedCompanyCover,
})

await describeCover({
  stage,
  title: 'what a form says of its mistakes follows the chart of that · CMP-21, CMP-22',
  ...formErrorsCover,
})

/** The company as the gateway has it, and how another admin changes it. */
async function savedCompany() {
  const admin = await stage.gateway.as('admin@jadran.example', sandboxPassword)
  const path = `${admin.path}/companies/1`
  const company = (await admin.call('GET', path)).body as Readonly<Record<string, unknown>>
  return { company, change: (changes: object) => admin.call('PUT', path, { ...company, ...changes }) }
}

it('updates only what was changed and is right, also beside another admin · CMP-04, CMP-16, CMP-21, CMP-22', async () => {
  const { page } = await stage.at('/edit-company')
  const name = page.getByLabel('Company name')
  const mobile = page.getByLabel('Mobile')
  await mobile.waitFor()
  await expect.poll(() => page.getByLabel('Registration number').getAttribute('readonly')).not.toBeNull()
  await mobile.fill('+385911112222')
  await name.fill('Jadran Novi d.o.o.')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, 'Update').click()
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ id: expect.any(String), mb: '01234567', systan: '110', pisOptionEnabled: true },
    ...{ name: 'Jadran Novi d.o.o.', mobile: '+385911112222', city: 'Split' },
  })
  await messages(page).getByText('The company data has been saved.').waitFor()
  await expect.poll(() => button(page, 'Update').isDisabled()).toBe(true)
  const selector = page.getByLabel('Company', { exact: true }).first()
  await expect.poll(() => selector.locator('option:checked').textContent()).toBe('Jadran Novi d.o.o.')
  const { change } = await savedCompany()
  await change({ city: 'Zadar' })
  await name.fill('Jadran d.o.o.')
  await button(page, 'Update').click()
  await expect.poll(() => selector.locator('option:checked').textContent()).toBe('Jadran d.o.o.')
  await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Zadar')
  expect((await savedCompany()).company).toMatchObject({ name: 'Jadran d.o.o.', city: 'Zadar' })
  await change({ name: 'Jadran d.o.o.', city: 'Split' })
})

it('has the fields of a new company · CMP-04, CMP-01', async () => {
  const creation = await stage.at('/create-company', { email: 'new@riva.example' })
  const { page } = await stage.at('/edit-company')
  const labels = async (of: Page) => {
    await of.getByLabel('City').waitFor()
    return of.locator('main form label').allTextContents()
  }
  expect(await labels(page)).toEqual(await labels(creation.page))
})

it('locks the name of a verified company too, and says why · CMP-05', async () => {
  const { page } = await stage.at('/edit-company', { email: 'admin@gorski.example' })
  await expect.poll(() => page.getByLabel('Company name').getAttribute('readonly')).not.toBeNull()
  await page.getByText('its registered name cannot be changed').waitFor()
})

describeFormScreen('the form of a company · CMP-04, CMP-06, CMP-16, CMP-18', {
  at: async (options) => {
    const visit = await stage.at('/edit-company', options)
    await visit.page.locator('input[name=city]').waitFor()
    return visit
  },
  limits: companyLimits,
  saved: async () => (await savedCompany()).company,
  except: ['mb', 'country'],
  cleaned: ['+385 21 123', '021/123-456'],
  path: 'city',
  another: 'Solin',
})
