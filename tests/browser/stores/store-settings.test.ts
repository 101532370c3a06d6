import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { applePayCover } from './apple-pay.cover.ts'
import { atSettings, jadran } from './at-settings.ts'
import { cryptoCodeCover } from './crypto-code.cover.ts'
import { secretKeyCover } from './secret-key.cover.ts'
import { storeFormCover } from './store-form.cover.ts'
import { storeSettingsCover } from './store-settings.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the settings of a store follow their chart · STS-01, ACC-15',
  ...storeSettingsCover,
})
await describeCover({
  stage,
  title: 'the form of a store follows its chart · STS-54, STS-55, STS-56',
  ...storeFormCover,
})
await describeCover({ stage, title: 'the secret key follows its chart · STS-04', ...secretKeyCover })
await describeCover({ stage, title: 'the domains of Apple Pay follow their chart · STS-43, STS-45', ...applePayCover })
await describeCover({ stage, title: 'the profile code follows its chart · STS-49, STS-50', ...cryptoCodeCover })

it('tells that a profile code was saved, and that another one was not · STS-51', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=crypto')
  await fieldAt(page, 'profileCode').fill('jadran-split')
  await button(page, 'Save').click()
  await messages(page).getByText('The profile code has been saved.').waitFor()
  await page.route('**/crypto/profile-code?*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await fieldAt(page, 'profileCode').fill('jadran-novi')
  await button(page, 'Save').click()
  await messages(page).getByText('We could not confirm that the change was saved.').waitFor()
  expect(await fieldAt(page, 'profileCode').inputValue()).toBe('jadran-novi')
})

it('is for admins of this store alone · ACC-15', async () => {
  const visit = await stage.visit()
  await visit.signedIn('store-admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/edit-store/${jadran.zagreb}`)
  await visit.page.waitForURL('**/accessdenied')
})

it('reaches the other windows of a browser once it is saved · STS-57', async () => {
  const visit = await atSettings(stage, jadran.otok)
  const beside = await visit.newTab()
  await beside.goto('/transactions')
  await heading(beside, 'Orders').waitFor()
  const name = 'Otok u drugom prozoru'
  const stores = beside.getByLabel('Store', { exact: true }).locator('option')
  await expect.poll(() => stores.allTextContents()).toContain('Jadran Otok')
  const saveAs = async (typed: string) => {
    await fieldAt(visit.page, 'name').fill(typed)
    await sender(visit.page, 'form.submitted').first().click()
    await button(visit.page.getByRole('alertdialog'), 'Update the store').click()
    await expect.poll(() => stores.allTextContents()).toContain(typed)
  }
  await saveAs(name)
  await saveAs('Jadran Otok')
})
