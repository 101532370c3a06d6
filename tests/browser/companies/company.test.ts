import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading, signIn } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { companyCover } from './company.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the company of a tab follows its chart · ACC-36, CMP-20, CMP-21, CMP-23',
  ...companyCover,
})

const free = '69435151530'

const title = 'Please provide some basic info about your company'

const atCreation = async (options = {}) => {
  const visit = await stage.visit(options)
  await visit.signedIn('new@riva.example')
  await visit.open('/')
  return visit
}

const rest = {
  'Company name': 'Novi početak d.o.o.',
  Address: 'Ulica Šibenik 1/a',
  'Zip code': '22000',
  City: 'Šibenik',
  Phone: '+385 22 100-200',
  Mobile: '+385911234567',
  'E-mail': 'info@novi.example',
  'First name': 'Filip',
  'Last name': 'Novak',
}

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

it('asks who belongs to no company for one, with Croatia chosen and all fields required · ACC-05, CMP-03, CMP-06, CMP-15', async () => {
  const { page } = await atCreation()
  await heading(page, title).waitFor()
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('HR')
  await expect.poll(() => button(page, 'Finish').isDisabled()).toBe(true)
  await page.getByText('Fill in 10 more fields.').waitFor()
  await button(page, 'Show what is missing').click()
  const summary = page.getByRole('group', { name: 'Check the entered data' })
  await expect.poll(() => summary.getByRole('link').count()).toBe(10)
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
  await summary.getByRole('link', { name: 'City: This is required.' }).click()
  await expect
    .poll(() => page.getByLabel('City', { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true)
})

const wrong = [
  ['Phone', '12ab', 'This value is too short.', 'CMP-07, CMP-19'],
  ['Phone', '12abcdef', 'Please enter valid phone number.', 'CMP-07, CMP-17'],
  ['Mobile', 'mobile5', 'Please enter valid mobile number.', 'CMP-07, CMP-17'],
  ['E-mail', 'nobody@', 'Please enter valid e-mail address.', 'CMP-08, CMP-17'],
  ['Registration number', '12x', 'Please enter valid oib number.', 'CMP-09, CMP-17'],
  ['First name', 'Filip2', 'Please enter valid first name.', 'CMP-10, CMP-18'],
  ['Last name', 'Novak2', 'Please enter valid last name.', 'CMP-10, CMP-18'],
  ['Company name', 'Novi <b>', 'Please enter valid company name.', 'CMP-11, CMP-18'],
  ['Address', 'Ulica <1>', 'Please enter valid address.', 'CMP-12, CMP-18'],
  ['Zip code', '22x00', 'Please enter valid zip code.', 'CMP-13, CMP-18'],
  ['City', 'Šibenik 2', 'Please enter valid city.', 'CMP-14, CMP-18'],
  ['First name', 'F'.repeat(41), 'This value is too long.', 'CMP-10, CMP-19'],
] as const

it('says what is wrong with a field once it is left, and stops as soon as it is right · CMP-07, CMP-08, CMP-09, CMP-10, CMP-11, CMP-12, CMP-13, CMP-14, CMP-17, CMP-18, CMP-19', async () => {
  const { page } = await atCreation()
  await heading(page, title).waitFor()
  for (const [label, value, words] of wrong) {
    const field = page.getByLabel(label, { exact: true })
    const said = page.getByText(words, { exact: true })
    await field.fill(value)
    await expect.poll(() => said.count()).toBe(0)
    await field.blur()
    await said.waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await page.reload()
    await heading(page, title).waitFor()
  }
})

it('checks the registration number while it is typed: not valid, free · CMP-09', async () => {
  const { page } = await atCreation()
  const number = page.getByLabel('Registration number')
  await number.fill('12345678901')
  await page.getByText('This is not a valid number yet.').waitFor()
  await number.blur()
  await page.getByText('Please enter valid oib number.').waitFor()
  await number.fill(free)
  await page.getByText('This number is free.').waitFor()
  await number.fill('12345678901')
  await page.getByText('Please enter valid oib number.').waitFor()
  await page.getByLabel('Country').selectOption('SI')
  await page.getByText('This number is free.').waitFor()
})

it('signs out on Cancel · CMP-03', async () => {
  const { page } = await atCreation()
  await button(page, 'Cancel').click()
  await heading(page, 'Sign in').waitFor()
})

it('creates a company; after a new sign-in its creator is the admin of it · CMP-03, CMP-06, CMP-20, SES-16, SES-29', async () => {
  const { page } = await atCreation()
  await fill(page, { 'Registration number': free, ...rest, City: ' Šibenik ' })
  await page.getByText('This number is free.').waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/companies'))
  await button(page, 'Finish').click()
  expect((await sent).postDataJSON()).toMatchObject({ mb: free, city: 'Šibenik', country: 'HR', systan: '110' })
  await heading(page, 'Sign in').waitFor()
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.authenticationToken))
    .toBeNull()
  await expect.poll(() => page.url()).toMatch(/\/login$/)
  await signIn(page, 'new@riva.example')
  await heading(page, 'Terms').waitFor()
  await page.getByRole('checkbox').check()
  await button(page, 'Accept').click()
  await heading(page, 'Dashboard').waitFor()
  await page.getByRole('link', { name: 'Company', exact: true }).first().click()
  await heading(page, 'Company').waitFor()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Novi početak d.o.o.')
  await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue()).toBe('+38522100200')
  await expect.poll(() => page.getByLabel('Registration number').inputValue()).toBe(free)
})

it('names the number that is in use · CMP-09', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@gorski.example')
  await visit.open('/create-company')
  await visit.page.getByLabel('Registration number').fill(free)
  await visit.page.getByText('This number is already in use.').waitFor()
  await visit.page.getByLabel('Registration number').blur()
  await visit.page.getByText('A company with this registration number already exists.').waitFor()
})

it('stays on its screen where the stores cannot be read again after a save, and tries again when told · D92', async () => {
  const { page } = await stage.at('/edit-company')
  await page.getByLabel('City').fill('Trogir')
  await page.route('**/companies/1/stores?*', (route) => route.fulfill({ status: 503, json: {} }))
  await button(page, 'Update').click()
  const failed = page.getByText('The company data could not be loaded')
  await failed.waitFor()
  expect(new URL(page.url()).pathname).toBe('/edit-company')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Trogir')
  await page.unroute('**/companies/1/stores?*')
  await button(page, 'Try again').click()
  await failed.waitFor({ state: 'detached' })
})
