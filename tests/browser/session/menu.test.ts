import { expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { Email } from '#tests/browser/visit.ts'

const stage = openStage()

/** What the menu shows, each group with its entries, once the stores and the rights are known. */
async function menuOf(email: Email, company?: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const visit = await stage.visit()
  await visit.signedIn(email, company)
  await visit.open('/stores')
  const menu = visit.page.getByRole('navigation', { name: 'Main menu' }).first()
  await menu.getByRole('link', { name: 'Stores', exact: true }).waitFor()
  await visit.page.getByRole('table').or(visit.page.getByText('You see no store yet')).first().waitFor()
  const groups = await menu.evaluate((nav) =>
    [...nav.querySelectorAll('ul')].map((list) => [
      list.previousElementSibling?.textContent ?? '',
      [...list.querySelectorAll('a')].map(({ textContent }) => textContent ?? ''),
    ]),
  )
  return Object.fromEntries(groups)
}
const jadran = 'Jadran d.o.o.'

it.each([
  ['store-admin@jadran.example', ['Generate link', 'View links'], ['Virtual terminal'], true],
  ['clerk@jadran.example', undefined, ['Virtual terminal'], false],
  ['viewer@jadran.example', undefined, undefined, false],
  ['admin@jadran.example', ['Generate link', 'View links'], ['Virtual terminal'], true],
] as const)(
  'offers %s links, terminal and POS by role · ACC-23, ACC-24, ACC-25',
  async (email, links, terminal, hasPos) => {
    const menu = await menuOf(email, jadran)
    expect([menu['Pay by link'], menu['Virtual terminal']]).toEqual([links, terminal])
    expect(menu.Manage?.includes('POS orders')).toBe(hasPos)
  },
)

it('has a group for links and one for the terminal, each with its entries · NAV-25', async () => {
  const menu = await menuOf('admin@lanac.example')
  expect(menu['Pay by link']).toEqual(['Generate link', 'View links'])
  expect(Object.keys(menu)).not.toContain('Invoices')
})

it('shows invoices, not downloaded and downloaded, to an editor who may view them · NAV-28', async () => {
  expect((await menuOf('editor@jadran.example')).Invoices).toEqual(['Not downloaded', 'Downloaded'])
})

it('leaves out what the flags of the only store switch off · ACC-34, NAV-25', async () => {
  const admin = await stage.gateway.as('admin@jadran.example', sandboxPassword)
  const save = async (on: boolean) => {
    const flags = { payByLinkEnabled: on, virtualTerminalEnabled: on, posEnabled: on }
    expect((await admin.call('PUT', `${admin.path}/companies/1/stores/1`, flags)).status).toBe(200)
  }
  await save(false)
  const menu = await menuOf('store-admin@jadran.example')
  expect(menu.Manage).toEqual(['Orders', 'IBAN orders'])
  expect(Object.keys(menu)).not.toEqual(expect.arrayContaining(['Pay by link']))
  expect(Object.keys(menu)).not.toEqual(expect.arrayContaining(['Virtual terminal']))
  await save(true)
})
