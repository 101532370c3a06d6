import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { changeReply } from '#tests/browser/change-reply.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, fillSignIn, heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { newStore } from '#tests/machines/stores/example-wizard.ts'
import { fillStore, nameField, next, step, toSummary, wizardOn } from './at-wizard.ts'
import { storeWizardCover } from './store-wizard.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the wizard of a new store follows its chart · STO-08, STO-09, STO-10',
  ...storeWizardCover,
})

const atWizard = wizardOn(stage)

it('opens for company admins of the selected company only · ACC-14, NAV-03', async () => {
  for (const email of ['store-admin@jadran.example', 'editor@jadran.example'] as const) {
    const { page } = await atWizard(email)
    await page.waitForURL('**/accessdenied')
  }
  const { page } = await atWizard('admin@jadran.example', 'Gorski obrt')
  await page.waitForURL('**/accessdenied')
})

it('creates a store: a new sign-in, then the list with the message, and the new store in it · STO-11, STO-12', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await fillStore(page)
  for (const name of ['API', 'Merchant notifications', 'Cardholder notifications', 'Supported cards']) {
    await next(page).click()
    await step(page, name).waitFor()
  }
  await page.getByText('Step 5 of 5', { exact: true }).waitFor()
  await page.getByText('DinaCard').click()
  await next(page).click()
  await step(page, 'Last check').waitFor()
  expect(await page.getByText(/^Step \d/).count()).toBe(0)
  await page.getByText('American Express, Diners Club, Discover, Visa, Maestro, Mastercard, JCB').waitFor()
  await button(page, 'Create store').click()
  await heading(page, 'Sign in').waitFor()
  await page.getByText('Store created. Sign in again to use it.').waitFor()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.newStores)).toBe(null)
  await fillSignIn(page, 'admin@jadran.example', sandboxPassword)
  await heading(page, 'Stores').waitFor()
  await messages(page).getByText('The new store has been created.').waitFor()
  await page.getByRole('table', { name: 'Stores' }).getByText(newStore.name).first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Company' }).locator('option:checked').textContent()).toBe(
    'Jadran d.o.o.',
  )
})

it('leads nobody else to the stores after the sign-out that a new store needed · SES-29', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await fillStore(page, { ...newStore, name: 'Jadran Zadar', domain: 'zadar.jadran.example' })
  await toSummary(page)
  await button(page, 'Create store').click()
  await heading(page, 'Sign in').waitFor()
  await fillSignIn(page, 'store-admin@jadran.example', sandboxPassword)
  await heading(page, 'Orders').waitFor()
  expect(await messages(page).getByText('The new store has been created.').count()).toBe(0)
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.goToStores)).toBe(null)
})

it('leads whoever signs in to the stores where the mark of a new store names nobody · SES-29', async () => {
  const { page } = await stage.visit()
  await page.goto('/login')
  await page.evaluate((key) => localStorage.setItem(key, 'true'), storageKeys.goToStores)
  await page.reload()
  await fillSignIn(page, 'store-admin@jadran.example', sandboxPassword)
  await heading(page, 'Stores').waitFor()
  await messages(page).getByText('The new store has been created.').waitFor()
})

it('asks before Cancel loses what was typed, and goes home · STO-10', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await nameField(page).fill('Nešto')
  await button(page, 'Cancel').click()
  const question = page.getByRole('alertdialog', { name: 'Cancel the new store?' })
  await button(question, 'Stay here').click()
  await expect.poll(() => nameField(page).inputValue()).toBe('Nešto')
  await button(page, 'Cancel').click()
  await button(question, 'Discard and cancel').click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await heading(page, 'Dashboard').waitFor()
})

it('says that leaving by the menu keeps the draft, and keeps it · STO-08, STO-17', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await page.getByLabel('Store name').fill('Poslije')
  await page.getByRole('link', { name: 'Users' }).first().click()
  const question = page.getByRole('alertdialog')
  await question.getByText('What you have entered is kept as a draft, without the secret key.').waitFor()
  await button(question, 'Leave without saving').click()
  await heading(page, 'Users').waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('Store name').inputValue()).toBe('Poslije')
  await button(page, 'Discard the draft').click()
})

