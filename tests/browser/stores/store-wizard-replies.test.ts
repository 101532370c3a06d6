import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { newStore } from '#tests/machines/stores/example-wizard.ts'
import { fillStore, step, toSummary, wizardOn } from './at-wizard.ts'

const stage = openStage()
const atWizard = wizardOn(stage)

/** The first reply to a new store is lost, and what follows is refused. */
async function loseFirst(page: Page, refusal: { readonly status: number; readonly json: object }): Promise<void> {
  let calls = 0
  await page.route('**/companies/*/stores?*', (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    calls += 1
    return calls === 1 ? route.abort('connectionreset') : route.fulfill(refusal)
  })
}

it('tells of a lost reply that the store may be there; once more creates no second one · STO-24', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await fillStore(page, { ...newStore, name: 'Dućan Knin' })
  await toSummary(page)
  await page.route('**/companies/*/stores?*', async (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Create store').click()
  const note = page.getByText('The store may have been created.')
  for (const seen of [note, button(page, 'Create store')]) {
    await expect
      .poll(() =>
        seen.evaluate((it) => {
          const { top, bottom } = it.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
      .toBe(true)
  }
  await page.unroute('**/companies/*/stores?*')
  await button(page, 'Create store').click()
  await heading(page, 'Sign in').waitFor()
  const made = await stage.rows(`select id from store where name = 'Dućan Knin'`)
  expect(made).toHaveLength(1)
})

it('names the field that is refused after a lost reply, and the lost reply no longer · STO-24', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await fillStore(page)
  await toSummary(page)
  await loseFirst(page, { status: 400, json: { fieldErrors: [{ field: 'domain', message: 'invalid' }] } })
  const lost = page.getByText('The store may have been created.')
  await button(page, 'Create store').click()
  await lost.waitFor()
  await button(page, 'Create store').click()
  await page.getByRole('link', { name: 'Domain: Please enter valid store domain.' }).click()
  await page.getByText('Please enter valid store domain.', { exact: true }).waitFor()
  expect(await lost.count()).toBe(0)
})

it('says whom to ask once the right to add stores is lost · STO-24, ACC-14', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await fillStore(page)
  await toSummary(page)
  await page.route('**/companies/*/stores?*', (route, request) =>
    request.method() === 'POST' ? route.fulfill({ status: 403, json: {} }) : route.fallback(),
  )
  await button(page, 'Create store').click()
  await messages(page).getByText('You do not have permission for this.').waitFor()
  await page.getByText('You may no longer add stores. Ask a company admin.').waitFor()
  expect(await page.getByText('Try again later').count()).toBe(0)
})

it('asks for no second try of a store that may be there, once the right to add stores is lost · STO-24', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await fillStore(page)
  await toSummary(page)
  await loseFirst(page, { status: 403, json: {} })
  const again = page.getByText('Press "Create store" again')
  await button(page, 'Create store').click()
  await again.waitFor()
  await button(page, 'Create store').click()
  await page.getByText('You may no longer add stores. Ask a company admin.').waitFor()
  await page.getByText('An earlier reply was lost: look in the list of stores whether the store is there.').waitFor()
  expect(await again.count()).toBe(0)
})

it('shows the message of a 202 · STO-23', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await fillStore(page)
  await toSummary(page)
  await page.route('**/companies/*/stores?*', (route, request) =>
    request.method() === 'POST' ? route.fulfill({ status: 202, json: { message: 'NOT_FOUND' } }) : route.fallback(),
  )
  await button(page, 'Create store').click()
  await messages(page).getByText('Not found').waitFor()
  await step(page, 'Last check').waitFor()
})

it('takes a 202 for done where the store is in the list by now, and creates no second one · STO-23, STO-24', async () => {
  const { page } = await atWizard('admin@jadran.example', 'Jadran d.o.o.')
  await page.route('**/stores?*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.fulfill({ status: 202, json: { message: 'The bank checks the store.' } })
  })
  const approved = { ...newStore, name: 'Jadran Odobrenje' }
  await fillStore(page, approved)
  await toSummary(page)
  await button(page, 'Create store').click()
  await heading(page, 'Sign in').waitFor()
  const made = await stage.rows<{ n: number }>('select count(*)::int as n from store where name = $1', [approved.name])
  expect(made).toEqual([{ n: 1 }])
})
