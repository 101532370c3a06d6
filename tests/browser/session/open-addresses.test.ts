import { expect, it } from 'vitest'
import { en } from '#contract/pay/words/en.ts'
import { hr } from '#contract/pay/words/hr.ts'
import { screens } from '#contract/session/screens.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { newLink } from '#tests/browser/pay/pay-ground.ts'
import { heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { Email } from '#tests/browser/visit.ts'

const stage = openStage()

it('opens the page of a link to a visitor who never signed in · ACC-03', async () => {
  const { uuid, orderNumber } = await newLink(stage)
  const { page } = await stage.visit()
  await page.goto(`/pay/${uuid}`)
  await page.getByText(orderNumber).first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/pay/${uuid}`)
})

it.each([
  ['/pbl/transaction-canceled', en.canceled],
  ['/pbl/error', en.error],
  ['/pbl/link-not-valid', en.notValid],
  ['/error', 'Something went wrong'],
])('opens %s to a visitor who never signed in · ACC-32', async (path, title) => {
  const { page } = await stage.visit()
  await page.goto(path)
  await heading(page, title).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
})

it('keeps the language of a return that names no payment · PAY-08, PAY-11', async () => {
  const { page } = await stage.visit()
  await page.goto('/pbl/transaction-processed?language=hr')
  await heading(page, hr.error).waitFor()
})

it('asks the gateway for the payment that the address of a return names · NAV-14, ACC-32', async () => {
  const { page } = await stage.visit()
  const asked = page.waitForRequest((request) => request.url().includes('/riva/api/pay/verify'))
  await page.goto('/pbl/transaction-processed?order_number=L-NOBODY&approval_code=123456')
  expect((await asked).postDataJSON()).toEqual({ orderNumber: 'L-NOBODY', approvalCode: '123456' })
})

it.each<[Email, string, string, string]>([
  ['admin@planina.example', '/terms', 'Terms', 'NAV-02'],
  ['user@planina.example', '/terms/users', 'The terms are not accepted yet', 'NAV-02'],
  ['new@riva.example', '/create-company', 'Please provide some basic info about your company', 'NAV-05'],
  ['admin@jadran.example', '/pbl/generate', 'New payment link', 'NAV-11'],
  ['admin@jadran.example', '/pbl/links', 'Payment links', 'NAV-11'],
  ['admin@jadran.example', '/pbl/email_sent', 'Link successfully sent to customer', 'NAV-11'],
  ['admin@jadran.example', '/pbl/email_error', 'Link not sent, please try later', 'NAV-11'],
  ['admin@jadran.example', '/vt/prepare', 'Virtual terminal', 'NAV-15'],
])('opens for %s at %s: %s · $3', async (email, path, title, _ids) => {
  const visit = await stage.visit()
  await visit.signedIn(email, email.startsWith('admin@jadran') ? 'Jadran d.o.o.' : undefined)
  await visit.open(path)
  await heading(visit.page, title).waitFor()
  expect(new URL(visit.page.url()).pathname).toBe(path)
})

it('opens a link by its address, the new one and its details · NAV-11', async () => {
  const { uuid, storeId } = await newLink(stage)
  const admin = await stage.gateway.as('admin@jadran.example', sandboxPassword)
  const { body } = await admin.call('GET', `${admin.path}/companies/1/stores/${storeId}/pbl/${uuid}`)
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/pbl/success?uuid=${uuid}&storeId=${storeId}`)
  await heading(visit.page, 'The payment link is ready').waitFor()
  await visit.open(`/stores/${storeId}/pbl/links/${(body as { id: number }).id}`)
  await visit.page.getByText('Waiting for payment.').waitFor()
})

it('says at the address of a letter that failed why, and leads to its link · NAV-13', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/email_error?linkId=7&storeId=1&message=Mailbox%20full')
  const reason = visit.page.getByText('Reason: "Mailbox full"')
  await reason.waitFor()
  expect(await reason.locator('bdi').getAttribute('lang')).toBe('')
  await visit.open(`/pbl/email_error?linkId=7&storeId=1&message=${encodeURIComponent('Mailbox <b>1</b>')}`)
  await visit.page.getByText('Reason: "Mailbox <b>1</b>"').waitFor()
  const back = visit.page.getByRole('link', { name: 'Back to link details' })
  expect(await back.getAttribute('href')).toBe('/stores/1/pbl/links/7')
  await visit.open('/pbl/email_sent?linkId=7&storeId=1')
  expect(await back.getAttribute('href')).toBe('/stores/1/pbl/links/7')
})

it.each([
  ['/vt/error', 'The order could not be processed.', 'round'],
  ['/vt/success?store_id=1&order_id=999999999', 'No confirmation yet', 'triangular'],
])('is one terminal with the outcome that %s names · NAV-15', async (path, outcome, sign) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(path)
  await heading(visit.page, 'Virtual terminal').waitFor()
  await visit.page.getByRole('main').getByText(outcome, { exact: true }).waitFor()
  const banner = visit.page.getByRole('main').getByRole('status').filter({ hasText: outcome })
  expect(await banner.locator('svg circle').count()).toBe(sign === 'round' ? 1 : 0)
})

it('is the same terminal where the order was cancelled, which the message says · NAV-15, VT-07', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/cancel')
  await heading(visit.page, 'Virtual terminal').waitFor()
  await messages(visit.page).getByText('The order was cancelled.').waitFor()
})

it('asks a visitor for a sign-in at the address of every other screen · NAV-36', { timeout: 180_000 }, async () => {
  const { page } = await stage.visit()
  const shut = Object.values(screens).filter(({ kind }) => kind === 'home' || kind === 'plain' || kind === 'terms')
  const open: string[] = []
  for (const { path } of shut) {
    await page.goto(path.replace('/{-$pblId}', '').replace(/\$\w+/g, '1'))
    await heading(page, 'Sign in').waitFor()
    if (new URL(page.url()).pathname !== screens.login.path) open.push(path)
  }
  expect([shut.length > 30, open]).toEqual([true, []])
})
