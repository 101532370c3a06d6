import { expect, it } from 'vitest'
import { withoutFeature } from '#tests/browser/change-reply.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { datedScreen, describeDatedScreen } from '#tests/browser/describe-dated-screen.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import { atUsers, openUser } from './at-users.ts'
import { auditTrailCover, auditTrailScreen } from './audit-trail.cover.ts'

const stage = openStage()

/** Entries of today: act, person, kind, id and label of what they are about, and changes. */
const addEntries = (entries: string) =>
  stage.rows(
    `insert into audit_entry (company_id, at, outcome, from_address, action, actor, subject_kind, subject_id, subject_label, changes)
     select 1, $1::date, 'done', '127.0.0.1', act, actor, kind, id, label, changes::jsonb
     from (${entries}) as one (act, actor, kind, id, label, changes)`,
    [today],
  )
const addExports = (orders: string) =>
  addEntries(
    `select 'ORDER_EXPORTED', 'a@jadran.example', 'order', id::text, order_reference, '[]' from orders ${orders}`,
  )

await describeCover({
  stage,
  title: 'the audit trail follows its chart · ACC-14',
  ...auditTrailCover,
})

it('tells in words who changed what, for whom, from where, and what was refused · ACC-14', async () => {
  const visit = await atUsers(stage)
  const { page } = visit
  await openUser(page, 'viewer@jadran.example')
  await page.getByLabel('Jadran Zagreb').selectOption({ label: 'Store admin' })
  await button(page, 'Update').click()
  await button(page.getByRole('alertdialog'), 'Change the rights').click()
  await page.getByText('The rights of the user have been saved.').first().waitFor()
  const admin = await stage.gateway.as('admin@jadran.example', 'riva-sandbox-pass')
  const clerk = await stage.gateway.as('clerk@jadran.example', 'riva-sandbox-pass')
  expect((await clerk.call('DELETE', `${clerk.path}/companies/1/users/${admin.sub}`)).status).toBe(403)
  await page.getByRole('link', { name: 'Back to users' }).click()
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await heading(page, 'Audit trail').waitFor()
  const rows = datedScreen({ stage, ...auditTrailScreen }).rowsOf(visit)
  await rows.first().waitFor()
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent)),
  )
  const lines = await rows
    .getByText('admin@jadran.example', { exact: true })
    .evaluateAll((emails) => emails.map((email) => email.getClientRects().length))
  expect(lines).not.toEqual([])
  expect(lines.every((count) => count === 1)).toBe(true)
  expect(cells.slice(0, 2)).toEqual([
    ['User removal', 'User admin@jadran.example', 'clerk@jadran.example', '127.0.0.1', 'RefusedNo right to do this'],
    [
      'Change of rolesJadran Zagreb: Store admin',
      ...['User viewer@jadran.example', 'admin@jadran.example', '127.0.0.1', 'Carried out'],
    ],
  ])
})

describeDatedScreen('the audit trail on its screen · ACC-14', {
  ...auditTrailScreen,
  stage,
  unreadable: 'action=DROP&outcome=%3Cb%3E',
  filter: {
    typed: { "Part of the person's e-mail": 'CLERK@' },
    chosen: { Outcome: 'Refused', Action: 'User removal' },
    address: '?action=USER_REMOVED&outcome=refused',
    personal: 'CLERK@',
  },
  many: {
    search: '?action=ORDER_EXPORTED',
    add: () => addExports(`where company_id = 1 and channel = 'card' order by id limit 60`),
  },
  file: {
    search: '?outcome=refused',
    call: '**/audit/export?*',
    buttons: ['Export as CSV'],
    failed: 'The audit trail could not be exported. Try again.',
    name: new RegExp(`^audit_2026-11-14_${today}\\.csv$`),
    line: 'User removal,Refused,No right to do this,clerk@jadran.example',
  },
})

it('shows the whole of a long reason, and breaks an e-mail at its sign, in a window of 1280 px · ACC-14', async () => {
  const admin = await stage.gateway.as('admin@jadran.example', 'riva-sandbox-pass')
  const [order] = await stage.rows<{ id: string; company: string; store: string }>(
    `select id, company_id as company, store_id as store from orders where order_reference = 'R-3DS'`,
  )
  const refund = `${admin.path}/companies/${order?.company}/stores/${order?.store}/orders/${order?.id}/refund?amount=100`
  const headers = { 'if-match': '"0"', 'idempotency-key': 'of-a-stale-page' }
  await admin.fetch(refund, { method: 'PUT', headers })
  const email = 'nova.osoba.u.prodaji@jadran.example'
  const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]
  expect((await admin.call('POST', `${admin.path}/companies/1/users`, { email, authorities })).status).toBe(201)
  const visit = await stage.at('/users/audit', { lang: 'hr' })
  const rows = visit.page.locator('tbody tr')
  await rows.filter({ hasText: 'Netko je u međuvremenu promijenio narudžbu' }).first().waitFor()
  const cut = await rows.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { right } = cell.getBoundingClientRect()
      const parts = [...cell.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right + 1)
      return parts.map((part) => part.textContent)
    }),
  )
  expect(cut).toEqual([])
  const table = visit.page.getByRole('table')
  expect(await table.evaluate((one) => one.scrollWidth > (one.parentElement?.clientWidth ?? 0))).toBe(false)
})

