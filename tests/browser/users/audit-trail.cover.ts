import type { AnyMachineSnapshot } from 'xstate'
import type { AuditTrailInput } from '#machines/users/audit-trail.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { auditTrailModel } from '#tests/machines/users/audit-trail.model.ts'
import { exampleEntry } from '#tests/machines/users/example-users.ts'

const besideEntries = new Set(['page.changed', 'pageSize.changed'])

/** What stands beside the entries needs entries; without any there is nothing to read again. */
function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  const hasEntries = (snapshot.context as { entries: readonly unknown[] }).entries.length > 0
  if (one.kind !== 'happens' || hasEntries) return true
  const isEmpty = snapshot.matches({ showing: 'empty' })
  return !besideEntries.has(one.event.type) && !(isEmpty && one.event.type === 'list.refreshed')
}

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
    await pressed(button(page, /^Period/))
    await page.getByLabel('To', { exact: true }).fill(day)
    await page.getByLabel('To', { exact: true }).press('Tab')
    await page.keyboard.press('Escape')
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'to tomorrow': () => to('22.11.2026.'),
    'to today': () => to('21.11.2026.'),
    'entries.requested': () => pressed(button(page, 'Show entries')),
    'view.reset': () => pressed(button(page, 'Reset view')),
    'list.refreshed': () => pressed(refresh(page).or(button(page, 'Try again')).first()),
    'page.changed': () => pressed(button(page, 'Page 2')),
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
      await hasTitle(page, 'Audit trail')
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
          page.getByText('The list could not be refreshed.', { exact: true }),
          showing(snapshot, 'outdated') && hasTable,
        ),
        there('table', table, hasTable),
        there('busy table', page.locator('[aria-busy=true] table'), hasTable && snapshot.hasTag('busy')),
        enabled('Show entries', button(page, 'Show entries'), can({ type: 'entries.requested' })),
        enabled('Reset view', button(page, 'Reset view'), can({ type: 'view.reset' })),
        there('Try again', button(page, 'Try again'), failed && can({ type: 'list.refreshed' })),
        ...(hasTable ? [there('Refresh', refresh(page), can({ type: 'list.refreshed' }))] : []),
        ...(hasTable && can({ type: 'page.changed', page: 1 })
          ? [enabled('Page 2', button(page, 'Page 2'), true)]
          : []),
      ]
    },
  }
}

export const auditTrailCover: Cover = {
  model: onPage(auditTrailModel, isPossible),
  drive: driverOf,
}
