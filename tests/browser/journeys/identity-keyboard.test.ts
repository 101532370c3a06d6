import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { focused, pressAt, tabTo } from '#tests/browser/keyboard.ts'
import { heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { letterTo } from '#tests/gateway/mailbox.ts'

const stage = openStage()
const first = 'jedna dobra i duga rečenica'
const second = 'druga dobra i duga rečenica'

async function typeAt(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

it('registers, signs in and out, changes, forgets and renews a password by keyboard alone · SES-01, SES-05, SES-10, SES-24', async () => {
  const email = 'tipkovnica@jadran.example'
  const admin = await stage.gateway.as('admin@jadran.example', sandboxPassword)
  const [company] = await stage.rows<{ id: string }>(`select id from company where name = 'Jadran d.o.o.'`)
  const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: [String(company?.id)] }]
  const at = `${admin.path}/companies/${company?.id}/users`
  expect((await admin.call('POST', at, { email, authorities })).status).toBe(201)
  const { key } = await letterTo(stage.gateway.database, email, 'invitation')

  const { page } = await stage.visit()
  await page.goto(`/register#key=${key}`)
  await heading(page, 'Register').waitFor()
  await typeAt(page, 'First name', 'Tipka')
  await typeAt(page, 'Last name', 'Tipkić')
  await typeAt(page, 'Password', first)
  await pressAt(page, 'Show: Password', 'Space')
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await pressAt(page, 'Register')
  await heading(page, 'Orders').waitFor()

  await pressAt(page, /^User menu/)
  await pressAt(page, 'Change password')
  await page.getByRole('dialog', { name: 'Change password' }).waitFor()
  await typeAt(page, 'Current password', first)
  await typeAt(page, 'New password', second)
  await page.keyboard.press('Enter')
  await messages(page).getByText('Your password has been changed.').waitFor()
  await page.getByRole('dialog', { name: 'Change password' }).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toMatch(/^User menu/)
  await pressAt(page, /^User menu/)
  await pressAt(page, 'Sign out')
  await heading(page, 'Sign in').waitFor()

  await pressAt(page, 'Forgotten password?')
  await heading(page, 'Forgotten password').waitFor()
  await typeAt(page, 'E-mail', email)
  await page.keyboard.press('Enter')
  await heading(page, 'Check your e-mail').waitFor()
  await expect.poll(() => focused(page)).toBe('Check your e-mail')
  const { key: reset } = await letterTo(stage.gateway.database, email, 'passwordReset')
  await page.goto('/sandbox/outbox')
  await page.goto(`/login#reset=${reset}`)
  await heading(page, 'New password').waitFor()
  await typeAt(page, 'New password', first)
  await page.keyboard.press('Enter')
  await heading(page, 'Your password is changed').waitFor()
  await expect.poll(() => focused(page)).toBe('Your password is changed')
  await pressAt(page, 'Go to sign-in')
  await heading(page, 'Sign in').waitFor()
  await typeAt(page, 'E-mail', email)
  await typeAt(page, 'Password', first)
  await pressAt(page, 'Keep me signed in on this device', 'Space')
  await pressAt(page, 'Sign in')
  await heading(page, 'Orders').waitFor()
})

const fields = [
  [/^Company name/, 'Tipkovnica d.o.o.'],
  [/^Registration number/, '69435151530'],
  [/^Address/, 'Ulica tipki 1'],
  [/^Zip code/, '22000'],
  [/^City/, 'Šibenik'],
  [/^Phone/, '+38522100200'],
  [/^Mobile/, '+385911234567'],
  [/^E-mail/, 'info@tipkovnica.example'],
  [/^First name/, 'Filip'],
  [/^Last name/, 'Novak'],
] as const

it('creates a company, signs in again, declines its terms and then accepts them by keyboard alone · SES-05, CMP-06, CMP-20, TRM-01, TRM-02', async () => {
  const { page } = await stage.visit()
  const signIn = async () => {
    await heading(page, 'Sign in').waitFor()
    await typeAt(page, 'E-mail', 'new@riva.example')
    await typeAt(page, 'Password', sandboxPassword)
    await page.keyboard.press('Enter')
  }
  await page.goto('/login')
  await signIn()
  await heading(page, 'Please provide some basic info about your company').waitFor()
  for (const [name, text] of fields) await typeAt(page, name, text)
  await pressAt(page, 'Finish')
  await signIn()
  await heading(page, 'Terms').waitFor()
  await pressAt(page, 'Decline and sign out')
  await signIn()
  await heading(page, 'Terms').waitFor()
  await pressAt(page, /^I /, 'Space')
  await pressAt(page, 'Accept')
  await heading(page, 'Dashboard').waitFor()
})
