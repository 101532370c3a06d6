import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atSettings, jadran, tab } from './at-settings.ts'

const stage = openStage()

async function update(page: Page): Promise<void> {
  await sender(page, 'form.submitted').first().click()
  await button(page.getByRole('alertdialog'), 'Update the store').click()
}

const onSave = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
  page.route(path, (route) => (/PUT|POST/.test(route.request().method()) ? answer(route) : route.fallback()))

const isShown = (page: Page, selector: string) =>
  page.locator(selector).evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

const hasFocus = (page: Page, selector: string) => page.locator(selector).evaluate((it) => it.matches(':focus'))

describe('a lost reply', () => {
  const loses = (reaches: boolean) => async (route: Route) => {
    if (reaches) await route.fetch()
    await route.abort('connectionreset')
  }

  it.each([
    [true, 'The store has been saved.', true],
    [false, 'We could not confirm that the change was saved.', false],
  ])('of a store is judged by what is saved by now: %s · STS-57', async (reaches, message, isOff) => {
    const { page } = await atSettings(stage, jadran.otok)
    await fieldAt(page, 'email').fill(`nova-${reaches}@otok.jadran.example`)
    await onSave(page, `**/stores/${jadran.otok}?*`, loses(reaches))
    await update(page)
    await messages(page).getByText(message).waitFor()
    expect(await sender(page, 'form.submitted').first().isDisabled()).toBe(isOff)
    expect(await fieldAt(page, 'email').inputValue()).toBe(`nova-${reaches}@otok.jadran.example`)
  })

  it('of a text that the gateway cleaned counts as saved · STS-23, STS-42', async () => {
    const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=layout')
    await fieldAt(page, 'css').fill('h1 { color: red; position: fixed; }')
    await fieldAt(page, 'header').fill('<h1 onclick="go()">Zagreb</h1>')
    await onSave(page, '**/visual/customizations/**', loses(true))
    await sender(page, 'form.submitted').click()
    await messages(page).getByText('The layout was updated.').waitFor()
    expect(await sender(page, 'form.submitted').isDisabled()).toBe(true)
    expect(await fieldAt(page, 'header').textContent()).toContain('<h1>Zagreb</h1>')
  })

  it('of terms of payment that the gateway cleaned counts as saved · STS-23, STS-42', async () => {
    const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=payByLink')
    const terms = page.locator('[data-field="terms.hr.text"]')
    await terms.locator('[contenteditable=true]').waitFor()
    await button(terms, 'Edit as HTML').click()
    await terms.locator('textarea').fill('<p onclick="go()">Plaćanje odmah</p>')
    await onSave(page, `**/stores/${jadran.zagreb}?*`, loses(true))
    await update(page)
    await messages(page).getByText('The store has been saved.').waitFor()
    expect(await sender(page, 'form.submitted').first().isDisabled()).toBe(true)
  })

  it('of a store hides no change of somebody else · STS-54', async () => {
    const { page } = await atSettings(stage, jadran.otok)
    await fieldAt(page, 'email').fill('moja@otok.jadran.example')
    await onSave(page, `**/stores/${jadran.otok}?*`, async (route) => {
      await stage.rows(`update store set email = 'tuda@otok.jadran.example', revision = revision + 1 where id = $1`, [
        jadran.otok,
      ])
      await route.abort('connectionreset')
    })
    await update(page)
    await page.getByRole('radio', { name: 'Use their version: tuda@otok.jadran.example' }).waitFor()
  })
})

const refusals = [
  [403, 'You do not have permission for this.'],
  [404, 'Nothing was saved: this was removed, or you no longer have access to it.'],
  [429, 'Too many requests. Wait a minute and try again.'],
  [422, 'The store could not be saved.'],
] as const

it.each(refusals)('says why the gateway refused a store: %d · STS-57', async (status, message) => {
  const { page } = await atSettings(stage, jadran.otok)
  await fieldAt(page, 'email').fill(`refused-${status}@otok.jadran.example`)
  await onSave(page, `**/stores/${jadran.otok}?*`, (route) => route.fulfill({ status, json: {} }))
  await update(page)
  await messages(page).getByText(message).waitFor()
  expect(await messages(page).getByText('Check your entries').count()).toBe(status === 422 ? 1 : 0)
})

