import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { button, findOrders, heading, menuEntry, messages, orderLink, signIn } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

const company = {
  'Company name': 'Prvi koraci d.o.o.',
  'Registration number': '69435151530',
  Address: 'Ilica 1',
  'Zip code': '10000',
  City: 'Zagreb',
  Phone: '+38512345678',
  Mobile: '+385911234567',
  'E-mail': 'info@koraci.example',
  'First name': 'Filip',
  'Last name': 'Novak',
}

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

it('leads from a new company to its first order, which can be found, in one go · STO-01, STO-12, VT-07', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('new@riva.example')
  await visit.open('/')
  await fill(page, company)
  await page.getByText('This number is free.').waitFor()
  await button(page, 'Finish').click()
  await heading(page, 'Sign in').waitFor()
  await page.getByText('Company created. Sign in again to use it.').waitFor()
  await signIn(page, 'new@riva.example')
  await heading(page, 'Terms').waitFor()
  await page.getByRole('checkbox').check()
  await button(page, 'Accept').click()
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('0 of 4 done').waitFor()

  await steps.getByRole('link', { name: 'Add your first store' }).click()
  await fill(page, { 'Store name': 'Prva trgovina', 'E-mail': 'trgovina@koraci.example' })
  await page.getByLabel('Domain').fill('prva.koraci.example')
  await page.getByText('Virtual terminal', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Last check' }).click()
  await button(page, 'Create store').click()
  await heading(page, 'Sign in').waitFor()
  await signIn(page, 'new@riva.example')
  await heading(page, 'Stores').waitFor()
  await messages(page).getByText('The new store has been created.').waitFor()

  await menuEntry(page, 'Virtual terminal').click()
  await heading(page, 'Virtual terminal').waitFor()
  await page.getByLabel('Description').fill('Prva narudžba')
  await page.getByLabel('Unit price').fill('80,10')
  await page.getByText('The order number is free.').waitFor()
  const number = await page.locator('[name=orderNumber]').inputValue()
  await button(page, 'Continue to card entry').click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/wallet'))
  await page.locator('#number').fill('4111111111111111')
  await page.locator('#expires').fill('12/30')
  await page.locator('#code').fill('123')
  await page.locator('button.main').click()
  await page.locator('a.button.main').click()
  await heading(page, 'Virtual terminal').waitFor()

  await visit.open('/transactions')
  await findOrders(page, number)
  await orderLink(page, number).waitFor()
  await visit.open('/')
  await steps.getByText('1 of 4 done').waitFor()
  await steps.getByText('Finished: Add your first store').waitFor()
  expect(await steps.getByRole('link').allTextContents()).toEqual([
    'Enter your terms in Croatian and English',
    'Send your first payment link',
    'Invite a colleague',
  ])
  const terms = steps.getByRole('link', { name: 'Enter your terms' })
  expect(await terms.getAttribute('href')).toMatch(/^\/edit-store\/\d+\?tab=payByLink$/)
  await changeReply(page, /\/riva\/api\/.*\/waiting\?/, (body: { readonly steps: readonly object[] }) => ({
    ...body,
    steps: body.steps.map((one) => ({ ...one, done: true })),
  }))
  await visit.open('/')
  await page.getByRole('region', { name: 'Charged', exact: true }).waitFor()
  expect(await steps.count()).toBe(0)
}, 120_000)
