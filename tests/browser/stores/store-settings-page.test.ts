import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { button, heading, messages, openMoney, openOrder } from '#tests/browser/person.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atSettings, jadran, tab } from './at-settings.ts'

const stage = openStage()
const nav = (page: Page) => page.getByRole('navigation', { name: 'Parts of the settings' })
const tabsOf = async (page: Page) => (await nav(page).getByRole('link').allTextContents()).map((name) => name.trim())
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Update the store/ })

async function save(page: Page): Promise<void> {
  await sender(page, 'form.submitted').first().click()
  await button(question(page), 'Update the store').click()
  await messages(page).getByText('The store has been saved.').last().waitFor()
  await expect.poll(() => sender(page, 'form.submitted').first().isDisabled()).toBe(true)
}

describe('the tabs', () => {
  it('of a store with every service are all there, each with its address · STS-01, NAV-03', async () => {
    const { page } = await atSettings(stage, jadran.split)
    await fieldAt(page, 'name').waitFor()
    expect((await tabsOf(page)).filter((name) => !/Layout|Image/.test(name))).toEqual([
      'Store',
      'API',
      'Merchant notifications',
      'Cardholder notifications',
      'Supported cards',
      'Pay-by-link settings',
      'Apple Pay',
      'Cryptocurrency',
    ])
    await tab(page, 'API').click()
    await fieldAt(page, 'successUrl').waitFor()
    expect(new URL(page.url()).search).toBe('?tab=api')
    await page.goBack()
    await fieldAt(page, 'name').waitFor()
  })

  const hasFocus = (page: Page, name: string) => fieldAt(page, name).evaluate((it) => it === document.activeElement)

  it.each([
    ['applePay', 'Apple Pay is not active on this store'],
    ['crypto', 'Cryptocurrencies are not active on this store'],
  ])('hide %s where it is off, and say so at its address · STS-43, STS-49, STS-52', async (name, notice) => {
    const { page } = await atSettings(stage, jadran.otok, {}, `?tab=${name}`)
    await page.getByText(notice).waitFor()
    expect((await tabsOf(page)).some((one) => /Apple|Crypto/.test(one))).toBe(false)
    await button(page, 'Open the services').click()
    await expect.poll(() => hasFocus(page, `${name}Enabled`)).toBe(true)
  })

  it('say on the pay-by-link tab that the service is off · STS-34', async () => {
    const { page } = await atSettings(stage, jadran.zagreb)
    await fieldAt(page, 'payByLinkEnabled').uncheck()
    await tab(page, 'Pay-by-link settings').click()
    await page.getByText('Pay by link is not active on this store').waitFor()
    expect(await fieldAt(page, 'pblDaysValid').count()).toBe(0)
    await button(page, 'Open the services').click()
    await expect.poll(() => hasFocus(page, 'payByLinkEnabled')).toBe(true)
  })

  it('count their faults, and the summary leads to a field of another tab · STS-53', async () => {
    const { page } = await atSettings(stage, jadran.split, {}, '?tab=merchantNotifications')
    await fieldAt(page, 'email1').fill('')
    await expect.poll(() => tab(page, 'Merchant notifications').textContent()).toContain('1 field to check')
    await tab(page, 'API').click()
    await button(page, 'Show what is missing').click()
    await page.getByRole('link', { name: /^First e-mail: / }).click()
    await expect.poll(() => fieldAt(page, 'email1').evaluate((field) => field === document.activeElement)).toBe(true)
  })
})

