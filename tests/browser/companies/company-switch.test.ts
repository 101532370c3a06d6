import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { addressesOf, asksFor } from '#tests/browser/fetched-parts.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, choosePeriod, heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'

const stage = openStage()

const atCompany = async (path = '/edit-company') => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(path)
  return visit
}

const choose = (page: Page, label: string) =>
  page.getByLabel('Company', { exact: true }).first().selectOption({ label })

const companyOn = (page: Page) =>
  page
    .getByLabel('Company', { exact: true })
    .first()
    .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)

const callsOf = (page: Page) => {
  const called: string[] = []
  page.on('request', (request) => {
    const path = /\/companies\/(.+)/.exec(new URL(request.url()).pathname)?.[1]
    if (path) called.push(path)
  })
  return called
}

it('reloads everything with another company: its data, its stores, the list, the menu and the rights · CMP-23, ACC-14', async () => {
  const { page } = await atCompany('/transactions')
  await choosePeriod(page, 'Week')
  const summed = page.waitForResponse((reply) => reply.url().includes('/orders/sums'))
  await button(page, 'Show orders').click()
  await page.getByRole('table').getByRole('link').first().waitFor()
  await summed
  const store = page.getByRole('option', { name: 'Jadran Split' })
  expect(await store.count()).toBe(1)
  const [gorski] = await stage.rows<{ id: string }>(`select id::text from company where name = 'Gorski obrt'`)
  const called = callsOf(page)
  await choose(page, 'Gorski obrt')
  await expect.poll(() => page.getByRole('link', { name: 'Users' }).count()).toBe(0)
  await page.getByText('You see no store yet').waitFor()
  await expect.poll(() => store.count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => [...called].sort()).toEqual([gorski?.id, `${gorski?.id}/stores`, `${gorski?.id}/views`])
  await page.goto('/edit-company')
  await heading(page, 'Access denied').waitFor()
})

it('leads back to the company before when another one cannot be read · CMP-23', async () => {
  const { page } = await atCompany('/transactions')
  await heading(page, 'Orders').waitFor()
  await page.getByRole('link', { name: 'Users' }).first().waitFor()
  const [gorski] = await stage.rows<{ id: string }>(`select id::text from company where name = 'Gorski obrt'`)
  await page.route(`**/companies/${gorski?.id}/stores*`, (route) => route.abort())
  await choose(page, 'Gorski obrt')
  await page.getByText('The company data could not be loaded').waitFor()
  await choose(page, 'Jadran d.o.o.')
  await page.getByRole('link', { name: 'Users' }).first().waitFor()
  await expect.poll(() => page.getByText('The company data could not be loaded').count()).toBe(0)
})

it('says once that the server is not reachable where a company cannot be read · ERR-03, CMP-23', async () => {
  const { page } = await atCompany('/transactions')
  await heading(page, 'Orders').waitFor()
  const [gorski] = await stage.rows<{ id: string }>(`select id::text from company where name = 'Gorski obrt'`)
  await page.route(new RegExp(`/companies/${gorski?.id}(/stores)?\\?`), (route) => route.abort('connectionreset'))
  await choose(page, 'Gorski obrt')
  await page.getByText('The company data could not be loaded').waitFor()
  const lost = messages(page).getByText('Server not reachable', { exact: true })
  await lost.first().waitFor()
  await page.waitForTimeout(500)
  expect(await lost.count()).toBe(1)
})

it('says that the company could not be read without loading on beneath it, and goes on once it can', async () => {
  const { page, open, signedIn } = await stage.visit()
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await page.route(/\/profile-info/, (route) => route.abort())
  await open('/users/audit')
  await page.getByText('The company data could not be loaded').waitFor()
  await expect.poll(() => page.getByText('Loading…').count()).toBe(0)
  await page.unroute(/\/profile-info/)
  await button(page, 'Try again').press('Enter')
  await heading(page, 'Audit trail').waitFor()
})

const inGorski = `company_id = (select id from company where name = 'Gorski obrt')
  and account_id = (select id from account where email = $1)`

