import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, choosePeriod, goByMenu, heading, openPeriod, refresh } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

const lists = {
  card: { path: '/transactions', screen: 'transactions', title: 'Orders' },
  pis: { path: '/pis/transactions', screen: 'pisTransactions', title: 'IBAN orders' },
  pos: { path: '/pos/transactions', screen: 'posTransactions', title: 'POS orders' },
} as const
type Kind = keyof typeof lists

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
const hint = (page: Page) => page.getByText('No orders are shown yet')

async function comeBack(page: Page, kind: Kind): Promise<void> {
  await button(page, 'Back to orders').click()
  await heading(page, lists[kind].title).waitFor()
}

/** The orders of a month, then the details of the first one; answers where these are. */
async function openFirst(page: Page): Promise<string> {
  await choosePeriod(page, 'Month')
  await button(page, 'Show orders').click()
  await refresh(page).waitFor()
  await firstRow(page).press('Enter')
  await button(page, 'Back to orders').waitFor()
  return new URL(page.url()).pathname
}

/** What the list has forgotten is not there after its details either. */
async function throughDetails(page: Page, kind: Kind, details: string): Promise<void> {
  await page.evaluate(([to, fromState]) => history.pushState({ fromState }, '', to), [
    details,
    lists[kind].screen,
  ] as const)
  await comeBack(page, kind)
}

it.each(['card', 'pis', 'pos'] as const)('finds the list of %s as it was left for details · NAV-30', async (kind) => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(lists[kind].path)
  const details = await openFirst(page)
  await comeBack(page, kind)
  await firstRow(page).waitFor()
  await openPeriod(page)
  await page.getByRole('button', { name: 'Month', exact: true, pressed: true }).waitFor()
  await page.keyboard.press('Escape')

  await button(page, 'Reset view').click()
  await throughDetails(page, kind, details)
  await hint(page).waitFor()
  expect(await firstRow(page).count()).toBe(0)
})

it('finds the payment links as they were left for details, and forgets them on another screen · NAV-31', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/links?order=L-WAITING')
  const link = page.getByRole('table', { name: 'Payment links' }).getByRole('link', { name: 'L-WAITING' })
  await link.first().click()
  await heading(page, 'L-WAITING').waitFor()
  const details = new URL(page.url()).pathname
  const asked = () => new URL(page.url()).searchParams.get('order')
  const leave = async () => {
    await button(page, 'Back to links').click()
    await heading(page, 'Payment links').waitFor()
  }
  await leave()
  await expect.poll(asked).toBe('L-WAITING')
  await goByMenu(page, 'Users')
  await page.evaluate((to) => history.pushState({ fromState: 'linkList' }, '', to), details)
  await leave()
  await page.getByRole('table', { name: 'Payment links' }).waitFor()
  expect(asked()).toBeNull()
})

it.each([
  ['card', 'Users'],
  ['card', 'POS orders'],
  ['pis', 'Orders'],
  ['pos', 'Users'],
] as const)('forgets the list of %s when %s is opened · NAV-30', async (kind, other) => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(lists[kind].path)
  const details = await openFirst(page)
  await comeBack(page, kind)
  await firstRow(page).waitFor()
  await goByMenu(page, other)
  await throughDetails(page, kind, details)
  await hint(page).waitFor()
})
