import { expect, it } from 'vitest'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()

/** The languages that the settings offer where the gateway lists them by this reply. */
async function withLanguages(reply: { readonly status: number; readonly json: unknown }, part = '') {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await page.route('**/mrc/api/languages*', (route) => route.fulfill(reply))
  await visit.open(`/edit-store/${jadran.split}?tab=cardholderNotifications${part}`)
  const languages = page.getByRole('navigation', { name: 'Language of the texts' }).getByRole('link')
  await languages.first().waitFor()
  return { page, languages }
}

it('cardholder notifications come in each language that the gateway lists · LNG-06, STS-08', async () => {
  const listed = [
    { id: 4, name: 'EN' },
    { id: 7, name: 'HR' },
    { id: 9, name: 'DE' },
  ]
  const { page, languages } = await withLanguages({ status: 200, json: listed }, '&part=9')
  expect(await languages.allTextContents()).toEqual(['English', 'Croatian * (default language)', 'German'])
  await fieldAt(page, 'mails.9.subject').waitFor()
  expect(await fieldAt(page, 'defaultLanguage').locator('option').allTextContents()).toEqual([
    ...['English', 'Croatian', 'German'],
  ])
})

it('cardholder notifications come in the two of the documents where the gateway lists none · LNG-06, LNG-07', async () => {
  const { languages } = await withLanguages({ status: 404, json: { message: 'NOT_FOUND' } })
  expect(await languages.allTextContents()).toEqual(['English', 'Croatian * (default language)'])
})

it('texts of discounts ask for no e-mail where e-mails are off · STS-10, STS-11', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=cardholderNotifications')
  await page.getByText('Its subject and body are required.').waitFor()
  await page.getByText('Send notifications to cardholders').click()
  await fieldAt(page, 'discounts.7.text').waitFor()
  await page.getByText('* The default language.', { exact: true }).waitFor()
})

it('the language of a text counts its faults · STS-11, STS-53', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=cardholderNotifications')
  const croatian = page
    .getByRole('navigation', { name: 'Language of the texts' })
    .getByRole('link', { name: /^Croatian/ })
  await fieldAt(page, 'mails.7.subject').fill('')
  await expect.poll(() => croatian.textContent()).toContain('1 field to check')
})