it('says that a store is gone where somebody else seemed to have changed it · STS-57', async () => {
  const { page } = await atSettings(stage, jadran.otok)
  await fieldAt(page, 'email').fill('gone@otok.jadran.example')
  await page.route(`**/stores/${jadran.otok}?*`, (route) =>
    route.fulfill({ status: route.request().method() === 'GET' ? 404 : 409, json: {} }),
  )
  await update(page)
  await messages(page).getByText('Nothing was saved: this was removed').waitFor()
})

it.each(refusals.filter(([status]) => status !== 422))(
  'says why the gateway refused a layout: %d · STS-57',
  async (status, message) => {
    const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=layout')
    await fieldAt(page, 'header').fill(`<p>${status}</p>`)
    await onSave(page, '**/visual/customizations/**', (route) => route.fulfill({ status, json: {} }))
    await sender(page, 'form.submitted').click()
    await messages(page).getByText(message).waitFor()
    expect(await fieldAt(page, 'header').textContent()).toContain(`<p>${status}</p>`)
  },
)

it.each([true, false])('reads a layout after a 202 that saved it: %s · STS-23', async (isSaved) => {
  const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=layout')
  await fieldAt(page, 'header').fill(`<p>${isSaved}</p>`)
  await onSave(page, '**/visual/customizations/**', async (route) => {
    if (isSaved) await route.fetch()
    await route.fulfill({ status: 202, json: { message: 'The bank checks the layout.' } })
  })
  await sender(page, 'form.submitted').click()
  await messages(page).getByText('The bank checks the layout.').waitFor()
  expect(await sender(page, 'form.submitted').isDisabled()).toBe(isSaved)
  expect(await fieldAt(page, 'header').textContent()).toContain(`<p>${isSaved}</p>`)
})

it.each([360, 1280])('leads to what somebody else saved meanwhile, at %d px · STS-54', async (width) => {
  const { page } = await atSettings(stage, jadran.zagreb, { width })
  const refunds = fieldAt(page, 'useBillAmountForRefunds')
  await refunds.setChecked(!(await refunds.isChecked()))
  await stage.rows(
    'update store set google_pay_enabled = not google_pay_enabled, revision = revision + 1 where id = $1',
    [jadran.zagreb],
  )
  await update(page)
  await page.getByText('Someone else saved this form in the meantime').waitFor()
  await expect.poll(() => isShown(page, '[data-overtaken]')).toBe(true)
  expect(await hasFocus(page, '[data-overtaken]')).toBe(true)
})

