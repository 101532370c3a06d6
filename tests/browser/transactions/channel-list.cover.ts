import type { AnyMachineSnapshot } from 'xstate'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, refresh } from '#tests/browser/person.ts'
import { today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import { answers, type Case, fails, happens, type Model } from '#tests/machines/harness/model.ts'
import { dataFrom, transactionListModel } from '#tests/machines/transactions/transaction-list.model.ts'

const at = `${today}T08:00:00Z`
const amount = { amount: 100, currency: 'EUR', createdAt: at }

/** What the list of a kind is on its page, and a row of it as the gateway sends it. */
const kinds = {
  pis: {
    address: '/pis/transactions',
    path: /\/pis\/transactions$/,
    table: 'IBAN orders',
    row: { order_number: 'B-1', transaction_uuid: 'u-1', store_id: '1', ...amount },
    filter: { applied: { statuses: ['COMPLETED'] }, status: 'The payment was executed' },
    sort: { key: '-updatedAt', button: 'Updated' },
  },
  pos: {
    address: '/pos/transactions',
    path: /\/pos\/orders$/,
    table: 'POS orders',
    row: { id: '9', storeId: '1', status: 'closed', ...amount },
    filter: { applied: { statuses: ['closed'] }, status: 'Closed' },
    sort: { key: '-amount', button: 'Amount' },
  },
} as const
type Channel = Exclude<ListKind, 'card'>

const [input] = transactionListModel.inputs

function modelOf(kind: Channel): Model {
  const { row, filter, sort } = kinds[kind]
  const cases = [
    happens({ type: 'filter.opened' }),
    answers('filterForm', { kind: 'applied', filter: filter.applied }, 'applied'),
    answers('filterForm', { kind: 'closed' }, 'closed'),
    happens({ type: 'orders.requested' }),
    happens({ type: 'view.reset' }),
    happens({ type: 'list.refreshed' }),
    happens({ type: 'sort.changed', sort: sort.key }),
    answers('searchOrders', { rows: [row], total: 1, dataFrom }, 'one row'),
    answers('searchOrders', { rows: [], total: 0, dataFrom }, 'no rows'),
    fails('searchOrders'),
  ]
  const model: Model = { ...transactionListModel, inputs: [{ ...(input as object), kind }], casesAt: () => cases }
  return onPage(model, isPossible)
}

const stateIs = (snapshot: AnyMachineSnapshot, state: string) =>
  snapshot.matches({ list: state }) || snapshot.matches({ list: { showing: state } })
const rowsOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as { rows: readonly unknown[] }).rows

function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  const isOpen = snapshot.hasTag('dialog')
  if (isOpen !== one.label.startsWith('filterForm')) return false
  if (one.kind !== 'happens') return true
  const { type } = one.event
  if (type === 'sort.changed') return rowsOf(snapshot).length > 0
  return type !== 'list.refreshed' || rowsOf(snapshot).length > 0 || stateIs(snapshot, 'failed')
}

async function driverOf(kind: Channel, visit: Visit): Promise<Driver> {
  const { page } = visit
  const { address, path, table: name, row, filter, sort } = kinds[kind]
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, { searchOrders: (method, called) => method === 'POST' && path.test(called) })
  const table = page.getByRole('table', { name })
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  const reply = (rows: readonly unknown[]) => ({ status: 200, body: [rows, [rows.length]] })

  const arrive = async () => {
    await visit.open(address)
    await hasTitle(page, name)
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'filter.opened': () => pressed(button(page, /^Filters/)),
    'orders.requested': () => pressed(button(page, 'Show orders')),
    'view.reset': () => pressed(button(page, 'Reset view')),
    'list.refreshed': () => pressed(refresh(page).or(button(page, 'Try again')).first()),
    'sort.changed': () => pressed(button(table, sort.button)),
    'filterForm: applied': async () => {
      if ((await dialog.getByText('Statuses (1)').count()) === 0) {
        await dialog.getByText('Statuses').click()
        await dialog.getByRole('checkbox', { name: filter.status, exact: true }).click({ force: true })
      }
      await button(dialog, 'Apply').click()
    },
    'filterForm: closed': () => button(dialog, 'Cancel').click(),
    'searchOrders: one row': () => held.answer('searchOrders', reply([row])),
    'searchOrders: no rows': () => held.answer('searchOrders', reply([])),
    'searchOrders: no answer': () => held.drop('searchOrders'),
  }
  const happen = async (happened: Case) => {
    const act = acts[happened.label] ?? (happened.kind === 'happens' ? acts[happened.event.type] : undefined)
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.hasTag('dialog')) return [there('filter dialog', dialog)]
    const can = (event: { readonly type: string }) => snapshot.can(event)
    const hasTable = rowsOf(snapshot).length > 0 && !stateIs(snapshot, 'unasked') && !stateIs(snapshot, 'failed')
    const failed = stateIs(snapshot, 'failed') || (stateIs(snapshot, 'outdated') && !hasTable)
    return [
      there('hint', page.getByText('No orders are shown yet'), stateIs(snapshot, 'unasked')),
      there('empty', page.getByText('No orders match'), stateIs(snapshot, 'empty')),
      there('failed', page.getByText('This could not be loaded'), failed),
      there(
        'outdated',
        page.getByText('The list could not be refreshed.', { exact: true }),
        stateIs(snapshot, 'outdated') && !failed,
      ),
      there('table', table, hasTable),
      there('busy table', page.locator('[aria-busy=true] table'), hasTable && snapshot.hasTag('busy')),
      enabled('Show orders', button(page, 'Show orders'), can({ type: 'orders.requested' })),
      ...(hasTable ? [there('Refresh', refresh(page), can({ type: 'list.refreshed' }))] : []),
    ]
  }
  return { page, held, actors: ['searchOrders'], arrive, happen, look }
}

/** Pages, selection, addresses and periods are the same for every list: they are walked on the card list. */
const walkedElsewhere = [
  ...['allOrders.requested · 0', 'page.changed · 0', 'pageSize.changed · 0', 'row.toggled · 0'],
  ...['selection.cleared · 0', 'address.changed · 0', 'address.changed · 1', 'place.returned · 0'],
].map((edge) => `transactionList.list · ${edge}`)

const untaken = [
  ...walkedElsewhere,
  'transactionList.list.arriving · always · 1',
  'transactionList.list.arriving · always · 2',
  'transactionList.list.asked · always · 0',
  'transactionList.list.settling · results.demanded · 0',
  'transactionList.list.settling · xstate.after.listLoad.transactionList.list.settling · 0',
  'transactionList.list.loading · xstate.done.actor.searchOrders · 0',
  ...['query.edited', 'period.chosen', 'filter.reset'].map((event) => `transactionList.controls · ${event} · 0`),
  'transactionList.controls.filtering · xstate.error.actor.filterForm · 0',
]

const coverOf = (kind: Channel): Cover => ({
  model: modelOf(kind),
  untaken,
  drive: (visit) => driverOf(kind, visit),
})

export const pisListCover = coverOf('pis')
export const posListCover = coverOf('pos')
