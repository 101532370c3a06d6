import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { focused, pressed } from '#tests/browser/keyboard.ts'
import { button, goByMenu, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { letterTo } from '#tests/gateway/mailbox.ts'

const stage = openStage()
const secret = 'jedna dobra i duga rečenica'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

/** What the browser itself asks, each time answered with "leave". */
const asksOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

async function stay(page: Page): Promise<void> {
  await button(leaving(page), 'Stay here').click()
  await leaving(page).waitFor({ state: 'hidden' })
}

async function fillName(page: Page): Promise<void> {
  await field(page, 'First name').fill('Nova')
  await field(page, 'Last name').fill('Osoba')
  await field(page, 'Password').fill(secret)
}

/** The call goes out and its reply waits until it is let go. */
async function holdReply(page: Page, path: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await promise
    await route.fulfill({ response }).catch(() => undefined)
  })
  return resolve
}

describe('Back and a reload in the middle of', () => {
  it('a registration ask before what was typed is lost, also while it is sent · SES-24', async () => {
    const { page, open } = await stage.visit()
    const asked = asksOf(page)
    await open('/login')
    await page.getByRole('link', { name: 'Register' }).click()
    await heading(page, 'Register').waitFor()
    await field(page, 'E-mail').fill('polako@riva.example')
    await page.goBack()
    await stay(page)
    expect(await field(page, 'E-mail').inputValue()).toBe('polako@riva.example')
    const letGo = await holdReply(page, /\/api\/register/)
    await pressed(button(page, 'Register'))
    await page.goBack()
    await stay(page)
    letGo()
    await heading(page, 'Check your e-mail').waitFor()
    await page.goBack()
    await heading(page, 'Sign in').waitFor()
    await page.goForward()
    await field(page, 'E-mail').fill('polako@riva.example')
    await page.reload()
    await expect.poll(() => field(page, 'E-mail').inputValue()).toBe('')
    expect(asked).toEqual(['beforeunload'])
  })

  it('an invitation ask before the link is lost with what was typed, and hold up no sign-in · SES-24, USR-10', async () => {
    const email = 'pozvana@jadran.example'
    const admin = await stage.gateway.as('second-admin@planina.example', 'riva-sandbox-pass')
    const [of] = await stage.rows<{ id: string }>(
      `select company_id::text as id from membership join account on account.id = account_id
       where email = 'second-admin@planina.example' and role = 'ROLE_COMPANY_ADMIN'`,
    )
    const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: [of?.id] }]
    const invited = await admin.call('POST', `${admin.path}/companies/${of?.id}/users`, { email, authorities })
    expect(invited.status).toBe(201)
    const { key } = await letterTo(stage.gateway.database, email, 'invitation')
    const { page, open } = await stage.visit()
    const asked = asksOf(page)
    await open(`/register#key=${key}`)
    await fillName(page)
    await page.reload()
    await heading(page, 'This link cannot be used').waitFor()
    await page.getByText('If it was accepted already, sign in.').waitFor()
    expect(asked).toEqual(['beforeunload'])
    await open('/sandbox/outbox')
    await open(`/register#key=${key}`)
    await fillName(page)
    await pressed(button(page, 'Register'))
    await heading(page, 'The terms are not accepted yet').waitFor()
    expect(asked).toEqual(['beforeunload'])
  })

  it('a new password ask before the link is lost with it · SES-24', async () => {
    const email = 'clerk@jadran.example'
    await stage.gateway.fetch('/api/account/reset_password/init', {
      ...{ method: 'POST', body: JSON.stringify({ email }), headers: { 'Content-Type': 'application/json' } },
    })
    const { key } = await letterTo(stage.gateway.database, email, 'passwordReset')
    const { page, open } = await stage.visit()
    const asked = asksOf(page)
    await open(`/login#reset=${key}`)
    await field(page, 'New password').fill(secret)
    await page.reload()
    await page.getByText('If you have just set a new password, try to sign in with it.').waitFor()
    expect(asked).toEqual(['beforeunload'])
  })

  it('a new company ask also while it is made; once it is, the way to the sign-in asks nothing · CMP-20, SES-16', async () => {
    const visit = await stage.visit()
    const { page } = visit
    const asked = asksOf(page)
    await visit.signedIn('new@riva.example')
    await visit.open('/error')
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    const fields = { 'Company name': 'Sporo d.o.o.', 'Registration number': '69435151530', Address: 'Ilica 1' }
    const others = { 'Zip code': '10000', City: 'Zagreb', Phone: '+38512345678', Mobile: '+38591234567' }
    const person = { 'E-mail': 'info@sporo.example', 'First name': 'Ana', 'Last name': 'Spora' }
    for (const [label, value] of Object.entries({ ...fields, ...others, ...person }))
      await field(page, label).fill(value)
    await page.getByText('This number is free.').waitFor()
    const letGo = await holdReply(page, /\/companies(\?|$)/)
    await pressed(button(page, 'Finish'))
    await page.goBack()
    await stay(page)
    letGo()
    await heading(page, 'Sign in').waitFor()
    expect(asked).toEqual([])
  })

  it('a dialog over a typed form close the dialog, and ask nothing about the form · CMP-16', async () => {
    const { page } = await stage.at('/users')
    await goByMenu(page, 'Company')
    await field(page, 'City').fill('Trogir')
    // A field that the focus leaves while the dialog opens would have the form asked after the dialog.
    await field(page, 'City').blur()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.waitFor()
    await page.goBack()
    await search.waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/edit-company')
    expect(await leaving(page).count()).toBe(0)
    expect(await field(page, 'City').inputValue()).toBe('Trogir')
    await page.goBack()
    await stay(page)
    expect(await field(page, 'City').inputValue()).toBe('Trogir')
  })

  it('a typed form leave the address with the form until the question is answered, and Back closes it · CMP-16', async () => {
    const { page } = await stage.at('/users')
    await goByMenu(page, 'Orders')
    await goByMenu(page, 'Company')
    await field(page, 'City').fill('Trogir')
    const form = page.url()
    for (const leave of [() => page.goBack(), () => page.getByRole('link', { name: 'Users' }).first().click()]) {
      await leave()
      await leaving(page).waitFor()
      await expect.poll(() => page.url()).toBe(form)
      await page.goBack()
      await leaving(page).waitFor({ state: 'hidden' })
      await expect.poll(() => page.url()).toBe(form)
    }
    await page.goBack()
    await leaving(page).waitFor()
    await expect.poll(() => page.url()).toBe(form)
    await button(leaving(page), 'Leave without saving').click()
    await heading(page, 'Orders').waitFor()
    await page.goBack()
    await heading(page, 'Users').waitFor()
  })

  it('a field give it back after the question, with the caret where it was · CMP-16', async () => {
    const { page } = await stage.at('/users')
    await goByMenu(page, 'Company')
    await field(page, 'City').fill('')
    await page.keyboard.type('Tror')
    await page.keyboard.press('ArrowLeft')
    await page.goBack()
    await leaving(page).waitFor()
    await page.keyboard.press('Escape')
    await leaving(page).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('City')
    await page.keyboard.type('gi')
    expect(await field(page, 'City').inputValue()).toBe('Trogir')
  })

  it('a dialog over a typed form let Forward ask about the form · CMP-16', async () => {
    const { page } = await stage.at('/users')
    await goByMenu(page, 'Company')
    await goByMenu(page, 'Users')
    await page.goBack()
    await field(page, 'City').fill('Trogir')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.goForward()
    await stay(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/edit-company')
    expect(await field(page, 'City').inputValue()).toBe('Trogir')
  })

  it('a sign-in at the identity provider lead to where it was begun, and try nothing again · SES-01, SES-12', async () => {
    const { page, context, open } = await stage.visit()
    await context.clock.setSystemTime(new Date())
    await open('/login')
    await button(page, 'Company sign-in (SSO)').click()
    await page.waitForURL(/\/idp\/interaction\//)
    await page.goBack()
    await page.waitForURL(/\/login/)
    await heading(page, 'Sign in').waitFor()
    await page.goForward()
    await page.waitForURL(/\/idp\/interaction\//)
    await field(page, 'E-mail').fill('viewer@jadran.example')
    await field(page, 'Password').fill('not the right one')
    const tried: string[] = []
    page.on('request', (request) => tried.push(request.method()))
    await button(page, 'Sign in').click()
    await page.getByText('The e-mail or the password is not right.').waitFor()
    await page.reload()
    await page.getByText('The e-mail or the password is not right.').waitFor()
    expect(tried.filter((method) => method === 'POST')).toEqual(['POST'])
    await field(page, 'Password').fill('riva-sandbox-pass')
    await button(page, 'Sign in').click()
    await heading(page, 'Orders').waitFor()
    await page.goBack()
    await page.getByText('This sign-in is no longer valid').waitFor()
    await page.getByRole('link', { name: 'Back to the start' }).click()
    await heading(page, 'Orders').waitFor()
  })
})
