import type { Locator, Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { localPage } from '#contract/shell/list/local-list.ts'
import type { LocalListContext } from '#machines/shell/local-list.machine.ts'
import type { Case, Model } from '#tests/machines/harness/model.ts'
import { localListModel } from '#tests/machines/shell/local-list.model.ts'
import type { Cover } from './cover.ts'
import { holdCalls } from './held-calls.ts'
import { pressed } from './keyboard.ts'
import { button, refresh } from './person.ts'
import type { Visit } from './visit.ts'
import { enabled, hasTitle, onPage, there } from './walk.ts'

/** What the screen of a local list has of its own. */
export interface LocalListScreen {
  readonly path: string
  readonly title: string
  /** The label of the search field, and what is typed there. */
  readonly search?: { readonly label: string; readonly text: string }
  /** The heading of a column that the model sorts by, descending. */
  readonly sorted?: string
  /** What is said where there are no rows. */
  readonly empty: string | RegExp
  readonly isCall: (method: string, path: string, page: Page) => boolean
  readonly table: (page: Page) => Locator
  readonly begin: (visit: Visit) => Promise<unknown>
  /** How a person comes to the screen where its address alone would have its rows read twice. */
  readonly arrive?: (visit: Visit) => Promise<void>
  /** The list with fewer possibilities than that of the users, and its rows as they travel. */
  readonly of?: { readonly model: Model; readonly rows: readonly unknown[] }
}

/** A person waits while the rows are read; what is next to the rows needs rows. */
function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  if (one.kind !== 'happens') return true
  if (snapshot.hasTag('busy') || snapshot.matches({ rows: { showing: 'empty' } })) return false
  if (snapshot.matches({ rows: 'failed' })) return one.event.type === 'list.refreshed'
  return one.event.type !== 'list.refreshed' || snapshot.matches({ query: 'settled' })
}

/** The walk of a local list on the screen of its room. */
export function localListCover(screen: LocalListScreen): Cover {
  return {
    model: onPage(screen.of?.model ?? localListModel, isPossible),
    untaken: ['localList.rows.loading · list.refreshed · 0'],
    ...(screen.of && { isOneOfMany: true }),
    drive: async (visit) => {
      const { page } = visit
      await screen.begin(visit)
      const held = await holdCalls(page, { fetchRows: (method, path) => screen.isCall(method, path, page) })
      const table = screen.table(page)
      const search = page.getByLabel(screen.search?.label ?? '', { exact: true })
      const acts: Readonly<Record<string, () => Promise<unknown>>> = {
        search: async () => {
          // The same text once more would be no news to the page.
          await search.fill('')
          await search.fill(screen.search?.text ?? '')
        },
        'sort.changed': async () => {
          const { sorted = '' } = screen
          const column = page.locator('th[aria-sort=descending]', { hasText: sorted })
          const isDescending = (await column.count()) > 0
          for (const _ of isDescending ? [1, 2] : [1]) await button(table, sorted).click()
        },
        'page.changed': () => pressed(button(page, 'Page 2')),
        'pageSize.changed': () => page.getByLabel('Per page').selectOption('5'),
        'list.refreshed': () => pressed(refresh(page).or(button(page, 'Try again')).first()),
        'address plain': () => page.evaluate((to) => history.pushState({}, '', to), screen.path),
        'typingPause passes': () => page.clock.runFor(400),
        'fetchRows: no answer': () => held.drop('fetchRows'),
      }
      return {
        page,
        held,
        actors: ['fetchRows'],
        arrive: async () => {
          await (screen.arrive?.(visit) ?? visit.open(screen.path))
          await hasTitle(page, screen.title)
        },
        happen: async (happened) => {
          if (happened.kind === 'answers' && Array.isArray(happened.output)) {
            const rows = screen.of && happened.output.length > 0 ? screen.of.rows : happened.output
            await held.answer('fetchRows', { status: 200, body: rows })
            return
          }
          const act = acts[happened.label] ?? (happened.kind === 'happens' ? acts[happened.event.type] : undefined)
          if (!act) throw new Error(`Nobody can play: ${happened.label}`)
          await act()
        },
        look: (snapshot) => {
          const is = (state: string) =>
            snapshot.matches({ rows: state }) || snapshot.matches({ rows: { showing: state } })
          const { rows: all, query, rules } = snapshot.context as LocalListContext
          const rows = is('failed') || is('empty') ? [] : localPage(all, query, rules).rows
          return [
            there('empty', page.getByText(screen.empty), is('empty')),
            there('failed', page.getByText('This could not be loaded'), is('failed')),
            there('outdated', page.getByText('The list could not be refreshed.'), is('outdated')),
            there('the last row', table.locator('tbody tr').nth(rows.length - 1), rows.length > 0),
            there('a further row', table.locator('tbody tr').nth(rows.length), false),
            there(
              'busy table',
              page.locator('[aria-busy=true]').filter({ has: table }),
              rows.length > 0 && is('loading'),
            ),
            ...(is('failed') ? [enabled('Try again', button(page, 'Try again'), true)] : []),
            ...(rows.length > 0 ? [there('Refresh', refresh(page), !is('loading'))] : []),
          ]
        },
      }
    },
  }
}
