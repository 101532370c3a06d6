import type { Locator } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { AskedListContext, AskedListInput } from '#machines/shell/asked-list.ts'
import type { Case, Model } from '#tests/machines/harness/model.ts'
import { askedListModel } from '#tests/machines/shell/asked-list.model.ts'
import type { Cover } from './cover.ts'
import { holdCalls } from './held-calls.ts'
import { pressed } from './keyboard.ts'
import { button, refresh } from './person.ts'
import { becomes, enabled, hasTitle, onPage, there } from './walk.ts'

/** What the screen of an asked list has of its own. */
export interface AskedListScreen {
  readonly path: string
  /** The title of the screen and of its table. */
  readonly title: string
  readonly isCall: (method: string, path: string) => boolean
  /** The button that requests the list. */
  readonly show: string
  /** What is said before anything was asked; a list that asks by itself has no hint. */
  readonly hint?: string
  readonly empty: string
  /** The heading of the column that the model sorts by. */
  readonly sorted?: string
  /** The name of the row's checkbox. */
  readonly select?: string
  /** Chooses the condition that the model applies, in the dialog of the filter. */
  readonly choose?: (dialog: Locator) => Promise<void>
  /** The address of the query that the model calls plain. */
  readonly plain: string
  /** What the model offers; all of it where it is left out. */
  readonly model?: Partial<Pick<Model, 'inputs' | 'casesAt'>>
  readonly untaken: readonly string[]
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as AskedListContext
const listIs = (snapshot: AnyMachineSnapshot, state: string) =>
  snapshot.matches({ list: state }) || snapshot.matches({ list: { showing: state } })

// No button resets the filter without asking, and the dialog's machine cannot fail. What is next to rows needs rows.
const impossible = new Set(['filter.reset', 'filterForm: no answer'])
const besideRows = new Set(['page.changed', 'pageSize.changed', 'sort.changed', 'row.toggled'])

function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  if (impossible.has(one.label)) return false
  if (snapshot.hasTag('dialog') !== one.label.startsWith('filterForm')) return false
  const hasRows = contextOf(snapshot).rows.length > 0
  if (one.kind !== 'happens' || hasRows) return true
  return !besideRows.has(one.event.type) && !(listIs(snapshot, 'empty') && one.event.type === 'list.refreshed')
}

/** Sums are added up by the gateway while the list is walked; no walk waits for the delay of the load. */
const elsewhere = [
  'askedList.controls · filter.reset · 0',
  'askedList.controls.filtering · xstate.error.actor.filterForm · 0',
  'askedList.list.arriving · always · 1',
  'askedList.list.asked · always · 0',
  'askedList.list.settling · results.demanded · 0',
  'askedList.list.settling · xstate.after.listLoad.askedList.list.settling · 0',
  'askedList.sums.adding · always · 0',
  'askedList.sums.adding · always · 1',
  'askedList.sums.adding · xstate.done.actor.addUp · 0',
  'askedList.sums.adding · xstate.error.actor.addUp · 0',
  'askedList.sums.closed · sums.opened · 0',
  'askedList.sums.failed · always · 0',
  'askedList.sums.failed · sums.retried · 0',
  'askedList.sums.shown · always · 0',
  'askedList.sums.waiting · always · 0',
]