/** A refund of an order that is kept, and one of an order that is not. */
async function addRefunds(): Promise<string> {
  const [order] = await stage.rows<{ id: string; store: string }>(
    `select id, store_id as store from orders where order_reference = 'R-3DS'`,
  )
  const changes = `[{"field": "amount", "before": null, "after": "123450"}, {"field": "currency", "before": null, "after": "EUR"},
    {"field": "status", "before": "authorized", "after": "refunded"}]`
  await addEntries(
    `values ('ORDER_REFUNDED', 'prodaja.zagreb@jadran.example', 'order', '${order?.id}', 'R-3DS', '${changes}'),
       ('ORDER_REFUNDED', 'a@jadran.example', 'order', '999999999', 'R-GONE', '${changes}')`,
  )
  return `/stores/${order?.store}/transactions/${order?.id}`
}

it('leads from the number of a kept order to its details, and says the amount with its currency · ACC-14', async () => {
  const details = await addRefunds()
  const { page } = await stage.at('/users/audit')
  const row = page.locator('tbody tr').filter({ hasText: 'prodaja.zagreb' }).first()
  await row.getByText('Amount: €1,234.50').waitFor()
  expect(await row.getByText('Currency').count()).toBe(0)
  expect(await page.locator('tbody tr').filter({ hasText: 'R-GONE' }).getByRole('link').count()).toBe(0)
  const link = row.getByRole('link', { name: 'R-3DS' })
  expect(await link.getAttribute('href')).toBe(details)
  await link.click()
  await page.waitForURL(`**${details}`)
})

it.each([
  ['R-PIS', 'pis'],
  ['R-IPS-REFUND', 'ips'],
  ['R-CRYPTO', 'crypto'],
] as const)('leads from the number of %s to the details of its kind · ACC-14', async (number, kind) => {
  await addExports(`where order_reference = '${number}'`)
  const { page } = await stage.at('/users/audit')
  const link = page.locator('tbody tr').getByRole('link', { name: number, exact: true })
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^/stores/\\d+/${kind}/transactions/[\\w-]+$`))
  await link.click()
  await heading(page, number).waitFor()
})

it('shows on a phone the amount and the whole person of a refund, with nothing to unfold · ACC-14', async () => {
  await addRefunds()
  const { page } = await stage.at('/users/audit', { width: 360, lang: 'hr' })
  const card = page.locator('li[data-row]').filter({ hasText: 'prodaja.zagreb' }).first()
  await card.getByText('1.234,50 €').waitFor()
  expect(await card.locator('summary').count()).toBe(0)
  const cut = await card
    .getByText('prodaja.zagreb@jadran.example')
    .evaluate(
      (one) => one.getBoundingClientRect().right > (one.closest('[data-line]')?.getBoundingClientRect().right ?? 0),
    )
  expect(cut).toBe(false)
  expect(await card.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThanOrEqual(96)
})

it('says instants, periods and countries as a person reads them, in Croatian · ACC-14', async () => {
  await addEntries(
    `values ('LINK_CHANGED', 'a@jadran.example', 'link', '7', 'L-7',
         '[{"field": "validTo", "before": "2026-12-11T22:59:59.000Z", "after": "2027-01-15T22:59:59.000Z"}]'),
       ('LINKS_EXPORTED', 'a@jadran.example', 'link', null, '2026-10-28 – 2026-11-27', '[]'),
       ('COMPANY_CHANGED', 'a@jadran.example', 'company', '1', 'Jadran d.o.o.', '[{"field": "country", "before": "HR", "after": "SI"}]')`,
  )
  const { page } = await stage.at('/users/audit', { lang: 'hr' })
  const row = (text: string) => page.locator('tbody tr').filter({ hasText: text })
  await row('Vrijedi do: 11.12.2026. 23:59:59 → 15.01.2027. 23:59:59').waitFor()
  await row('Poveznica za plaćanje 28.10.–27.11.2026.').waitFor()
  await row('Država: Hrvatska → Slovenija').waitFor()
})

it('is not offered where the gateway keeps none, nor to others than company admins · ACC-14', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await withoutFeature(page, 'audit')
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/users')
  await page.getByRole('table', { name: 'Users' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Audit trail' }).count()).toBe(0)
  await visit.open('/users/audit')
  await heading(page, 'Not found').waitFor()
  const clerk = await stage.at('/users/audit', { email: 'clerk@jadran.example' })
  await heading(clerk.page, 'Access denied').waitFor()
})
