import { describe, expect, it } from 'vitest'
import { button, messages } from '#tests/browser/person.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atSettings, jadran, tab } from './at-settings.ts'

const stage = openStage()

describe('Apple Pay', () => {
  it('registers a domain and takes it away, with what the store is called there · STS-43, STS-44, STS-45', async () => {
    const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=applePay')
    await page.getByText('Internal merchant identifier').waitFor()
    await sender(page, 'removal.opened').first().click()
    const removal = page.getByRole('dialog', { name: 'Unregister the domain zagreb.jadran.example?' })
    await removal.getByLabel('Domain name').fill('')
    await page.getByRole('dialog', { name: 'Unregister a domain' }).waitFor()
    await page.getByRole('dialog').getByLabel('Domain name').fill('zagreb.jadran.example')
    await button(removal, 'Unregister the domain').click()
    await page.getByText('No Apple Pay domains registered.').waitFor()
    await button(page, 'Register a domain').click()
    const registration = page.getByRole('dialog', { name: 'Register a domain with Apple Pay' })
    await expect.poll(() => button(registration, 'Register the domain').isDisabled()).toBe(true)
    await registration.getByLabel('Domain name').fill('zagreb.jadran.example')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('apple-pay'))
    await button(registration, 'Register the domain').click()
    expect((await sent).postDataJSON()).toMatchObject({
      storeId: jadran.zagreb,
      storeName: 'Jadran Zagreb',
      domain: 'zagreb.jadran.example',
    })
    await page.getByRole('listitem').filter({ hasText: 'zagreb.jadran.example' }).waitFor()
  })

  it('shows the merchant name of a store that was renamed from its tab · STS-43', async () => {
    const { page } = await atSettings(stage, jadran.split)
    await fieldAt(page, 'name').fill('Jadran Šibenik')
    await tab(page, 'Apple Pay').click()
    await page.getByText('Merchant name').waitFor()
    await sender(page, 'form.submitted').first().click()
    await button(page.getByRole('alertdialog'), /^(Save|Update)/).click()
    await messages(page).getByText('The store has been saved.').waitFor()
    await page.locator('dl').getByText('Jadran Šibenik', { exact: true }).waitFor()
  })

  it('says at the field that a store has no room for one more · STS-45', async () => {
    await stage.rows(
      `update store set settings = jsonb_set(settings, '{applePay,domainNames}',
         (select jsonb_agg('shop-' || n || '.example') from generate_series(1, 100) n)) where id = $1`,
      [jadran.zagreb],
    )
    const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=applePay')
    await button(page, 'Register a domain').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Domain name').fill('novo.jadran.example')
    await button(dialog, 'Register the domain').click()
    await dialog.getByText('The store already has 100 domains. Unregister one first.', { exact: true }).waitFor()
  })

  it('says when it failed, until the dialog is closed · STS-48, ERR-10', async () => {
    const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=applePay')
    await page.route('**/apple-pay/domain/register*', (route) => route.abort('connectionreset'))
    await button(page, 'Register a domain').click()
    await page.getByLabel('Domain name').fill('novo.jadran.example')
    await button(page.getByRole('dialog'), 'Register the domain').click()
    const failed = messages(page).getByText('Apple Pay did not take the change. Try again.')
    await failed.waitFor()
    await button(page.getByRole('dialog'), 'Cancel').click()
    await failed.waitFor({ state: 'hidden' })
  })
})