it('keeps the draft and its step over a reload, and over a sign-out for the same person only · STO-08, STO-17', async () => {
  const visit = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  const { page } = visit
  await fillStore(page)
  await next(page).click()
  const key = await page.getByRole('textbox', { name: 'Secret key' }).inputValue()
  expect(key).toMatch(/^[A-Za-z0-9]{25}$/)
  await page.getByLabel('Success URL').fill('https://sibenik.jadran.example/hvala')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await step(page, 'API').waitFor()
  await page.getByText('We restored what you typed before.').waitFor()
  await page.getByText('The secret key is a new one').waitFor()
  expect(await page.getByRole('textbox', { name: 'Secret key' }).inputValue()).not.toBe(key)
  await expect.poll(() => page.getByLabel('Success URL').inputValue()).toBe('https://sibenik.jadran.example/hvala')
  const kept = await page.evaluate((name) => localStorage.getItem(name), storageKeys.newStores)
  expect(kept).toContain(newStore.name)
  expect(kept).not.toContain(key)

  await button(page, /^User menu/).click()
  await button(page, 'Sign out').click()
  await heading(page, 'Sign in').waitFor()
  await fillSignIn(page, 'second-admin@planina.example', sandboxPassword)
  await button(page, /^User menu/).waitFor()
  await page.goto('/stores/create')
  await heading(page, 'New store').waitFor()
  await expect.poll(() => nameField(page).inputValue()).toBe('')
  await button(page, /^User menu/).click()
  await button(page, 'Sign out').click()
  await heading(page, 'Sign in').waitFor()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/stores/create')
  await expect.poll(() => nameField(page).inputValue()).toBe(newStore.name)
  await page.getByText('The secret key is a new one').waitFor()
  await button(page, 'Discard the draft').click()
  await expect.poll(() => nameField(page).inputValue()).toBe('')
  expect(await page.getByText('The secret key is a new one').count()).toBe(0)
})

it('has a step in the address: Back and Forward go through them, Enter is Next and never creates · STO-08, STO-09', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await nameField(page).press('Enter')
  await page.getByRole('link', { name: 'Domain: This is required.' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /This is required/ }).count()).toBe(3)
  await fillStore(page)
  await nameField(page).press('Enter')
  await step(page, 'API').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?step=api')
  await page.goBack()
  await step(page, 'Store').waitFor()
  await page.goForward()
  await step(page, 'API').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('API')
  await page.goBack()
  await nameField(page).fill('x')
  await page.goForward()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await step(page, 'Store').waitFor()
})

it('says in the list of faults of the last step where each is, and leads there · STO-14, STO-24', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await fillStore(page)
  await toSummary(page)
  await page.route('**/companies/*/stores?*', (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({ status: 400, json: { fieldErrors: [{ field: 'domain', message: 'invalid' }] } })
      : route.fallback(),
  )
  await button(page, 'Create store').click()
  await messages(page).getByText('The new store was not created. Check your entries').waitFor()
  await page.getByRole('link', { name: 'Domain: Please enter valid store domain.' }).click()
  await expect.poll(() => page.getByLabel('Domain').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText('Please enter valid store domain.', { exact: true }).waitFor()
})

it('tells in production when the cards can be used, and neither offers debug nor to disable · STO-21, STO-22', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await changeReply(page, '**/api/profile-info*', (body: object) => ({ ...body, activeProfiles: ['prod'] }))
  await visit.open('/stores/create')
  await fillStore(page)
  await expect.poll(() => page.getByLabel('Store is active').count()).toBe(0)
  await toSummary(page)
  await page.getByText('The cards can be used once the bank has sent the parameters of the store.').waitFor()
})

it.each(looks)('has no fault for axe and fits in every step, $title', { timeout: 120_000 }, async ({ look }) => {
  const { say } = wordsIn(look.lang)
  const visit = await atWizard('admin@jadran.example', 'Jadran d.o.o.', look)
  const { page } = visit
  const { found, inspect } = inspector(visit, { reasons: true })
  await inspect('nothing typed')
  await button(page, say('Show what is missing')).click()
  await inspect('faults')
  await page.getByLabel(say('Store name')).fill('Jadran Split')
  await page.getByLabel(say('Domain')).fill(newStore.domain)
  await page.getByLabel(say('E-mail'), { exact: true }).fill(newStore.email)
  for (const place of ['api', 'merchant', 'cardholder', 'cards', 'summary']) {
    await button(page, say('Next', 'step')).click()
    if (place === 'merchant') await page.getByText(say('Send notifications to the merchant')).click()
    if (place === 'cardholder') await page.getByText(say('Send notifications to cardholders')).click()
    await inspect(place)
    if (place === 'merchant') await page.getByText(say('Send notifications to the merchant')).click()
    if (place === 'cardholder') await page.getByText(say('Send notifications to cardholders')).click()
  }
  expect(found).toEqual([])
})

it.each(['hr', 'en'] as const)('is filled in by keyboard alone on a phone, %s', { timeout: 60_000 }, async (lang) => {
  const { say } = wordsIn(lang)
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.', { lang, width: 360 })
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
    expect(await isThere()).toBe(true)
  }
  const onField = (name: string) =>
    tabTo(() => page.evaluate((path) => document.activeElement?.getAttribute('name') === path, name))
  const onButton = (event: string) =>
    tabTo(() => page.evaluate((type) => document.activeElement?.getAttribute('data-event') === type, event))
  const name = `Dućan Drniš ${lang}`
  await onField('name')
  await page.keyboard.type(name)
  await onField('domain')
  await page.keyboard.type(newStore.domain)
  await onField('email')
  await page.keyboard.type(newStore.email)
  for (let step = 0; step < 5; step += 1) {
    await onButton('step.completed')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  }
  await onButton('form.submitted')
  await page.keyboard.press('Enter')
  await heading(page, say('Sign in', 'title')).waitFor()
  await expect.poll(() => stage.rows('select id from store where name = $1', [name])).toHaveLength(1)
})
