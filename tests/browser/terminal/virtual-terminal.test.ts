import { expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { VisitOptions } from '#tests/browser/visit.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { virtualTerminalCover } from './virtual-terminal.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the virtual terminal follows its chart · VT-01, VT-04, VT-07',
  ...virtualTerminalCover,
})

it('has a store, a cart, a customer, payment options and the way to the card · VT-01', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  for (const name of ['Cart', 'Customer', 'Payment options']) await page.getByRole('region', { name }).waitFor()
  await button(page, 'Continue to card entry').waitFor()
})

it('says nothing of a cart where none is left · VT-07', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/cancel')
  await messages(page).getByText('The order was cancelled.').waitFor()
  expect(await page.getByText('The cart is still here').count()).toBe(0)
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByLabel('Description').fill('Another cart')
  await page.getByText('The order number is free.').waitFor()
  expect(await page.getByText('The cart is still here').count()).toBe(0)
})

async function withoutService(email: 'admin@jadran.example' | 'clerk@jadran.example', options: VisitOptions) {
  const visit = await stage.visit(options)
  await changeReply(visit.page, '**/companies/1/stores?*', (stores: readonly object[]) =>
    stores.map((one) => ({ ...one, virtualTerminalEnabled: false })),
  )
  await visit.signedIn(email, 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  return visit
}

it('tells a person without the right whom to ask, and not that no store has the service · VT-03, VT-05', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/vt/prepare')
  await page.getByText('You may not use the virtual terminal').waitFor()
  await page.getByRole('link', { name: 'info@jadran.example' }).waitFor()
  expect(await page.getByText('not active on any store').count()).toBe(0)
})

it.each(['hr', 'en'] as const)('leads an admin to the setting that switches it on, in %s · VT-05', async (lang) => {
  const { say } = wordsIn(lang)
  const { page } = await withoutService('admin@jadran.example', { lang })
  const setting = say('Virtual terminal')
  const way = say('Open the settings of a store, switch on "{setting}" under Services and save.')
  await page.getByText(way.replace('{setting}', () => setting)).waitFor()
  await page.getByRole('link', { name: say('Add a store') }).waitFor()
  await page.getByRole('link', { name: 'Jadran Split' }).click()
  await page.getByRole('switch', { name: setting }).waitFor()
})

it.each(['hr', 'en'] as const)(
  'tells people without a store to administer whom to write to, in %s · VT-05',
  async (lang) => {
    const { say } = wordsIn(lang)
    const { page } = await withoutService('clerk@jadran.example', { lang, width: 360 })
    const way = say('Ask an administrator to switch on "{setting}" in the settings of your store.')
    await page.getByText(way.replace('{setting}', () => say('Virtual terminal'))).waitFor()
    const address = page.getByRole('main').getByRole('link')
    expect(await address.getAttribute('href')).toBe('mailto:info@jadran.example')
  },
)
