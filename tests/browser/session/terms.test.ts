import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, heading, signIn } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { Email, VisitOptions } from '#tests/browser/visit.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { termsCover } from './terms.cover.ts'

const stage = openStage()

const arrives = async (email: Email, options: VisitOptions = {}) => {
  const visit = await stage.visit(options)
  await visit.signedIn(email)
  await visit.open('/transactions')
  return visit
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => sessionStorage.getItem(name) ?? localStorage.getItem(name), key)

const box = (page: Page) => page.getByLabel('I have read the terms and accept them on behalf of the company')

const mayWorkWithoutAccepting = (email: string, until: string | null) =>
  stage.rows(
    `update membership set temporary_access_until = $2
     where account_id = (select id from account where email = $1)`,
    [email, until],
  )

it('shows an admin the terms in both languages, with how long data is kept · TRM-01, SES-33, ACC-07', async () => {
  const english = await arrives('admin@planina.example')
  await heading(english.page, 'Terms').waitFor()
  await english.page.getByText('kept for 13 months after the transaction').waitFor()
  await english.page.getByText('until the card expires, or until the contract with your company ends').waitFor()
  const croatian = await arrives('admin@planina.example', { lang: 'hr' })
  await heading(croatian.page, 'Uvjeti poslovanja').waitFor()
  await croatian.page.getByText('13 mjeseci nakon transakcije').waitFor()
  await croatian.page.getByText('do isteka kartice ili do prestanka ugovora').waitFor()
})

it('needs the tick for Accept and for Continue · TRM-01, TRM-03', async () => {
  const { page } = await arrives('admin@planina.example')
  await heading(page, 'Terms').waitFor()
  for (const name of ['Accept', 'Continue']) await expect.poll(() => button(page, name).isDisabled()).toBe(true)
  await expect.poll(() => page.getByText('Tick the box to continue.').count()).toBe(2)
  await box(page).focus()
  await page.keyboard.press('Space')
  for (const name of ['Accept', 'Continue']) await expect.poll(() => button(page, name).isEnabled()).toBe(true)
  await page.keyboard.press('Space')
  for (const name of ['Accept', 'Continue']) await expect.poll(() => button(page, name).isDisabled()).toBe(true)
})

it('signs out who declines, and leaves nothing of the person behind · TRM-02, SES-28', async () => {
  const { page } = await arrives('admin@planina.example')
  await button(page, 'Decline and sign out').click()
  await heading(page, 'Sign in').waitFor()
  for (const key of [storageKeys.authenticationToken, storageKeys.sub, storageKeys.lastSelectedCompany]) {
    await expect.poll(() => stored(page, key)).toBeNull()
  }
  await expect.poll(() => stored(page, storageKeys.lang)).toBe('en')
  await page.goto('/transactions')
  await heading(page, 'Sign in').waitFor()
})

it('tells others that the main administrator must accept, and signs them out after OK · TRM-04, TRM-05, TRM-07', async () => {
  const { page } = await arrives('user@planina.example')
  await heading(page, 'The terms are not accepted yet').waitFor()
  await page.getByText('the main administrator of your company must accept the terms').waitFor()
  await button(page, 'OK').click()
  await heading(page, 'Sign in').waitFor()
  await expect.poll(() => stored(page, storageKeys.authenticationToken)).toBeNull()
})

it('lets those with temporary access on after OK, once in a session · TRM-05, TRM-06', async () => {
  await mayWorkWithoutAccepting('user@more.example', '2027-01-01T00:00:00Z')
  const { page } = await arrives('user@more.example')
  await heading(page, 'The terms are not accepted yet').waitFor()
  await button(page, 'OK').click()
  await heading(page, 'Orders').waitFor()
  await page.reload()
  await heading(page, 'Orders').waitFor()
})

it('tells it to whoever signs in after a browser was closed, and not again in another tab of a session · TRM-05, TRM-06', async () => {
  for (const email of ['user@more.example', 'user@planina.example'] as const) {
    await mayWorkWithoutAccepting(email, '2027-01-01T00:00:00Z')
  }
  const visit = await arrives('user@more.example')
  await button(visit.page, 'OK').click()
  await heading(visit.page, 'Orders').waitFor()
  const beside = await visit.newTab()
  await beside.goto('/transactions')
  await heading(beside, 'Orders').waitFor()
  await beside.close()
  await visit.page.close()
  for (const email of ['user@planina.example', 'user@more.example'] as const) {
    const tab = await visit.newTab()
    await tab.goto('/transactions')
    await heading(tab, 'Sign in').waitFor()
    await signIn(tab, email)
    await heading(tab, 'The terms are not accepted yet').waitFor()
    await button(tab, 'OK').click()
    await heading(tab, 'Orders').waitFor()
    await tab.close()
  }
  await mayWorkWithoutAccepting('user@planina.example', null)
})

it('asks once more when nobody answered, and signs nobody out for that · TRM-05', async () => {
  const { page } = await arrives('user@planina.example')
  await heading(page, 'The terms are not accepted yet').waitFor()
  await page.route('**/mrc/api/users/terms/data*', (route) => route.abort())
  await button(page, 'OK').click()
  await page.getByText('The server did not answer. Press OK to ask again.').waitFor()
  await page.unroute('**/mrc/api/users/terms/data*')
  await button(page, 'OK').click()
  await heading(page, 'Sign in').waitFor()
})

it.each(looks)('has no fault for axe on terms and notice, $title', async ({ look }) => {
  const { say } = wordsIn(look.lang)
  const admin = await arrives('admin@planina.example', look)
  const terms = inspector(admin, { reasons: true })
  await admin.page.getByRole('checkbox').waitFor()
  await terms.inspect('terms')
  await admin.page.getByRole('checkbox').check()
  await terms.inspect('terms with the tick')
  const user = await arrives('user@planina.example', look)
  const notice = inspector(user, { reasons: true })
  await button(user.page, say('OK')).waitFor()
  await notice.inspect('notice')
  expect([...terms.found, ...notice.found]).toEqual([])
})

it('leads home once an admin accepted, and the others of the company too · TRM-01, TRM-09, TRM-10, ACC-07', async () => {
  const waiting = await arrives('user@planina.example')
  await heading(waiting.page, 'The terms are not accepted yet').waitFor()
  const { page } = await arrives('admin@planina.example')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('terms/accept')) sent.push(request.url())
  })
  await box(page).check()
  await button(page, 'Continue').dblclick()
  await heading(page, 'Dashboard').waitFor()
  expect(sent).toHaveLength(1)
  await page.getByRole('link', { name: 'Users' }).first().waitFor()
  await page.reload()
  await heading(page, 'Dashboard').waitFor()
  await button(waiting.page, 'OK').click()
  await heading(waiting.page, 'Orders').waitFor()
})

await describeCover({
  stage,
  title: 'the terms follow their chart · TRM-01, TRM-02, TRM-03, SES-28',
  ...termsCover,
})
