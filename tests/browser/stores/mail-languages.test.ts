import { expect, it } from 'vitest'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { jadran } from './at-settings.ts'

const stage = openStage()

it('cardholder notifications come in each language that the gateway lists · LNG-06, STS-08', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, { list: (_, path) => path.endsWith('/mrc/api/languages') })
  await visit.open(`/edit-store/${jadran.split}?tab=cardholderNotifications&part=9`)
  const listed = [
    { id: 4, name: 'EN' },
    { id: 7, name: 'HR' },
    { id: 9, name: 'DE' },
  ]
  await held.answer('list', { status: 200, body: listed })
  const languages = page.getByRole('navigation', { name: 'Language of the texts' }).getByRole('link')
  await languages.first().waitFor()
  expect(await languages.allTextContents()).toEqual(['English', 'Croatian * (default language)', 'German'])
  await fieldAt(page, 'mails.9.subject').waitFor()
  expect(await fieldAt(page, 'defaultLanguage').locator('option').allTextContents()).toEqual([
    ...['English', 'Croatian', 'German'],
  ])
})

it('cardholder notifications come in the two of the documents where the gateway lists none · LNG-06, LNG-07', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, { list: (_, path) => path.endsWith('/mrc/api/languages') })
  await visit.open(`/edit-store/${jadran.split}?tab=cardholderNotifications`)
  await held.answer('list', { status: 404, body: { message: 'NOT_FOUND' } })
  const languages = page.getByRole('navigation', { name: 'Language of the texts' }).getByRole('link')
  await languages.first().waitFor()
  expect(await languages.allTextContents()).toEqual(['English', 'Croatian * (default language)'])
})
