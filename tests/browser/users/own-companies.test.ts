import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading, messages, signIn } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { ownCompaniesCover } from './own-companies.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'shows at each step what the chart of own companies says · USR-10',
  ...ownCompaniesCover,
})

it('a person of several companies leaves one from the user menu, and goes on in the other · USR-10, ACC-36', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/users')
  await button(page, /^User menu/).click()
  await page.getByRole('link', { name: 'My companies' }).click()
  await heading(page, 'My companies').waitFor()
  expect(await visit.accessibilityFaults()).toEqual([])
  const only = page.getByRole('listitem').filter({ hasText: 'You are the only administrator' })
  await only.first().waitFor()
  await expect.poll(() => button(only.first(), /^Leave the company/).isDisabled()).toBe(true)
})

it('the choice of a company leads to the list of companies too · ACC-36, USR-10', async () => {
  const visit = await stage.visit({ width: 360 })
  const { page } = visit
  await visit.signedIn('admin@jadran.example')
  await visit.open('/choose-company')
  await heading(page, 'Choose a company').waitFor()
  await page.getByRole('link', { name: 'My companies' }).click()
  await heading(page, 'My companies').waitFor()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hr')
  await heading(page, 'Moje tvrtke').waitFor()
})

it('speaks of several companies to those alone who have them · ACC-36', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/choose-company')
  await button(page, 'Jadran d.o.o.').waitFor()
  expect(await page.getByText('You belong to several companies').count()).toBe(0)
})

it('an offline user signs in, learns that there is no access, and can leave · ACC-02, ACC-35', async () => {
  const visit = await stage.visit({ width: 360 })
  const { page } = visit
  await visit.open('/login')
  await signIn(page, 'offline@jadran.example')
  await heading(page, 'You have no access').waitFor()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname)
  })
  await page.reload()
  await button(page, /^Leave the company Jadran/).waitFor()
  expect(refused).toEqual([])
  await visit.open('/transactions')
  await heading(page, 'You have no access').waitFor()
  expect(await visit.accessibilityFaults()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await button(page, /^Leave the company Jadran/).click()
  const question = page.getByRole('alertdialog', { name: /^Leave Jadran/ })
  await button(question, 'Leave the company').click()
  await messages(page).getByText('You have left the company.').waitFor()
  await heading(page, 'Please provide some basic info about your company').waitFor()
  const [kept] = await stage.rows<{ n: string }>(
    `select count(*)::text as n from membership m join account a on a.id = m.account_id where a.email = 'offline@jadran.example'`,
  )
  expect(kept?.n).toBe('0')
})
