import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { companyForm } from '#contract/companies/company-form.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { describeFormScreen } from '#tests/browser/describe-form-screen.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { VisitOptions } from '#tests/browser/visit.ts'
import { companyLimits } from '#tests/contract/companies/company-limits.facts.ts'
import { changedCompanyCover, companyEditCover } from './company-edit.cover.ts'
import { formErrorsCover } from './form-errors.cover.ts'

const stage = openStage()
const companyFields = Object.keys(companyForm.table)

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

const atCompany = async (options: VisitOptions = {}) => {
  const visit = await stage.visit(options)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/edit-company')
  return visit
}

it('updates only what was changed and is right, also beside another admin · CMP-04, CMP-16, CMP-21, CMP-22', async () => {
  const { page } = await atCompany()
  await heading(page, 'Company').waitFor()
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
  await stage.rows(`update company set city = 'Zadar' where mb = '01234567'`)
  await name.fill('Jadran d.o.o.')
  await button(page, 'Update').click()
  await expect.poll(() => selector.locator('option:checked').textContent()).toBe('Jadran d.o.o.')
  await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Zadar')
  expect(await stage.rows(`select name, city from company where mb = '01234567'`)).toEqual([
    { name: 'Jadran d.o.o.', city: 'Zadar' },
  ])
  await stage.rows(`update company set city = 'Split' where mb = '01234567'`)
})

it('has the fields of a new company, each with what is saved · CMP-04, CMP-01', async () => {
  const creation = await stage.visit()
  await creation.signedIn('new@riva.example')
  await creation.open('/create-company')
  await heading(creation.page, 'Please provide some basic info about your company').waitFor()
  const { page } = await atCompany()
  await page.getByLabel('City').waitFor()
  const fields = (of: Page) =>
    of
      .getByRole('main')
      .locator('form')
      .locator('input, select, textarea')
      .evaluateAll((all) => (all as HTMLInputElement[]).map(({ labels, name }) => [name, labels?.[0]?.textContent]))
  const asked = await fields(creation.page)
  expect(asked.map(([name]) => name).sort()).toEqual([...companyFields].sort())
  expect(await fields(page)).toEqual(asked)
  const [saved] = await stage.rows(
    `select name, mb, address, zip, city, country, phone, mobile, email, first_name as "firstName",
            last_name as "lastName" from company where name = 'Jadran d.o.o.'`,
  )
  for (const name of companyFields) expect(await page.locator(`[name=${name}]`).inputValue()).toBe(saved?.[name])
})

it('locks the name of a verified company too, and says why · CMP-05', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@gorski.example')
  await visit.open('/edit-company')
  const name = visit.page.getByLabel('Company name')
  await name.waitFor()
  await expect.poll(() => name.getAttribute('readonly')).not.toBeNull()
  await visit.page.getByText('its registered name cannot be changed').waitFor()
})

describeFormScreen('the form of a company · CMP-04, CMP-06, CMP-16, CMP-18', {
  at: async (options) => {
    const visit = await atCompany(options)
    await visit.page.locator('input[name=city]').waitFor()
    return visit
  },
  limits: companyLimits,
  except: ['mb', 'country'],
  cleaned: ['+385 21 123', '021/123-456'],
  path: 'city',
  another: 'Solin',
})
