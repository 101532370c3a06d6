import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { type people, sandboxPassword } from '#gateway/sandbox/people.ts'
import { focused } from '#tests/browser/keyboard.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, fillSignIn, heading, messages, signIn } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { letterTo } from '#tests/gateway/mailbox.ts'

const stage = openStage()
const secret = 'jedna dobra i duga rečenica'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function invite(email: string, by: (typeof people)[number]['email'] = 'admin@jadran.example') {
  const admin = await stage.gateway.as(by, sandboxPassword)
  const [company] = await stage.rows<{ id: string }>(
    `select company_id as id from membership join account on account.id = account_id
     where email = $1 and role = 'ROLE_COMPANY_ADMIN'`,
    [by],
  )
  const at = `${admin.path}/companies/${company?.id}/users`
  const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: [String(company?.id)] }]
  expect((await admin.call('POST', at, { email, authorities })).status).toBe(201)
}

/** Finds the newest mail to somebody in the outbox, in a tab of its own, and follows its link in this one. */
async function followMail({ context, page }: Visit, email: string): Promise<void> {
  const outbox = await context.newPage()
  await outbox.goto('/sandbox/outbox')
  await outbox.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  const href = await outbox.locator('pre').getByRole('link').getAttribute('href')
  await outbox.close()
  await page.goto(href ?? '')
}

