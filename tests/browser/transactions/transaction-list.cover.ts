import type { AnyMachineSnapshot } from 'xstate'
import type { TransactionListInput } from '#machines/transactions/list/list-kind.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, refresh } from '#tests/browser/person.ts'
import { today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { transactionListModel } from '#tests/machines/transactions/transaction-list.model.ts'

// The page has no button that resets the filter without asking, nothing returns to a place but the arrival, and the
// dialog's machine cannot fail. What stands beside the rows needs rows.
const impossible = new Set(['filter.reset', 'place returned', 'filterForm: no answer'])
const besideRows = new Set(['page.changed', 'pageSize.changed', 'sort.changed', 'row.toggled'])

function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  if (impossible.has(one.label)) return false
  const hasRows = (snapshot.context as { rows: readonly unknown[] }).rows.length > 0
  if (one.kind !== 'happens' || hasRows) return true
  const isEmpty = snapshot.matches({ list: { showing: 'empty' } })
  return !besideRows.has(one.event.type) && !(isEmpty && one.event.type === 'list.refreshed')
}

const [bare, , behind] = transactionListModel.inputs
const model = onPage({ ...transactionListModel, inputs: [bare, behind] }, isPossible)
const plainSearch = `from=2026-11-20&to=${today}`
const row = exampleRow('1')
const isList = (method: string, path: string) => method === 'POST' && path.endsWith('/orders')

const listIs = (snapshot: AnyMachineSnapshot, state: string) =>
  snapshot.matches({ list: state }) || snapshot.matches({ list: { showing: state } })

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, { searchOrders: isList })
  const table = page.getByRole('table', { name: 'Orders' })
  const reply = (rows: readonly unknown[], total: number) => ({ status: 200, body: [rows, [total]] })

  const arrive = async (input: unknown) => {
    const { query } = input as TransactionListInput
    // Without its days, so that only the app asks: the script in the head leaves such an address alone.
    await visit.open(query === null ? '/transactions' : `/transactions?page=${query.page + 1}`)
    await hasTitle(page, 'Orders')
  }

  /** The fields of the period come with the first look at them. */
  const inPeriod = async (act: () => Promise<unknown>) => {
    await pressed(button(page, /^Period/))
    await becomes(page, async () => (await button(page, 'Day').count()) === 1)
    await act()
    await page.keyboard.press('Escape')
  }
  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'period.chosen': () => inPeriod(() => pressed(button(page, 'Day'))),
    'query.edited': () =>
      inPeriod(async () => {
        await page.getByLabel('From', { exact: true }).fill('22.11.2026.')
        await page.getByLabel('From', { exact: true }).press('Tab')
      }),
    'view.reset': () => pressed(button(page, 'Reset view')),
    'filter.opened': () => pressed(button(page, /^Filters/)),
    'orders.requested': () => pressed(button(page, 'Show orders')),
    'allOrders.requested': () => pressed(button(page, 'Show all orders')),
    'list.refreshed': () => pressed(refresh(page).or(button(page, 'Try again')).first()),
    'results.demanded': () => pressed(button(page, 'Show now')),
    'page.changed': () => pressed(button(page, 'Page 2')),
    'pageSize.changed': () => page.getByLabel('Per page').selectOption('5'),
    'sort.changed': () => pressed(button(table, 'Amount')),
    'row.toggled': () => page.getByRole('checkbox', { name: 'Select A-1' }).click({ force: true }),
    'selection.cleared': () => pressed(button(page, 'Clear selection')),
  }
  const filter = page.getByRole('dialog', { name: 'Custom filter' })
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    'filterForm: applied': async () => {
      const completed = filter.getByRole('checkbox', { name: 'Completed', exact: true })
      if ((await filter.getByText('Statuses (1)').count()) === 0) {
        await filter.getByText('Statuses').click()
        await completed.click({ force: true })
      }
      await button(filter, 'Apply').click()
    },
    'filterForm: closed': () => button(filter, 'Cancel').click(),
    'searchOrders: one row': () => held.answer('searchOrders', reply([row], 12)),
    'searchOrders: no rows': () => held.answer('searchOrders', reply([], 0)),
    'searchOrders: no answer': () => held.drop('searchOrders'),
    'address bare': () => page.evaluate(() => history.pushState({}, '', '/transactions')),
    'address plain': () => page.evaluate((to) => history.pushState({}, '', to), `/transactions?${plainSearch}`),
    'listLoad passes': () => page.clock.runFor(2_000),
  }
  const happen = async (happened: Case) => {
    const act = answers[happened.label] ?? (happened.kind === 'happens' ? person[happened.event.type] : undefined)
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const { rows } = snapshot.context as { rows: readonly unknown[] }
    if (snapshot.matches({ controls: 'filtering' })) return [there('filter dialog', filter)]
    const hasTable = rows.length > 0 && !listIs(snapshot, 'unasked') && !listIs(snapshot, 'failed')
    const failed = listIs(snapshot, 'failed') || (listIs(snapshot, 'outdated') && rows.length === 0)
    const can = (event: { readonly type: string; readonly page?: number }) => snapshot.can(event)
    return [
      there('hint', page.getByText('No orders are shown yet'), listIs(snapshot, 'unasked')),
      there('settling', page.getByText('The list will load in a moment.'), listIs(snapshot, 'settling')),
      there('empty', page.getByText('No orders match'), listIs(snapshot, 'empty')),
      there('failed', page.getByText('This could not be loaded'), failed),
      there(
        'outdated',
        page.getByText('The list could not be refreshed.', { exact: true }),
        listIs(snapshot, 'outdated') && !failed,
      ),
      there('table', table, hasTable),
      there('busy table', page.locator('[aria-busy=true] table'), hasTable && snapshot.hasTag('busy')),
      enabled('Show orders', button(page, 'Show orders'), can({ type: 'orders.requested' })),
      there('Show all orders', button(page, 'Show all orders'), can({ type: 'allOrders.requested' })),
      there('Show now', button(page, 'Show now'), can({ type: 'results.demanded' })),
      there('Try again', button(page, 'Try again'), failed && can({ type: 'list.refreshed' })),
      ...(hasTable
        ? [
            there('Refresh', refresh(page), can({ type: 'list.refreshed' })),
            there('Clear selection', button(page, 'Clear selection'), can({ type: 'selection.cleared' })),
          ]
        : []),
      ...(hasTable && can({ type: 'page.changed', page: 1 }) ? [enabled('Page 2', button(page, 'Page 2'), true)] : []),
    ]
  }
  return { page, held, actors: ['searchOrders'], arrive, happen, look }
}

export const transactionListCover: Cover = {
  model,
  untaken: [
    'transactionList.controls · filter.reset · 0',
    'transactionList.controls.filtering · xstate.error.actor.filterForm · 0',
    'transactionList.list · allOrders.requested · 0',
    'transactionList.list · place.returned · 0',
    'transactionList.list.arriving · always · 1',
    'transactionList.list.asked · always · 0',
    'transactionList.list.settling · results.demanded · 0',
    'transactionList.list.settling · xstate.after.listLoad.transactionList.list.settling · 0',
  ],
  drive: driverOf,
}