describe('the fields', () => {
  it('of the store are those of the documents, the read-only ones shown as such · STS-02, STS-03, REF-09', async () => {
    const { page } = await atSettings(stage, jadran.split)
    await fieldAt(page, 'name').waitFor()
    const names = await page.locator('form [name]').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
    expect(names).toEqual([
      'name',
      'domain',
      'email',
      'enabled',
      'allowCardholderChanges',
      'payByLinkEnabled',
      'virtualTerminalEnabled',
      'posEnabled',
      'googlePayEnabled',
      'applePayEnabled',
      'cryptoEnabled',
      'pisOptionEnabled',
      'useBillAmountForRefunds',
    ])
    expect(await fieldAt(page, 'domain').getAttribute('readonly')).not.toBeNull()
    expect(await fieldAt(page, 'pisOptionEnabled').isDisabled()).toBe(true)
    const facts = page.getByRole('region', { name: 'Set by the gateway' })
    for (const fact of ['Reusable links', 'Discounts in links', 'Wallet', 'Country chosen from a list', 'Created']) {
      await facts.getByText(fact, { exact: true }).waitFor()
    }
  })

  it('of cardholder notifications come by language, the default one with an asterisk · STS-08, STS-10, STS-11', async () => {
    const { page } = await atSettings(stage, jadran.split, {}, '?tab=cardholderNotifications')
    const languages = page.getByRole('navigation', { name: 'Language of the texts' }).getByRole('link')
    await languages.first().waitFor()
    expect(await languages.allTextContents()).toEqual(['English', 'Croatian * (default language)'])
    expect(await fieldAt(page, 'mails.7.subject').inputValue()).toBe('Hvala na kupnji')
    await languages.first().click()
    await expect.poll(() => fieldAt(page, 'mails.4.subject').inputValue()).toBe('Thank you')
    await page.getByRole('link', { name: 'Discounts' }).click()
    await expect.poll(() => fieldAt(page, 'discounts.4.header').inputValue()).toBe('Discount')
  })

  it('of discounts are sent as translations of their language, under their ids · STS-09', async () => {
    const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=cardholderNotifications&part=7&kind=discounts')
    await fieldAt(page, 'discounts.7.text').fill('Popust za vjerne kupce.')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    const { cardholderNotifications } = (await sent).postDataJSON()
    expect(cardholderNotifications.customTranslations['7']).toEqual([
      { id: 2_070, languageId: 7, key: 'discount_header_text', text: 'Popust' },
      { id: 2_071, languageId: 7, key: 'discount_text', text: 'Popust za vjerne kupce.' },
    ])
  })

  it('of cards are a tile for each brand, further ones where the store has them · STS-15, STS-16, D8', async () => {
    const { page } = await atSettings(stage, jadran.split, {}, '?tab=cards')
    await page.getByLabel('Visa').waitFor()
    const cards = await page
      .locator('form [name^="cards."]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
    expect(cards.map((name) => name?.split('.')[1])).toEqual([
      ...['amex', 'dina', 'diners', 'discover', 'visa', 'maestro', 'master', 'jcb'],
      ...['paysafecard', 'logpay', 'uta', 'dkv', 'shell'],
    ])
    await page.getByText('Visa', { exact: true }).first().click()
    expect(await page.getByLabel('Visa').isChecked()).toBe(false)
  })

  it('of a card say what the bank has set: acquirer, installments, least amount, routing · REF-07, REF-10, REF-11', async () => {
    const { page } = await atSettings(stage, jadran.split, {}, '?tab=cards')
    const banks = page.getByRole('region', { name: 'Set by the banks' })
    await banks.getByText('Acquirer 01: 2 to 24 installments, from €100.00, routed for all payments').waitFor()
    await banks.getByText('Acquirer 01: one-time payment, not routed').waitFor()
    await banks.getByText('Acquirer 01: 2 to 36 installments, from €100.00, routed by issuer').waitFor()
  })

  it('of payment links are settings, terms in two languages and four e-mails · STS-35, STS-36, STS-37', async () => {
    const { page } = await atSettings(stage, jadran.split, {}, '?tab=payByLink')
    const templates = page.getByRole('navigation', { name: 'E-mails about links' }).getByRole('link')
    await templates.first().waitFor()
    expect(await fieldAt(page, 'pblDaysValid').inputValue()).toBe('14')
    for (const language of ['Croatian', 'English']) await page.getByText(`Terms in ${language}`).first().waitFor()
    expect(await templates.allTextContents()).toEqual([
      'E-mail to the customer',
      'Link expiry',
      'Link reactivation',
      'Customer: link expiry',
    ])
    // One for the terms in each language, one for the open e-mail.
    expect(await button(page, 'Preview').count()).toBe(3)
    await templates.last().click()
    await expect.poll(() => fieldAt(page, 'templates.customerExpiry.subject').inputValue()).toMatch(/^Vaša poveznica/)
  })
})

describe('a save', () => {
  it('lists each change, old and new, the key masked, and reaches menu, lists, tabs and dialogs at once · STS-55, STS-57', async () => {
    const visit = await stage.visit()
    const { page } = visit
    await visit.signedIn('store-admin@jadran.example', 'Jadran d.o.o.')
    await visit.open(`/edit-store/${jadran.split}?tab=api`)
    const services = {
      posEnabled: 'POS orders',
      payByLinkEnabled: 'View links',
      virtualTerminalEnabled: 'Virtual terminal',
    }
    const menuEntries = Object.values(services).map((name) => page.getByRole('link', { name }).first())
    for (const entry of menuEntries) await entry.waitFor()
    await sender(page, 'renewal.opened').click()
    await page.getByText('payments from your shop are refused until you enter the new key').waitFor()
    await button(page.getByRole('alertdialog'), 'Renew the key').click()
    const key = await fieldAt(page, 'secretKey').inputValue()
    expect(key).toMatch(/^[A-Za-z0-9]{25}$/)
    await tab(page, 'Store').click()
    for (const service of [...Object.keys(services), 'cryptoEnabled']) await fieldAt(page, service).uncheck()
    await fieldAt(page, 'useBillAmountForRefunds').check()
    await sender(page, 'form.submitted').click()
    const listed = await question(page).locator('dl > div').allTextContents()
    expect(listed.sort()).toEqual([
      'CryptocurrenciesOn →  becomes Off',
      'POSOn →  becomes Off',
      'Pay by linkOn →  becomes Off',
      'Refund by bill amountOff →  becomes On',
      'Secret keyNew value',
      'Virtual terminalOn →  becomes Off',
    ])
    await button(question(page), 'Update the store').click()
    for (const entry of menuEntries) await entry.waitFor({ state: 'hidden' })
    await tab(page, 'Cryptocurrency').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Stores', exact: true }).first().click()
    const row = page.locator('tbody tr', { hasText: 'Jadran Split' })
    await row.waitFor()
    expect(await row.textContent()).not.toMatch(/POS|Pay by link|Virtual terminal/)
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await openOrder(page, 'R-REFUND-ME')
    await (await openMoney(page, 'Refund')).getByLabel('New bill').waitFor()
    await page.keyboard.press('Escape')
    await visit.open(`/edit-store/${jadran.split}`)

    await tab(page, 'API').click()
    await sender(page, 'key.requested').click()
    await page.getByText(key).waitFor()
    await button(page, 'Hide the key').click()
    await expect.poll(() => page.getByText(key).count()).toBe(0)
    await tab(page, 'Store').click()
    for (const service of [...Object.keys(services), 'cryptoEnabled']) await fieldAt(page, service).check()
    await fieldAt(page, 'useBillAmountForRefunds').uncheck()
    await save(page)
    for (const entry of menuEntries) await entry.waitFor()
    await tab(page, 'Cryptocurrency').waitFor()
  })

  it('of the second of two people overwrites nothing: each conflict is decided · STS-54', async () => {
    const first = await atSettings(stage, jadran.otok)
    const second = await atSettings(stage, jadran.otok)
    await fieldAt(second.page, 'name').fill('Otok Druga')
    await fieldAt(first.page, 'name').fill('Otok Prva')
    await fieldAt(first.page, 'email').fill('prva@otok.jadran.example')
    await save(first.page)
    await sender(second.page, 'form.submitted').click()
    await button(question(second.page), 'Update the store').click()
    const note = second.page.getByRole('alert').filter({ hasText: 'Someone else saved this form' })
    await note.getByText('prva@otok.jadran.example').waitFor()
    await heading(second.page, 'Otok Prva').waitFor()
    await note.getByRole('radio', { name: 'Use their version: Otok Prva' }).check()
    await expect.poll(() => fieldAt(second.page, 'name').inputValue()).toBe('Otok Prva')
    await note.getByRole('radio', { name: 'Keep mine: Otok Druga' }).check()
    await save(second.page)
    expect(await stage.rows(`select name, email from store where domain = 'otok.jadran.example'`)).toEqual([
      { name: 'Otok Druga', email: 'prva@otok.jadran.example' },
    ])
    await fieldAt(second.page, 'name').fill('Jadran Otok')
    await save(second.page)
  })

  it('also works after a service was changed on its own tab · STS-54', async () => {
    const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=crypto')
    await fieldAt(page, 'profileCode').fill('nova-oznaka')
    await button(page, 'Save').click()
    await messages(page).getByText('The profile code has been saved.').waitFor()
    await tab(page, 'Store').click()
    await fieldAt(page, 'email').fill('nova@zagreb.jadran.example')
    await save(page)
    expect(await page.getByText('Someone else saved this form').count()).toBe(0)
  })

  it('is asked about before changed settings are left, but not from tab to tab · STS-54', async () => {
    const { page } = await atSettings(stage, jadran.zagreb)
    await fieldAt(page, 'name').fill('Zagreb')
    await tab(page, 'API').click()
    await fieldAt(page, 'successUrl').waitFor()
    await page.getByRole('link', { name: 'Users' }).first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await button(dialog, 'Stay here').click()
    await tab(page, 'Store').click()
    await expect.poll(() => fieldAt(page, 'name').inputValue()).toBe('Zagreb')
    await page.getByRole('link', { name: 'Users' }).first().click()
    await button(dialog, 'Leave without saving').click()
    await heading(page, 'Users').waitFor()
  })
})

it.each([
  [true, 'Jadran Otok 202', true],
  [false, 'Jadran Otok 203', false],
])('reads the store after a 202 that saved it: %s · STS-56', async (isSaved, name, isOff) => {
  const { page } = await atSettings(stage, jadran.otok)
  await fieldAt(page, 'name').waitFor()
  await page.route(`**/stores/${jadran.otok}?*`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    if (isSaved) await route.fetch()
    return route.fulfill({ status: 202, json: { message: 'The bank checks the change.' } })
  })
  await fieldAt(page, 'name').fill(name)
  await sender(page, 'form.submitted').first().click()
  await button(question(page), 'Update the store').click()
  await messages(page).getByText('The bank checks the change.').waitFor()
  expect(await sender(page, 'form.submitted').first().isDisabled()).toBe(isOff)
  expect(await fieldAt(page, 'name').inputValue()).toBe(name)
})
