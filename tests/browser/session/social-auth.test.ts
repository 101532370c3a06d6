import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { codeAt, newSecret, stepAt } from '#gateway/identity/provider/totp.ts'
import { secretBoxOf } from '#gateway/identity/secret-box.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { pressAt, tabTo } from '#tests/browser/keyboard.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { VisitOptions } from '#tests/browser/visit.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { socialAuthCover } from './social-auth.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the way to the identity provider and back follows its chart · SES-01, SES-03, SES-07, SES-12',
  ...socialAuthCover,
})

/** The provider's tokens go by real time, so this browser does too. */
const visit = async (options: VisitOptions = {}) => {
  const opened = await stage.visit(options)
  await opened.context.clock.setSystemTime(new Date())
  return opened
}

const withSecondFactor = async (email: string): Promise<string> => {
  const secret = newSecret()
  const [account] = await stage.rows<{ id: string }>('select id from account where email = $1', [email])
  await stage.rows(
    `insert into second_factor (account_id, secret, confirmed_at, created_at)
     select id, $2, now(), now() from account where id = $1`,
    [account?.id, secretBoxOf(secretKey).seal(secret, account?.id ?? '')],
  )
  return secret
}

const fillIn = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(sandboxPassword)
  await button(page, 'Sign in').click()
}

it('leads whoever has a second factor by the provider to the wanted address, and out again · SES-03, SES-27', async () => {
  const secret = await withSecondFactor('viewer@jadran.example')
  const { page, accessibilityFaults } = await visit()
  await page.goto('/transactions?size=25')
  await fillIn(page, 'viewer@jadran.example')
  await page.getByText('This account needs a second sign-in step').waitFor()
  const colourOf = (name: string) => button(page, name).evaluate((one) => getComputedStyle(one).backgroundColor)
  const [next, again] = await Promise.all([colourOf('Continue to the second step'), colourOf('Sign in')])
  expect(again).not.toBe(next)
  await button(page, 'Continue to the second step').click()
  await page.waitForURL(/\/idp\/interaction\//)
  await heading(page, 'Second step').waitFor()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByLabel('Code').fill(codeAt(secret, stepAt(new Date())))
  await button(page, 'Continue').click()
  await heading(page, 'Orders').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('size')).toBe('25')
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.pendingSignIn)).toBeNull()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.authenticationToken)).toBeNull()

  await page.goto('/idp/account')
  await heading(page, /Account|Korisnički račun/).waitFor()
  expect(await accessibilityFaults()).toEqual([])
  await page.goto('/transactions')
  await button(page, /^User menu/).click()
  await button(page, 'Sign out').click()
  await heading(page, 'Sign in').waitFor()
  await page.goto('/idp/account')
  await page.waitForURL(/\/idp\/interaction\//)
})

it('says why an answer without a request of this tab is worth nothing, and starts anew · SES-01, SES-12', async () => {
  const { page, accessibilityFaults } = await visit()
  await page.goto('/social-auth?code=stolen&state=other')
  await page.getByText('This sign-in has expired or was used already').waitFor()
  expect(await accessibilityFaults()).toEqual([])
  await button(page, 'Try again').click()
  await page.waitForURL(/\/idp\/interaction\//)
  await fillIn(page, 'clerk@jadran.example')
  await heading(page, /Orders|Choose/).waitFor()
})

it('keeps who says so at the provider signed in for every tab of this browser · SES-06', async () => {
  const { page, newTab } = await visit()
  await page.goto('/social-auth')
  await page.waitForURL(/\/idp\/interaction\//)
  await page.getByLabel('Keep me signed in on this device').check()
  await fillIn(page, 'store-admin@jadran.example')
  await heading(page, 'Orders').waitFor()
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.authenticationToken))
    .toMatch(/^ey/)
  await page.close()
  const later = await newTab()
  await later.goto('/transactions')
  await heading(later, 'Orders').waitFor()
})

const typeAt = async (page: Page, name: string, text: string) => {
  await tabTo(page, name)
  await page.keyboard.type(text)
}
const typeSignIn = async (page: Page, email: string) => {
  await typeAt(page, 'E-mail', email)
  await typeAt(page, 'Password', sandboxPassword)
  await page.keyboard.press('Enter')
}