/** Whatever this browser has kept. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state, location.href]),
  )

async function fillName(page: Page, password = secret): Promise<void> {
  await field(page, 'First name').fill('Nova')
  await field(page, 'Last name').fill('Osoba')
  await field(page, 'Password').fill(password)
}

describe('an invitation', () => {
  it('leads an invited person from the mail to the orders · SES-24, USR-10, USR-32', async () => {
    const email = 'nova.kolegica@jadran.example'
    await invite(email)
    const { key } = await letterTo(stage.gateway.database, email, 'invitation')
    const visit = await stage.visit()
    const { page } = visit
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await followMail(visit, email)
    await heading(page, 'Register').waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(await kept(page)).not.toContain(key)
    await expect.poll(() => field(page, 'E-mail').inputValue()).toBe(email)
    await expect.poll(() => field(page, 'E-mail').getAttribute('readonly')).not.toBeNull()
    await fillName(page)
    await button(page, 'Register').click()
    await heading(page, 'Orders').waitFor()
    expect(await kept(page)).not.toContain(key)
    expect(asked.filter((line) => line.includes(key) && !line.includes('/api/activate?'))).toEqual([])
    await button(page, /^User menu, Nova Osoba/).waitFor()

    const again = await stage.visit()
    await again.open(`/register#key=${key}`)
    await heading(again.page, 'This link cannot be used').waitFor()
    await again.page.getByText('it was used, revoked or has expired').waitFor()
    await button(again.page, 'Go to sign-in').click()
    await heading(again.page, 'Sign in').waitFor()
  })

  it('says what is wrong with a password beside its field, and shows it on request · SES-24', async () => {
    const email = 'tiha@jadran.example'
    await invite(email)
    const visit = await stage.visit()
    const { page } = visit
    await followMail(visit, email)
    await heading(page, 'Register').waitFor()
    await page.getByText('At least 12 characters.').waitFor()
    await fillName(page, 'password1234')
    await expect.poll(() => button(page, 'Register').isDisabled()).toBe(true)
    await button(page, 'Show what is missing').click()
    await page.getByRole('link', { name: /^Password: Many people use this password/ }).waitFor()
    await field(page, 'Password').fill('kratka')
    await page.getByText('The password needs at least 12 characters.', { exact: true }).waitFor()
    await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('password')
    const show = page.getByRole('button', { name: 'Show: Password' })
    await show.click()
    await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('text')
    await expect.poll(() => show.getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await heading(page, 'This link cannot be used').waitFor()
    await page.getByText('The link is incomplete or the page was reloaded').waitFor()
    await page.goto('/accessdenied')
    await heading(page, 'Access denied').waitFor()
    await page.goto('/register#key=not-the-whole')
    await heading(page, 'This link cannot be used').waitFor()
  })

  it('says who is signed in here, and what to do, where it is for another person or is over · SES-24', async () => {
    const [email, gone] = ['druga@jadran.example', 'opozvana@jadran.example']
    await invite(email)
    await invite(gone)
    const [{ key }, { key: goneKey }] = [
      await letterTo(stage.gateway.database, email, 'invitation'),
      await letterTo(stage.gateway.database, gone, 'invitation'),
    ]
    const visit = await stage.visit({ width: 360 })
    const { page, open, signedIn } = visit
    await signedIn('clerk@jadran.example', 'Jadran d.o.o.')
    await open(`/register#key=${key}`)
    await heading(page, 'Register').waitFor()
    await page.getByText(`You are signed in here as clerk@jadran.example. This registration is for ${email}.`).waitFor()
    expect(await page.getByRole('link', { name: 'Back to sign-in' }).count()).toBe(0)
    expect(await visit.accessibilityFaults()).toEqual([])
    await page.getByRole('link', { name: 'Continue as clerk@jadran.example' }).waitFor()

    await stage.rows('delete from invitation where email = $1', [gone])
    await open('/accessdenied')
    await open(`/register#key=${goneKey}`)
    await heading(page, 'This link cannot be used').waitFor()
    const advice = 'If you accepted it already, continue. Otherwise ask for a new invitation.'
    await page.getByText(`You are signed in here as clerk@jadran.example. ${advice}`).waitFor()
    expect(await button(page, 'Go to sign-in').count()).toBe(0)
    await button(page, 'Continue').click()
    await heading(page, 'Dashboard').waitFor()
  })

  it('gives a signed-in person a further company without a sign-out · SES-02, SES-24', async () => {
    const { page, open, signedIn } = await stage.visit()
    await signedIn('second-admin@planina.example')
    await invite('second-admin@planina.example')
    const { key } = await letterTo(stage.gateway.database, 'second-admin@planina.example', 'invitation')
    await open(`/register#key=${key}`)
    await heading(page, 'All done').waitFor()
    await button(page, 'Continue').click()
    await heading(page, 'Dashboard').waitFor()
    await page.reload()
    await expect
      .poll(() => page.getByLabel('Company', { exact: true }).locator('option').allTextContents())
      .toContain('Jadran d.o.o.')
  })

  it('for somebody else signs out first · SES-02, SES-24', async () => {
    await invite('admin@planina.example')
    const { key } = await letterTo(stage.gateway.database, 'admin@planina.example', 'invitation')
    const { page, open, signedIn } = await stage.visit()
    await signedIn('viewer@jadran.example')
    await open(`/register#key=${key}`)
    await heading(page, 'All done').waitFor()
    await page.getByText('you are signed in here as viewer@jadran.example').waitFor()
    await button(page, 'Sign out').click()
    await heading(page, 'Sign in').waitFor()
  })
})

it('signs out when the account cannot be made · SES-13', async () => {
  const email = 'nova.osoba@jadran.example'
  await invite(email)
  const { key } = await letterTo(stage.gateway.database, email, 'invitation')
  const { page, open, signedIn } = await stage.visit()
  await signedIn('viewer@jadran.example')
  await open(`/register#key=${key}`)
  await heading(page, 'Register').waitFor()
  const token = () => page.evaluate((name) => sessionStorage.getItem(name), storageKeys.authenticationToken)
  expect(await token()).not.toBeNull()
  await page.route('**/api/register*', (route) =>
    route.fulfill({ status: 400, json: { fieldErrors: [{ field: 'password', message: 'tooCommon' }] } }),
  )
  await fillName(page)
  await button(page, 'Register').click()
  await expect.poll(token).toBeNull()
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Nova')
})

