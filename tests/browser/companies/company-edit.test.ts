import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { describeFormScreen, recordOf } from '#tests/browser/describe-form-screen.ts'
import { button, goByMenu, heading, messages } from '#tests/browser/person.ts'
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

it('sends the company as a whole, and shows its new name in the head · CMP-16, CMP-21', async () => {
  const { page } = await stage.at('/edit-company')
  const whole = { id: expect.any(String), mb: '01234567', systan: '110', pisOptionEnabled: true, city: 'Split' }
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Company name').fill('Jadran Novi d.o.o.')
  await button(page, 'Update').click()
  expect((await sent).postDataJSON()).toMatchObject({ ...whole, name: 'Jadran Novi d.o.o.' })
  const selector = page.getByLabel('Company', { exact: true }).first()
  await expect.poll(() => selector.locator('option:checked').textContent()).toBe('Jadran Novi d.o.o.')
  await recordOf(stage, '/companies/1').change({ name: 'Jadran d.o.o.' })
})

it('reaches the other windows of a browser once it is saved · CMP-16, STS-57', async () => {
  const visit = await stage.at('/edit-company')
  const beside = await visit.newTab()
  await beside.goto('/transactions')
  await heading(beside, 'Orders').waitFor()
  const shown = beside.getByLabel('Company', { exact: true }).first().locator('option:checked')
  await expect.poll(() => shown.textContent()).toBe('Jadran d.o.o.')
  await visit.page.getByLabel('Company name').fill('Jadran u drugom prozoru d.o.o.')
  await button(visit.page, 'Update').click()
  await expect.poll(() => shown.textContent()).toBe('Jadran u drugom prozoru d.o.o.')
  await recordOf(stage, '/companies/1').change({ name: 'Jadran d.o.o.' })
})

it('takes its failure away when it is left · CMP-16, ERR-10', async () => {
  const { page } = await stage.at('/edit-company')
  await page.route('**/companies/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await page.getByLabel('City').fill('Trogir')
  await button(page, 'Update').click()
  await messages(page).getByRole('button').first().waitFor()
  await button(page, 'Discard').click()
  await goByMenu(page, 'Orders')
  expect(await messages(page).getByRole('button').count()).toBe(0)
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

it('locks the number, and the name of a verified company, and says why · CMP-04, CMP-05', async () => {
  const { page } = await stage.at('/edit-company', { email: 'admin@gorski.example' })
  for (const label of ['Company name', 'Registration number']) {
    await expect.poll(() => page.getByLabel(label).getAttribute('readonly')).not.toBeNull()
  }
  await page.getByText('its registered name cannot be changed').waitFor()
})

describeFormScreen('the form of a company · CMP-04, CMP-06, CMP-16, CMP-18, CMP-21, CMP-22', {
  stage,
  address: '/edit-company',
  record: '/companies/1',
  limits: companyLimits,
  except: ['mb', 'country'],
  cleaned: ['+385 21 123', '021/123-456', '21 000'],
  path: 'city',
  another: 'Solin',
  theirs: { zip: '21210', phone: '+38521999' },
  says: 'The company data has been saved.',
})