/** The walk of an asked list on the screen of its room. */
export function askedListCover(screen: AskedListScreen): Cover {
  const { title, show } = screen
  return {
    model: onPage({ ...askedListModel, ...screen.model }, isPossible),
    untaken: [...elsewhere, ...screen.untaken],
    drive: async (visit) => {
      const { page } = visit
      await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
      const held = await holdCalls(page, { search: screen.isCall })
      const table = page.getByRole('table', { name: title })
      const filter = page.getByRole('dialog', { name: 'Custom filter' })
      /** The fields of the period come with the first look at them. */
      const chooseFrom = async (day: string) => {
        await pressed(button(page, /^Period/))
        const field = page.getByLabel('From', { exact: true })
        await becomes(page, async () => (await field.count()) === 1)
        await field.fill(day)
        await field.press('Tab')
        await page.keyboard.press('Escape')
      }
      const apply = async () => {
        if ((await filter.getByText('Statuses (1)').count()) === 0) await screen.choose?.(filter)
        await button(filter, 'Apply').click()
      }
      const acts: Readonly<Record<string, () => Promise<unknown>>> = {
        'from tomorrow': () => chooseFrom('22.11.2026.'),
        'from today': () => chooseFrom('21.11.2026.'),
        'view.reset': () => pressed(button(page, 'Reset view')),
        'filter.opened': () => pressed(button(page, /^Filters/)),
        'list.requested': () => pressed(button(page, show)),
        'wholeList.requested': () => pressed(button(page, 'Show all orders')),
        'list.refreshed': () => pressed(refresh(page).or(button(page, 'Try again')).first()),
        'results.demanded': () => pressed(button(page, 'Show now')),
        'page.changed': () => pressed(button(page, 'Page 2')),
        'pageSize.changed': () => page.getByLabel('Per page').selectOption('5'),
        'sort.changed': () => pressed(button(table, screen.sorted ?? '')),
        'row.toggled': () => page.getByRole('checkbox', { name: screen.select ?? '' }).click({ force: true }),
        'selection.cleared': () => pressed(button(page, 'Clear selection')),
        'filterForm: applied': apply,
        'filterForm: closed': () => button(filter, 'Cancel').click(),
        'search: no answer': () => held.drop('search'),
        'address bare': () => page.evaluate((to) => history.pushState({}, '', to), screen.path),
        'address plain': () => page.evaluate((to) => history.pushState({}, '', to), screen.plain),
      }
      return {
        page,
        held,
        actors: ['search'],
        arrive: async (input) => {
          const { query } = input as AskedListInput
          // Without its days, so that only the app asks: the script in the head leaves such an address alone.
          await visit.open(query === null || query.page === 0 ? screen.path : `${screen.path}?page=${query.page + 1}`)
          await hasTitle(page, title)
        },
        happen: async (happened) => {
          if (happened.kind === 'answers' && happened.actor === 'search') {
            const { rows, total } = happened.output as { readonly rows: readonly unknown[]; readonly total: number }
            await held.answer('search', { status: 200, body: [rows, [total]] })
            return
          }
          const act = acts[happened.label] ?? (happened.kind === 'happens' ? acts[happened.event.type] : undefined)
          if (!act) throw new Error(`Nobody can play: ${happened.label}`)
          await act()
        },
        look: (snapshot) => {
          if (snapshot.hasTag('dialog')) return [there('filter dialog', filter)]
          const is = (state: string) => listIs(snapshot, state)
          const can = (event: { readonly type: string; readonly page?: number }) => snapshot.can(event)
          const hasTable = contextOf(snapshot).rows.length > 0 && !is('unasked') && !is('failed')
          const failed = is('failed') || (is('outdated') && !hasTable)
          return [
            ...(screen.hint === undefined ? [] : [there('hint', page.getByText(screen.hint), is('unasked'))]),
            there('settling', page.getByText('The list will load in a moment.'), is('settling')),
            there('empty', page.getByText(screen.empty), is('empty')),
            there('failed', page.getByText('This could not be loaded'), failed),
            there(
              'outdated',
              page.getByText('The list could not be refreshed.', { exact: true }),
              is('outdated') && !failed,
            ),
            there('table', table, hasTable),
            there(
              'busy table',
              table.and(page.locator('[aria-busy=true], [aria-busy=true] table')),
              hasTable && snapshot.hasTag('busy'),
            ),
            enabled(show, button(page, show), can({ type: 'list.requested' })),
            there('Show all orders', button(page, 'Show all orders'), can({ type: 'wholeList.requested' })),
            there('Show now', button(page, 'Show now'), can({ type: 'results.demanded' })),
            there('Try again', button(page, 'Try again'), failed && can({ type: 'list.refreshed' })),
            ...(hasTable
              ? [
                  there('Refresh', refresh(page), can({ type: 'list.refreshed' })),
                  there('Clear selection', button(page, 'Clear selection'), can({ type: 'selection.cleared' })),
                ]
              : []),
            ...(hasTable && can({ type: 'page.changed', page: 1 })
              ? [enabled('Page 2', button(page, 'Page 2'), true)]
              : []),
          ]
        },
      }
    },
  }
}