/** Everything that was refused to this page, by what the gateway answered. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() === 403) refused.push(new URL(reply.url()).pathname)
  })
  return refused
}

it('asks for the terms of a company that is switched to, refuses nothing on the way, and opens it once they are accepted · CMP-23, TRM-10, ACC-08', async () => {
  await stage.rows(`update membership set role = 'ROLE_COMPANY_ADMIN', accepted_terms_at = null where ${inGorski}`, [
    'admin@jadran.example',
  ])
  const { page } = await atCompany()
  const refused = refusalsOf(page)
  await page.getByLabel('City').waitFor()
  await choose(page, 'Gorski obrt')
  await heading(page, 'Terms').waitFor()
  await page.getByRole('checkbox').check()
  await button(page, 'Accept').click()
  await page.getByRole('link', { name: 'Company', exact: true }).first().click()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Gorski obrt')
  await choose(page, 'Jadran d.o.o.')
  await heading(page, 'Dashboard').waitFor()
  expect(refused).toEqual([])
})

it('opens a company by itself once terms that were withdrawn in the middle of the work are accepted · CMP-23, TRM-10, SES-15', async () => {
  await stage.rows(`update membership set role = 'ROLE_COMPANY_ADMIN', accepted_terms_at = now() where ${inGorski}`, [
    'admin@jadran.example',
  ])
  const { page } = await atCompany()
  await page.getByLabel('City').waitFor()
  await stage.rows(`update membership set accepted_terms_at = null where ${inGorski}`, ['admin@jadran.example'])
  await choose(page, 'Gorski obrt')
  await heading(page, 'Terms').waitFor()
  await page.getByRole('checkbox').check()
  await button(page, 'Accept').click()
  await heading(page, 'Dashboard').waitFor()
  await page.getByRole('link', { name: 'Company', exact: true }).first().click()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Gorski obrt')
})

it('offers the other companies and the sign-out to whoever comes back to one that cannot be read · CMP-20, CMP-23', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const [jadran] = await stage.rows<{ id: string }>(`select id::text from company where name = 'Jadran d.o.o.'`)
  await page.route(`**/companies/${jadran?.id}/stores*`, (route) =>
    route.fulfill({ status: 404, json: { message: 'NOT_FOUND' } }),
  )
  await visit.open('/users')
  await page.getByText('The company data could not be loaded').waitFor()
  await button(page.getByRole('main'), 'Sign out').waitFor()
  await pressed(button(page.getByRole('main'), 'Gorski obrt'))
  await heading(page, 'Dashboard').waitFor()
  await page.getByRole('link', { name: 'Orders' }).first().waitFor()
  await expect.poll(() => page.getByText('The company data could not be loaded').count()).toBe(0)
})

it('lets go of a company for which nothing can be decided · ACC-06, ACC-36, SES-10', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@planina.example')
  await page.route('**/terms/data*', (route) => route.abort())
  await visit.open('/users')
  await page.getByText('This could not be loaded').waitFor()
  await page.getByRole('link', { name: 'Choose another company' }).click()
  await heading(page, 'Choose a company').waitFor()
  await page.goBack()
  await page.getByText('This could not be loaded').waitFor()
  await button(page, 'Sign out').click()
  await heading(page, 'Sign in').waitFor()
})

it('tells who may work without the terms once in each company · CMP-23, TRM-06', async () => {
  await stage.rows(
    `update membership set accepted_terms_at = null, temporary_access_until = '2027-01-01'
     where account_id = (select id from account where email = $1)`,
    ['clerk@jadran.example'],
  )
  const { page } = await stage.visit().then(async (visit) => {
    await visit.signedIn('clerk@jadran.example', 'Jadran d.o.o.')
    await visit.open('/transactions')
    return visit
  })
  const refused = refusalsOf(page)
  // The clerk may see the dashboard in one of them.
  for (const [home, next] of [
    ['Dashboard', 'Gorski obrt'],
    ['Orders', 'Jadran d.o.o.'],
  ] as const) {
    await heading(page, 'The terms are not accepted yet').waitFor()
    await button(page, 'OK').click()
    await heading(page, home).waitFor()
    await choose(page, next)
  }
  await heading(page, 'Dashboard').waitFor()
  await page.getByRole('link', { name: 'Orders' }).first().waitFor()
  expect(refused).toEqual([])
})

it('opens a link in a new tab in the company of the tab that it was opened from · CMP-23', async () => {
  const visit = await atCompany('/transactions')
  await choosePeriod(visit.page, 'Week')
  await button(visit.page, 'Show orders').click()
  const order = visit.page.getByRole('table').getByRole('link').first()
  await order.waitFor()
  const beside = await visit.newTab()
  await beside.goto('/transactions')
  await choose(beside, 'Gorski obrt')
  await expect.poll(() => companyOn(beside)).toBe('Gorski obrt')
  await visit.page.getByText('in another tab').waitFor()
  // Ctrl+click does the same, but Playwright waits for ever for the tab that Chromium then opens.
  const address = (await order.getAttribute('href')) ?? ''
  await visit.page.getByRole('heading', { name: 'Orders', level: 1 }).click()
  const tab = await visit.newTab()
  await tab.goto(address)
  await expect.poll(() => companyOn(tab)).toBe('Jadran d.o.o.')
})

const otherCompany = 'companies/other-company.tsx'

/** Nothing of this script can be fetched until the returned function is called. */
async function withoutPart(page: Page, source: string): Promise<() => Promise<void>> {
  const script = addressesOf(source)
  await page.route(script, (route) => route.abort())
  return () => page.unroute(script)
}

it('keeps what was typed where the question of a switch cannot be fetched, and asks it once it can · CMP-23', async () => {
  const { page } = await atCompany()
  const city = page.getByLabel('City', { exact: true })
  await city.fill('Trogir')
  const restore = await withoutPart(page, otherCompany)
  const missed = page.waitForEvent('requestfailed', asksFor(otherCompany))
  await choose(page, 'Gorski obrt')
  await missed
  await expect.poll(() => city.inputValue()).toBe('Trogir')
  await restore()
  await page.getByRole('alertdialog', { name: 'Switch to Gorski obrt without saving?' }).waitFor()
  await expect.poll(() => city.inputValue()).toBe('Trogir')
})

it.each(looks)('offers companies by names however long, $title · ACC-36', async ({ look }) => {
  const name = 'Gorskoplaninskoturističkougostiteljskotrgovačkodruštvo d.o.o.'
  const rename = (from: string, to: string) => stage.rows('update company set name = $2 where name = $1', [from, to])
  await rename('Gorski obrt', name)
  const visit = await stage.visit(look)
  const { found, inspect } = inspector(visit)
  await visit.signedIn('admin@jadran.example')
  await visit.open('/transactions')
  await heading(visit.page, wordsIn(look.lang).say('Choose a company')).waitFor()
  await button(visit.page, name).waitFor()
  await inspect('choice')
  await rename(name, 'Gorski obrt')
  expect(found).toEqual([])
})