it('registers openly by the link of a mail, which asks for the name, and makes a company · SES-01, SES-24', async () => {
  const email = 'otvoreno@riva.example'
  const visit = await stage.visit()
  const { page } = visit
  await visit.open('/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await heading(page, 'Register').waitFor()
  await field(page, 'E-mail').fill(email)
  expect(await field(page, 'Password').count()).toBe(0)
  await button(page, 'Register').click()
  await heading(page, 'Check your e-mail').waitFor()
  await letterTo(stage.gateway.database, email, 'registration')
  await followMail(visit, email)
  await heading(page, 'Register').waitFor()
  expect(await field(page, 'E-mail').inputValue()).toBe(email)
  await fillName(page)
  await button(page, 'Register').click()
  await heading(page, 'Please provide some basic info about your company').waitFor()
})

describe('a forgotten password', () => {
  const forget = async (page: Page, email: string) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgotten password?' }).click()
    await heading(page, 'Forgotten password').waitFor()
    await field(page, 'E-mail').fill(email)
    await button(page, 'Send the link').click()
    await heading(page, 'Check your e-mail').waitFor()
    return ((await page.getByRole('main').textContent()) ?? '').replaceAll(email, '…')
  }

  it('reads the same for known and unknown people · SES-24', async () => {
    const { page } = await stage.visit()
    expect(await forget(page, 'nobody@riva.example')).toBe(await forget(page, 'clerk@jadran.example'))
  })

  it('is replaced by the link of a mail, once, and ends the session of this browser · SES-24', async () => {
    const email = 'user@more.example'
    const visit = await stage.visit()
    const { page } = visit
    await forget(page, email)
    const { key } = await letterTo(stage.gateway.database, email, 'passwordReset')
    await visit.signedIn(email)
    await followMail(visit, email)
    await heading(page, 'New password').waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(await kept(page)).not.toContain(key)
    await field(page, 'New password').fill(secret)
    await button(page, 'Save the password').click()
    await heading(page, 'Your password is changed').waitFor()
    await button(page, 'Go to sign-in').click()
    await heading(page, 'Sign in').waitFor()
    await fillSignIn(page, email, sandboxPassword)
    await page.getByText('The e-mail or the password is not right.').waitFor()
    await fillSignIn(page, email, secret)
    await heading(page, 'The terms are not accepted yet').waitFor()

    const again = await stage.visit()
    await again.open(`/login#reset=${key}`)
    await field(again.page, 'New password').fill(secret)
    await button(again.page, 'Save the password').click()
    await heading(again.page, 'This link cannot be used').waitFor()
    await button(again.page, 'Ask for a new link').click()
    await heading(again.page, 'Forgotten password').waitFor()
  })
})

it('changes the own password from the user menu; the other sessions end, this one stays · SES-24', async () => {
  const email = 'editor@jadran.example'
  const here = await stage.visit()
  const elsewhere = await stage.visit()
  for (const { page } of [here, elsewhere]) {
    await page.goto('/login')
    await signIn(page, email)
    await heading(page, 'Orders').waitFor()
  }
  const { page } = here
  await button(page, /^User menu/).click()
  await button(page, 'Change password').click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect.poll(() => focused(page)).toContain('Current password')
  await dialog.getByLabel('Current password', { exact: true }).fill('not the right one')
  await dialog.getByLabel('New password', { exact: true }).fill(secret)
  await button(dialog, 'Change password').click()
  await dialog.getByRole('link', { name: 'Current password: This is not your current password.' }).waitFor()
  await dialog.getByText('This is not your current password.', { exact: true }).waitFor()
  await dialog.getByLabel('Current password', { exact: true }).fill(sandboxPassword)
  await button(dialog, 'Change password').click()
  await messages(page).getByText('Your password has been changed.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await heading(page, 'Orders').waitFor()
  await elsewhere.page.reload()
  await heading(elsewhere.page, 'Sign in').waitFor()
})

it.each(looks)('has no fault for axe, $title', async ({ look }) => {
  const { say, like } = wordsIn(look.lang)
  const visit = await stage.visit(look)
  const { page } = visit
  const { found, inspect } = inspector(visit, { reasons: true })
  const key = 'a-key-of-forty-signs-that-nobody-has-sent'
  for (const address of ['/register', `/register#key=${key}`, '/forgotten-password', `/login#reset=${key}`]) {
    await page.goto('/sandbox/outbox')
    await page.goto(address)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await inspect(address)
  }
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  await button(page, like('User menu')).click()
  await button(page, say('Change password')).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor({ state: 'attached' })
  await inspect('change password')
  expect(found).toEqual([])
})
