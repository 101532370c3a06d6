import { expect, it } from 'vitest'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'

const stage = openStage()
const jadran = 'Jadran d.o.o.'
const period = `from=${today}&to=${today}`

const memberOf = `account_id = (select id from account where email = $1)
  and company_id = (select id from company where name = $2)`

/** A colleague removes a person from a company while that person is signed in. */
async function remove(email: string, company: string): Promise<void> {
  await stage.rows(
    `delete from store_role where account_id = (select id from account where email = $1)
    and store_id in (select s.id from store s join company c on c.id = s.company_id where c.name = $2)`,
    [email, company],
  )
  await stage.rows(`delete from membership where ${memberOf}`, [email, company])
}

/** What every message of the page said so far. */
const said = (visit: Visit) => messages(visit.page).getByText(/./).allTextContents()
const countOf = async (visit: Visit, text: string) => (await said(visit)).filter((one) => one.includes(text)).length

it('says once that a company is no longer theirs, and in which one they are now · ACC-36, SES-15', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', jadran)
  await visit.open('/transactions')
  await heading(page, 'Orders').waitFor()
  await page.getByRole('link', { name: 'Users' }).first().waitFor()
  await remove('admin@jadran.example', jadran)
  await page.getByRole('link', { name: 'Users' }).first().click()
  const told = messages(page).getByText(`You no longer have access to "${jadran}". You are now in "Gorski obrt".`)
  await told.waitFor()
  await page.getByText('You see no store yet').waitFor()
  expect(await countOf(visit, 'You do not have permission')).toBe(0)
  await button(messages(page), 'OK').first().click()
  await told.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('You see no store yet').waitFor()
  expect(await told.count()).toBe(0)
})

it('says it after a reload too, where no company remains and one may be entered · ACC-05, SES-17', async () => {
  const visit = await stage.visit({ width: 360 })
  const { page } = visit
  await visit.signedIn('viewer@jadran.example', jadran)
  await visit.open('/transactions')
  await heading(page, 'Orders').waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('jhi-lastSelectedCompanyName'))).toBe(jadran)
  await remove('viewer@jadran.example', jadran)
  await page.reload()
  await messages(page).getByText(`You no longer have access to "${jadran}". You belong to no other company`).waitFor()
  await heading(page, 'Please provide some basic info about your company').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

/** A colleague takes the role in one store of two. */
const takeSplit = () =>
  stage.rows(
    `delete from store_role where account_id = (select id from account where email = $1)
     and store_id = (select id from store where name = 'Jadran Split')`,
    ['clerk@jadran.example'],
  )

it('offers a store no more once the gateway no longer knows it for this person · USR-11, SES-15', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('clerk@jadran.example', jadran)
  await visit.open(`/transactions?${period}`)
  const offered = page.getByRole('option', { name: 'Jadran Split' })
  await expect.poll(() => offered.count()).toBe(1)
  await takeSplit()
  await page.getByRole('combobox', { name: 'Store' }).selectOption({ label: 'Jadran Split' })
  await button(page, 'Show orders').click()
  await page.getByText('You have no access to this store').waitFor()
  await button(page, 'Show orders of all stores').click()
  await expect.poll(() => offered.count()).toBe(0)
  await page.getByRole('link', { name: 'Virtual terminal' }).first().click()
  await heading(page, 'Virtual terminal').waitFor()
  expect(await offered.count()).toBe(0)
})

it('offers no store at the terminal any more once a call of it was refused · VT-03, SES-15', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('store-admin@jadran.example', jadran)
  await visit.open('/vt/prepare')
  await page.getByRole('textbox', { name: 'Order number' }).waitFor()
  await stage.rows(`update store_role set role = 'ROLE_STORE_USER'
    where account_id = (select id from account where email = 'store-admin@jadran.example')`)
  const refused = page.waitForResponse((reply) => reply.status() === 403)
  await page.getByRole('textbox', { name: 'Order number' }).fill('ANOTHER-NUMBER')
  await refused
  await page.getByText('Your permissions were refreshed').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Virtual terminal' }).count()).toBe(0)
})

it('asks once for a store that is none, and reads the stores once more · SES-15', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', jadran)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit.open('/edit-store/987654')
  await expect.poll(() => asked.filter((path) => path.endsWith('/stores/987654')).length).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.endsWith('/stores/987654'))).toHaveLength(1)
  expect(asked.filter((path) => /\/companies\/\d+\/stores$/.test(path)).length).toBeLessThanOrEqual(2)
})
