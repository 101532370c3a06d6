import { afterAll, expect, it } from 'vitest'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { freePort } from '#tests/gateway/free-port.ts'
import { startOtherProvider } from '#tests/gateway/identity/provider/other-provider.ts'
import { letterTo } from '#tests/gateway/mailbox.ts'

const port = await freePort()
const newcomer = 'iva@elsewhere.example'
const other = await startOtherProvider(
  [
    { sub: 'ana', email: 'admin@jadran.example', email_verified: true },
    {
      ...{ sub: 'iva', email: newcomer, email_verified: true },
      claims: { given_name: 'Iva', family_name: 'Čulić' },
    },
  ],
  `http://localhost:${port}`,
)
afterAll(() => other.close())
const stage = openStage({
  env: { PORT: String(port), OIDC_ISSUER: other.issuer, OIDC_CLIENT_ID: 'riva-at-home' },
})

/** The provider's tokens go by real time, so this browser does too. */
const visit = async () => {
  const opened = await stage.visit()
  await opened.context.clock.setSystemTime(new Date())
  return opened
}

const invite = async (email: string): Promise<string> => {
  const { accessToken } = await other.tokensOf('ana')
  const headers = { Authorization: `Bearer ${accessToken}` }
  const { subject } = (await (await stage.gateway.fetch('/api/account', { headers })).json()) as { subject: string }
  const [company] = await stage.rows<{ id: string }>(`select id::text from company where name = 'Jadran d.o.o.'`)
  const authorities = [{ authority: 'ROLE_COMPANY_ADMIN', metadata: [company?.id] }]
  const reply = await stage.gateway.fetch(`/mrc/api/users/${subject}/companies/${company?.id}/users`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ email, authorities }) },
  })
  expect(reply.status).toBe(201)
  return (await letterTo(stage.gateway.database, email, 'invitation')).key
}

it('leads whoever follows an invitation in by the identity provider alone, and out again · SES-03, SES-24, SES-25, USR-10', async () => {
  const key = await invite(newcomer)
  const { page, accessibilityFaults } = await visit()
  await page.goto(`/register#key=${key}`)
  await page.getByText(`You can sign in as ${newcomer} now.`).waitFor()
  await button(page, 'Go to sign-in').click()
  await heading(page, 'Sign in').waitFor()
  await button(page, 'Company sign-in (SSO)').click()
  await heading(page, 'Who are you?').waitFor()
  await page.getByRole('link', { name: newcomer }).click()
  await heading(page, 'Dashboard').waitFor()
  const menu = page.getByRole('button', { name: /User menu, Iva Čulić/ })
  await menu.waitFor()
  expect(await accessibilityFaults()).toEqual([])

  await pressed(menu)
  await pressed(button(page, 'Sign out'))
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await heading(page, 'Sign in').waitFor()
  await button(page, 'Company sign-in (SSO)').click()
  await heading(page, 'Who are you?').waitFor()
})

it('offers no password where none opens anything · SES-05, SES-24', async () => {
  const { page, accessibilityFaults } = await visit()
  for (const path of ['/register', '/forgotten-password']) {
    await page.goto(path)
    await heading(page, 'Your account is kept at the identity provider').waitFor()
    await expect.poll(() => page.locator('input').count()).toBe(0)
    expect(await accessibilityFaults()).toEqual([])
  }
  await button(page, 'Company sign-in (SSO)').click()
  await heading(page, 'Who are you?').waitFor()
  await page.goto('/login')
  await button(page, 'Company sign-in (SSO)').waitFor()
  await expect.poll(() => page.getByLabel('Password', { exact: true }).count()).toBe(0)
})

it.each([
  ['hr', 'Prijava računom tvrtke (SSO)'],
  ['en', 'Company sign-in (SSO)'],
] as const)('keeps the button of the provider on one line on a phone, in %s · SES-03', async (language, name) => {
  const { page } = await visit()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login')
  await page.getByRole('combobox', { name: /^(Language|Jezik)$/ }).selectOption(language)
  const lines = await button(page, name).evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
  })
  expect(lines).toBe(1)
})
