import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { AuditTrailInput } from '#machines/users/audit-trail.machine.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit, VisitOptions } from '#tests/browser/visit.ts'
import { type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { auditTrailModel } from '#tests/machines/users/audit-trail.model.ts'
import { exampleEntry } from '#tests/machines/users/example-users.ts'
import { atUsers, openUser } from './at-users.ts'

const stage = openStage()

const besideEntries = new Set(['page.changed', 'pageSize.changed'])

/** What stands beside the entries needs entries; without any there is nothing to read again. */
function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  const hasEntries = (snapshot.context as { entries: readonly unknown[] }).entries.length > 0
  if (one.kind !== 'happens' || hasEntries) return true
  const isEmpty = snapshot.matches({ showing: 'empty' })
  return !besideEntries.has(one.event.type) && !(isEmpty && one.event.type === 'list.refreshed')
}

const model = onPage(auditTrailModel, isPossible)
const showing = (snapshot: AnyMachineSnapshot, state: string) => snapshot.matches({ showing: state })

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    fetchAudit: (method, path) => method === 'GET' && path.endsWith('/audit'),
  })
  const table = page.getByRole('table', { name: 'Audit trail' })
  const reply = (entries: readonly unknown[], total: number) => ({ status: 200, body: [entries, [total]] })
  const to = async (day: string) => {
    await page.getByLabel('To', { exact: true }).fill(day)
    await page.getByLabel('To', { exact: true }).press('Tab')
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'to tomorrow': () => to('22.11.2026.'),
    'to today': () => to('21.11.2026.'),
    'entries.requested': () => button(page, 'Show entries').click(),
    'view.reset': () => button(page, 'Reset view').click(),
    'list.refreshed': () => button(page, 'Refresh').or(button(page, 'Try again')).first().click(),
    'page.changed': () => button(page, 'Page 2').click(),
    'pageSize.changed': () => page.getByLabel('Per page').selectOption('5'),
    'address plain': () => page.evaluate(() => history.pushState({}, '', '/users/audit')),
    'fetchAudit: one entry': () => held.answer('fetchAudit', reply([exampleEntry('1')], 12)),
    'fetchAudit: no entries': () => held.answer('fetchAudit', reply([], 0)),
    'fetchAudit: no answer': () => held.drop('fetchAudit'),
  }
  return {
    page,
    held,
    actors: ['fetchAudit'],
    arrive: async (input) => {
      const { query } = input as AuditTrailInput
      await visit.open(query.page === 0 ? '/users/audit' : `/users/audit?page=${query.page + 1}`)
    },
    happen: async (happened) => {
      const act = acts[happened.label] ?? (happened.kind === 'happens' ? acts[happened.event.type] : undefined)
      if (!act) throw new Error(`Nobody can play: ${happened.label}`)
      await act()
    },
    look: (snapshot) => {
      const { entries } = snapshot.context as { entries: readonly unknown[] }
      const hasTable = entries.length > 0
      const failed = snapshot.matches('failed') || (showing(snapshot, 'outdated') && !hasTable)
      const can = (event: { readonly type: string; readonly page?: number }) => snapshot.can(event)
      return [
        there('empty', page.getByText('Nothing was recorded in this period'), showing(snapshot, 'empty')),
        there('failed', page.getByText('This could not be loaded'), failed),
        there(
          'outdated',
          page.getByText('The list could not be refreshed.'),
          showing(snapshot, 'outdated') && hasTable,
        ),
        there('table', table, hasTable),
        there('busy table', page.locator('table[aria-busy=true]'), hasTable && snapshot.hasTag('busy')),
        enabled('Show entries', button(page, 'Show entries'), can({ type: 'entries.requested' })),
        enabled('Reset view', button(page, 'Reset view'), can({ type: 'view.reset' })),
        there('Try again', button(page, 'Try again'), failed && can({ type: 'list.refreshed' })),
        ...(hasTable ? [enabled('Refresh', button(page, 'Refresh'), can({ type: 'list.refreshed' }))] : []),
        ...(hasTable && can({ type: 'page.changed', page: 1 })
          ? [enabled('Page 2', button(page, 'Page 2'), true)]
          : []),
      ]
    },
  }
}

await describeCover({
  stage,
  title: 'the audit trail follows its chart · ACC-14',
  model,
  parts: 4,
  drive: driverOf,
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
    await page.getByLabel('Person').fill('CLERK@')
    await page.getByLabel('Outcome').selectOption({ label: 'Refused' })
    await page.getByLabel('Action').selectOption({ label: 'User removal' })
    await button(page, 'Show entries').click()
    await page.getByText('1–1 of 1').waitFor()
    expect(new URL(page.url()).search).toBe('?action=USER_REMOVED&outcome=refused')
    await page.reload()
    await page.getByText('1–1 of 1').waitFor()
    expect(await page.getByLabel('Person').inputValue()).toBe('CLERK@')
    await page.goBack()
    await expect.poll(() => rowsOf(visit).count()).toBe(all)
    expect(await page.getByLabel('Person').inputValue()).toBe('')
    await page.goForward()
    await page.getByText('1–1 of 1').waitFor()
    expect(await page.getByLabel('Action').locator('option:checked').textContent()).toBe('User removal')
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
    expect(lines[1]).toContain('USER_REMOVED,refused,FORBIDDEN,clerk@jadran.example')
  })

  it('shows what it can read of an address edited by hand · ACC-14', async () => {
    const visit = await atTrail('?from=2026-13-45&to=x&action=DROP&outcome=%3Cb%3E&page=-3&size=7&x=1')
    await rowsOf(visit).first().waitFor()
    await visit.open('/users/audit?page=9999&size=5')
    await rowsOf(visit).first().waitFor()
    await expect.poll(() => new URL(visit.page.url()).search).toBe('?size=5')
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
    expect(await page.getByRole('link', { name: 'Audit trail' }).count()).toBe(0)
    await visit.open('/users/audit')
    await heading(page, 'Not found').waitFor()
    const clerk = await stage.visit()
    await clerk.signedIn('clerk@jadran.example', 'Jadran d.o.o.')
    await clerk.open('/users/audit')
    await heading(clerk.page, 'Access denied').waitFor()
  })
})
