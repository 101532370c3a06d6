import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit, VisitOptions } from '#tests/browser/visit.ts'
import { atUsers, openUser } from './at-users.ts'
import { auditTrailCover } from './audit-trail.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the audit trail follows its chart · ACC-14',
  ...auditTrailCover,
})

const atTrail = async (search = '', options: VisitOptions = {}) => {
  const visit = await stage.visit(options)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/users/audit${search}`)
  return visit
}
const rowsOf = ({ page }: Visit) => page.getByRole('table', { name: 'Audit trail' }).locator('tbody tr')

describe('with the real gateway', () => {
  it('tells in words who changed what, for whom, from where, and what was refused · ACC-14', async () => {
    const visit = await atUsers(stage)
    const { page } = visit
    await openUser(page, 'viewer@jadran.example')
    await page.getByLabel('Jadran Zagreb').selectOption({ label: 'Store admin' })
    await button(page, 'Update').click()
    await button(page.getByRole('alertdialog'), 'Change the rights').click()
    await page.getByText('The rights of the user have been changed.').first().waitFor()
    const admin = await stage.gateway.as('admin@jadran.example', 'riva-sandbox-pass')
    const clerk = await stage.gateway.as('clerk@jadran.example', 'riva-sandbox-pass')
    expect((await clerk.call('DELETE', `${clerk.path}/companies/1/users/${admin.sub}`)).status).toBe(403)
    await page.getByRole('link', { name: 'Back to users' }).click()
    await page.getByRole('link', { name: 'Audit trail' }).click()
    await heading(page, 'Audit trail').waitFor()
    await rowsOf(visit).first().waitFor()
    const cells = await rowsOf(visit).evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent)),
    )
    const lines = await rowsOf(visit)
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

  it('keeps the question in the address, but no e-mail; Back and a reload keep all of it · ACC-14', async () => {
    const visit = await atTrail()
    const { page } = visit
    await rowsOf(visit).first().waitFor()
    const all = await rowsOf(visit).count()
    const filter = page.getByRole('dialog', { name: 'Custom filter' })
    await button(page, 'Filters').click()
    await filter.getByLabel("Part of the person's e-mail").fill('CLERK@')
    await filter.getByLabel('Outcome').selectOption({ label: 'Refused' })
    await filter.getByLabel('Action').selectOption({ label: 'User removal' })
    await button(filter, 'Apply').click()
    await page.getByText('1–1 of 1').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?action=USER_REMOVED&outcome=refused')
    await page.reload()
    await page.getByText('1–1 of 1').waitFor()
    await page.getByText('CLERK@', { exact: true }).waitFor()
    await page.goBack()
    await expect.poll(() => rowsOf(visit).count()).toBe(all)
    await expect.poll(() => page.getByText('CLERK@', { exact: true }).count()).toBe(0)
    await page.goForward()
    await page.getByText('1–1 of 1').waitFor()
    await button(page, 'Filters (3)').click()
    await expect.poll(() => filter.getByLabel('Action').locator('option:checked').textContent()).toBe('User removal')
  })

  it('saves all entries of what is shown as a file, and says when it could not · ACC-14', async () => {
    const visit = await atTrail('?outcome=refused')
    const { page } = visit
    await rowsOf(visit).first().waitFor()
    await page.route('**/audit/export?*', (route) => route.abort())
    await button(page, 'Export as CSV').click()
    await page.getByText('The audit trail could not be exported. Try again.').first().waitFor()
    await page.unroute('**/audit/export?*')
    const saved = page.waitForEvent('download')
    await button(page, 'Export as CSV').click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`audit_2026-11-14_${today}.csv`)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(1 + (await rowsOf(visit).count()))
    expect(lines[1]).toContain('User removal,Refused,No right to do this,clerk@jadran.example')
  })

  it('leads on from a period in which nothing was recorded · ACC-14', async () => {
    const visit = await atTrail('?from=2020-01-01&to=2020-01-02')
    const { page } = visit
    await page.getByText('Nothing was recorded in this period').waitFor()
    await button(page, 'Show the last 30 days').click()
    await rowsOf(visit).first().waitFor()
    expect(new URL(page.url()).searchParams.get('to')).toBe(today)
  })

  it('shows what it can read of an address edited by hand · ACC-14', async () => {
    const visit = await atTrail('?from=2026-13-45&to=x&action=DROP&outcome=%3Cb%3E&page=-3&size=7&x=1')
    await rowsOf(visit).first().waitFor()
    await visit.open('/users/audit?page=9999&size=5')
    await rowsOf(visit).first().waitFor()
    await expect.poll(() => new URL(visit.page.url()).search).toBe('?size=5')
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
    const visit = await atTrail('', { lang: 'hr' })
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

  it('is not offered where the gateway keeps none, nor to others than company admins · ACC-14', async () => {
    const visit = await stage.visit()
    const { page } = visit
    await page.route('**/api/profile-info*', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as { features: string[] }
      await route.fulfill({ json: { ...body, features: body.features.filter((feature) => feature !== 'audit') } })
    })
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/users')
    await page.getByRole('table', { name: 'Users' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Audit trail' }).count()).toBe(0)
    await visit.open('/users/audit')
    await heading(page, 'Not found').waitFor()
    const clerk = await stage.visit()
    await clerk.signedIn('clerk@jadran.example', 'Jadran d.o.o.')
    await clerk.open('/users/audit')
    await heading(clerk.page, 'Access denied').waitFor()
  })
})