describe('what is unsaved on a tab with a separate form', () => {
  it('is told at the tab, asked about before it is left, and gone then · STS-49, STS-54', async () => {
    const visit = await atSettings(stage, jadran.split, {}, '?tab=crypto')
    const { page } = visit
    const saved = await fieldAt(page, 'profileCode').inputValue()
    await fieldAt(page, 'profileCode').fill('not-saved')
    await tab(page, 'API').click()
    await fieldAt(page, 'successUrl').waitFor()
    expect(await tab(page, 'Cryptocurrency').textContent()).toContain('Not saved')
    await page.getByRole('link', { name: 'Users' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await button(question, 'Stay here').click()
    await tab(page, 'Cryptocurrency').click()
    await expect.poll(() => fieldAt(page, 'profileCode').inputValue()).toBe('not-saved')
    await page.getByRole('link', { name: 'Users' }).first().click()
    await button(question, 'Leave without saving').click()
    await heading(page, 'Users').waitFor()
    await visit.open(`/edit-store/${jadran.split}?tab=crypto`)
    await expect.poll(() => fieldAt(page, 'profileCode').inputValue()).toBe(saved)
    expect(await tab(page, 'Cryptocurrency').textContent()).not.toContain('Not saved')
  })

  it('is told on a phone below the choice of the tabs · STS-49', async () => {
    const { page } = await atSettings(stage, jadran.split, { width: 360 }, '?tab=crypto')
    await fieldAt(page, 'profileCode').fill('not-saved')
    await page.getByText('Not saved: Cryptocurrency', { exact: true }).waitFor()
  })

  it('is not asked about once it is discarded · STS-20, STS-54', async () => {
    const { page } = await atSettings(stage, jadran.split, {}, '?tab=layout')
    await fieldAt(page, 'header').fill('<p>A</p>')
    await tab(page, 'API').click()
    await fieldAt(page, 'successUrl').waitFor()
    await tab(page, 'Layout').click()
    await sender(page, 'form.discarded').first().click()
    await expect.poll(() => tab(page, 'Layout').textContent()).not.toContain('Not saved')
    await page.getByRole('link', { name: 'Users' }).first().click()
    await heading(page, 'Users').waitFor()
  })
})

it('says that settings can only be read, and offers no way to save them · STS-54', async () => {
  const visit = await atSettings(stage, jadran.split)
  const { page } = visit
  await changeReply(page, `**/stores/${jadran.split}?*`, (body: object) => ({ ...body, updatable: false }))
  await visit.open(`/edit-store/${jadran.split}`)
  await page.getByText('The settings of this store can only be read.').waitFor()
  expect(await sender(page, 'form.submitted').count()).toBe(0)
})

it('says at the profile code that the service was switched off meanwhile · STS-52', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=crypto')
  await fieldAt(page, 'profileCode').fill('late')
  await stage.rows('update store set crypto_enabled = false where id = $1', [jadran.split])
  await sender(page, 'form.submitted').click()
  await page.getByText('Cryptocurrencies were switched off for this store. Switch them on first.').waitFor()
  await stage.rows('update store set crypto_enabled = true where id = $1', [jadran.split])
})

it('opens settings that were left without saving as they are saved · STS-54', async () => {
  const visit = await atSettings(stage, jadran.split)
  const { page } = visit
  const saved = await fieldAt(page, 'email').inputValue()
  await fieldAt(page, 'email').fill('not-saved@split.jadran.example')
  await page.getByRole('link', { name: 'Users' }).first().click()
  await button(page.getByRole('alertdialog'), 'Leave without saving').click()
  await heading(page, 'Users').waitFor()
  await visit.open(`/edit-store/${jadran.split}`)
  await expect.poll(() => fieldAt(page, 'email').inputValue()).toBe(saved)
})

describe('the focus', () => {
  it('is on what was added or is next after a dialog of Apple Pay · STS-45', async () => {
    const { page } = await atSettings(stage, jadran.split, {}, '?tab=applePay')
    await sender(page, 'registration.opened').click()
    await page.getByLabel('Domain name').fill('novo.jadran.example')
    await button(page.getByRole('dialog'), 'Register the domain').click()
    await page.getByRole('listitem').filter({ hasText: 'novo.jadran.example' }).waitFor()
    await expect.poll(() => hasFocus(page, '[data-event="registration.opened"]')).toBe(true)
    await button(page, /^Unregister novo/).click()
    await button(page.getByRole('dialog'), 'Unregister the domain').click()
    await page.getByRole('listitem').filter({ hasText: 'novo.jadran.example' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  it('is on the new key, and on its renewal once the former one is kept · STS-04', async () => {
    const { page } = await atSettings(stage, jadran.split, {}, '?tab=api')
    await sender(page, 'renewal.opened').press('Enter')
    await button(page.getByRole('alertdialog'), 'Renew the key').press('Enter')
    await expect.poll(() => hasFocus(page, '[name=secretKey]')).toBe(true)
    await button(page, 'Keep the current key').press('Enter')
    await expect.poll(() => hasFocus(page, '[data-event="renewal.opened"]')).toBe(true)
  })
})

it('says in the question that the secret key is a new one · STS-04, STS-55', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=api')
  await sender(page, 'renewal.opened').click()
  await button(page.getByRole('alertdialog'), 'Renew the key').click()
  await sender(page, 'form.submitted').first().click()
  await page.getByRole('alertdialog').getByText('New value').waitFor()
})