const described = (field: Locator) =>
  field.evaluate((one) => [
    one === document.activeElement,
    one.getAttribute('aria-invalid'),
    document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
const marked = (text: string, hasFocus = false) => [hasFocus, 'true', text]

it('says at each field of the account why it was refused, with the focus on the first · SES-12, SES-27', async () => {
  const { page, accessibilityFaults } = await visit({ width: 360 })
  await page.goto('/idp/account')
  await page.waitForURL(/\/idp\/interaction\//)
  await button(page, 'Sign in').click()
  await expect.poll(() => described(page.getByLabel('E-mail'))).toEqual(marked('This is required.', true))
  await page.getByLabel('E-mail').fill('user@more.example')
  await button(page, 'Sign in').click()
  await expect.poll(() => described(page.getByLabel('Password'))).toEqual(marked('This is required.', true))
  await fillIn(page, 'user@more.example')
  await heading(page, 'Account').waitFor()

  await button(page, 'Turn on the second step').click()
  const [code, factor] = [page.locator('[name=code]'), page.locator('form', { has: page.locator('[name=code]') })]
  await button(factor, 'Turn on the second step').click()
  await expect.poll(() => described(code)).toEqual(marked('This is required.', true))
  await expect.poll(() => described(factor.getByLabel('Current password'))).toEqual(marked('This is required.'))
  expect(await accessibilityFaults()).toEqual([])
  await code.fill('000000')
  await factor.getByLabel('Current password').fill(sandboxPassword)
  await button(factor, 'Turn on the second step').click()
  const wrong = 'The code is not right, or it was used already.'
  await expect.poll(() => described(code)).toEqual(marked(wrong, true))
  expect(await code.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(40)

  await page.getByLabel('New password').fill('short')
  await button(page, 'Change the password').click()
  const password = page.locator('form', { has: page.getByLabel('New password') })
  const current = password.getByLabel('Current password')
  await expect.poll(() => described(current)).toEqual(marked('This is required.', true))
  await expect.poll(() => described(page.getByLabel('New password'))).toEqual(marked('The new password is too short.'))

  await page.getByLabel('Last name').fill('')
  await page.getByLabel('Phone').fill('4111 1111 1111 1111')
  await button(page, 'Save').click()
  await expect.poll(() => described(page.getByLabel('Last name'))).toEqual(marked('This is required.', true))
  await expect
    .poll(() => described(page.getByLabel('Phone')))
    .toEqual(marked('Your entry contains a card number. Remove it.'))
  expect(await page.locator('[aria-invalid]').count()).toBe(2)
})

it('has a second step switched on, used once with a recovery code, and off, by keyboard alone · SES-27', async () => {
  const email = 'store-admin@jadran.example'
  const { page, accessibilityFaults } = await visit()
  await page.goto('/idp/account')
  await page.waitForURL(/\/idp\/interaction\//)
  await typeSignIn(page, email)
  await heading(page, 'Account').waitFor()
  await pressAt(page, 'Turn on the second step')
  const key = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? ''
  expect(await accessibilityFaults()).toEqual([])
  await typeAt(page, 'Code', codeAt(key, stepAt(new Date())))
  await page.keyboard.press('Tab')
  await page.keyboard.type(sandboxPassword)
  await page.keyboard.press('Enter')
  await page.getByText('The second step is on.').waitFor()
  const recovery = (await page.locator('li code').first().textContent()) ?? ''
  expect(await accessibilityFaults()).toEqual([])

  await page.context().clearCookies()
  await page.goto('/idp/account')
  await page.waitForURL(/\/idp\/interaction\//)
  await typeSignIn(page, email)
  await heading(page, 'Second step').waitFor()
  await typeAt(page, 'Code', recovery)
  await page.keyboard.press('Enter')
  await heading(page, 'Account').waitFor()
  await page.getByText('You sign in with your password and a code from your authenticator app.').waitFor()
  const off = page.locator('form', { has: button(page, 'Turn off the second step') })
  await off.getByLabel('Current password').press('End')
  await page.keyboard.type(sandboxPassword)
  await page.keyboard.press('Enter')
  await page.getByText('The second step is off.').waitFor()
})
