import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { companyForm } from '#contract/companies/company-form.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { companyEditCover } from './company-edit.cover.ts'
import { changedCompanyCover } from './company-form.cover.ts'
import { companyLogoCover } from './company-logo.cover.ts'
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
  title: 'the logo of a company follows its chart, and no screen waits for it · CMP-02',
  ...companyLogoCover,
})

await describeCover({
  stage,
  title: 'what a form says of its mistakes follows the chart of that · CMP-21, CMP-22',
  ...formErrorsCover,
})

const atCompany = async (options = {}) => {
  const visit = await stage.visit(options)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/edit-company')
  return visit
}

it('updates only what was changed and is right, also beside another admin; Discard brings the saved values back · CMP-04, CMP-16, CMP-21, CMP-22', async () => {
  const { page } = await atCompany()
  await heading(page, 'Company').waitFor()
  const name = page.getByLabel('Company name')
  const mobile = page.getByLabel('Mobile')
  await mobile.waitFor()
  await mobile.fill('+385911112222')
  for (const [label, value] of Object.entries({ 'First name': 'Ana', 'Last name': 'Jurić' })) {
    await page.getByLabel(label).fill(value)
  }
  await expect.poll(() => page.getByLabel('Registration number').getAttribute('readonly')).not.toBeNull()
  await name.fill('')
  await expect.poll(() => button(page, 'Update').isDisabled()).toBe(true)
  await button(page, 'Discard').click()
  await expect.poll(() => name.inputValue()).toBe('Jadran d.o.o.')
  await expect.poll(() => button(page, 'Update').isDisabled()).toBe(true)
  await expect.poll(() => button(page, 'Discard').isDisabled()).toBe(true)

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

const logoOf = (page: Page, name: string) => page.getByRole('img', { name: `Logo of ${name}` })

it('shows the logo of a company that has one, and nothing in its place elsewhere · CMP-02', async () => {
  const { page } = await atCompany()
  const drawn = (image: HTMLImageElement) => image.complete && image.naturalWidth
  await expect.poll(() => logoOf(page, 'Jadran d.o.o.').evaluate(drawn)).toBe(96)
  const visit = await stage.visit()
  await visit.signedIn('admin@gorski.example')
  const asked = visit.page.waitForResponse((reply) => reply.url().includes('/logo_picture/logo'))
  await visit.open('/edit-company')
  expect((await asked).status()).toBe(204)
  await visit.page.getByLabel('City').waitFor()
  await expect.poll(() => logoOf(visit.page, 'Gorski obrt').count()).toBe(0)
})

it.each([
  ['is longer than any picture', 'A'.repeat(699_053)],
  ['is no base64', '" onerror="alert(1)'],
])('leaves out a logo that %s · CMP-02', async (_, logo) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.page.route('**/logo_picture/logo*', (route) => route.fulfill({ json: { logo } }))
  const asked = visit.page.waitForResponse((reply) => reply.url().includes('/logo_picture/logo'))
  await visit.open('/edit-company')
  await (await asked).finished()
  await visit.page.getByLabel('City').waitFor()
  await visit.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await visit.page.getByRole('img').count()).toBe(0)
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

it('asks before a changed form is left · CMP-16', async () => {
  const { page } = await atCompany()
  await page.getByLabel('City').fill('Solin')
  await page.getByRole('link', { name: 'Users' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await button(dialog, 'Stay here').click()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Solin')
  await page.getByRole('link', { name: 'Users' }).first().click()
  await button(dialog, 'Leave without saving').click()
  await heading(page, 'Users').waitFor()
})

it.each(looks)('has no fault for axe, nor anything that scrolls sideways, $title', async ({ look }) => {
  const missing = wordsIn(look.lang).say('Show what is missing')
  const visit = await stage.visit(look)
  const create = inspector(visit, { reasons: true })
  await visit.signedIn('admin@gorski.example')
  await visit.open('/create-company')
  await button(visit.page, missing).click()
  await create.inspect('create company')
  const there = await atCompany(look)
  const edit = inspector(there, { reasons: true })
  await there.page.locator('input[name=city]').fill('')
  await button(there.page, missing).click()
  await edit.inspect('edit company')
  await there.page.reload()
  await there.page.locator('input[name=city]').waitFor()
  await edit.inspect('nothing changed')
  expect([...create.found, ...edit.found]).toEqual([])
})
