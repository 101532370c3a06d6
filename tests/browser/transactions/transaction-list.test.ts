import { describe, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { TransactionListInput } from '#machines/transactions/transaction-list.machine.ts'
import { type HeldCalls, holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, orderLink } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { coverPaths, type Driver, enabled, expectSights, onPage, there, titled, walk } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleOrder, exampleRow, exampleStore } from '#tests/machines/transactions/example-orders.ts'
import { transactionListModel } from '#tests/machines/transactions/transaction-list.model.ts'

const stage = openStage()

// The page has no button that resets the filter without asking, nothing returns to a place but the arrival, and the
// dialog's machine cannot fail.
const impossible = new Set(['filter.reset', 'place returned', 'orderFilter: no answer'])
const model = onPage(transactionListModel, (one) => !impossible.has(one.label))
const plainSearch = `from=2026-11-20&to=${today}`
const row = exampleRow('1')
const isList = (method: string, path: string) => method === 'POST' && path.endsWith('/orders')

async function answerDetails({ page }: Visit): Promise<void> {
  await page.route(/\/orders\/1\?/, (route) =>
    route.fulfill({ json: exampleOrder({ id: '1', orderReference: 'A-1' }) }),
  )
  await page.route(/\/stores\/3\?/, (route) => route.fulfill({ json: exampleStore() }))
}

const listIs = (snapshot: AnyMachineSnapshot, state: string) =>
  snapshot.matches({ list: state }) || snapshot.matches({ list: { showing: state } })

function driverOf(visit: Visit, held: HeldCalls): Driver {
  const { page } = visit
  const table = page.getByRole('table', { name: 'Orders' })
  const reply = (rows: readonly unknown[], total: number) => ({ status: 200, body: [rows, [total]] })

  const arrive = async (input: unknown) => {
    const { query, kept } = input as TransactionListInput
    if (query === null) return visit.open('/transactions')
    if (kept === null) return visit.open(`/transactions?${plainSearch}&page=${query.page + 1}`)
    await visit.open(`/transactions/${query.filter.pblId}`)
    await button(page, 'Show now').click()
    await held.answer('searchOrders', reply(kept.rows, kept.total))
    await expectSights(page, [there('row', orderLink(page, 'A-1'))])
    await orderLink(page, 'A-1').click()
    await expectSights(page, [there('order', heading(page, 'A-1'))])
    await button(page, 'Back to orders').click()
  }

  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'period.chosen': () => button(page, 'Day').click(),
    'query.edited': async () => {
      await page.getByLabel('From', { exact: true }).fill('22.11.2026.')
      await page.getByLabel('From', { exact: true }).press('Tab')
    },
    'view.reset': () => button(page, 'Reset view').click(),
    'filter.opened': () => button(page, /^Custom filter/).click(),
    'orders.requested': () => button(page, 'Show orders').click(),
    'allOrders.requested': () => button(page, 'Show all orders').click(),
    'list.refreshed': () => button(page, 'Refresh').or(button(page, 'Try again')).first().click(),
    'results.demanded': () => button(page, 'Show now').click(),
    'page.changed': () => button(page, 'Page 2').click(),
    'pageSize.changed': () => page.getByLabel('Per page').selectOption('5'),
    'sort.changed': () => button(table, 'Amount').click(),
    'row.toggled': () => page.getByRole('checkbox', { name: 'Select A-1' }).click({ force: true }),
    'selection.cleared': () => button(page, 'Clear selection').click(),
  }
  const filter = page.getByRole('dialog', { name: 'Custom filter' })
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    'orderFilter: applied': async () => {
      const completed = filter.getByRole('checkbox', { name: 'Completed', exact: true })
      if ((await filter.getByText('Statuses (1)').count()) === 0) {
        await filter.getByText('Statuses').click()
        await completed.click({ force: true })
      }
      await button(filter, 'Apply').click()
    },
    'orderFilter: closed': () => button(filter, 'Cancel').click(),
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
      there('outdated', page.getByText('The list could not be refreshed.'), listIs(snapshot, 'outdated') && !failed),
      there('table', table, hasTable),
      there('busy table', page.locator('table[aria-busy=true]'), hasTable && snapshot.hasTag('busy')),
      enabled('Show orders', button(page, 'Show orders'), can({ type: 'orders.requested' })),
      there('Show all orders', button(page, 'Show all orders'), can({ type: 'allOrders.requested' })),
      there('Show now', button(page, 'Show now'), can({ type: 'results.demanded' })),
      there('Try again', button(page, 'Try again'), failed && can({ type: 'list.refreshed' })),
      ...(hasTable
        ? [
            enabled('Refresh', button(page, 'Refresh'), can({ type: 'list.refreshed' })),
            there('Clear selection', button(page, 'Clear selection'), can({ type: 'selection.cleared' })),
          ]
        : []),
      ...(hasTable && can({ type: 'page.changed', page: 1 }) ? [enabled('Page 2', button(page, 'Page 2'), true)] : []),
    ]
  }
  return { page, held, actors: ['searchOrders'], arrive, happen, look }
}

const paths = await coverPaths(model)

describe('the card list follows its chart · TRX-02, TRX-03, TRX-08, TRX-09, TRX-10, TRX-11, TRX-19, NAV-30', () => {
  const parts = 8
  const partOf = (part: number) => paths.filter((_, index) => index % parts === part)
  it.each(Array.from({ length: parts }, (_, part) => part))('along the paths of part %i', async (part) => {
    const visit = await stage.visit({ paused: true })
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await answerDetails(visit)
    const held = await holdCalls(visit.page, { searchOrders: isList })
    const driver = driverOf(visit, held)
    for (const { title, path } of titled(partOf(part))) {
      await walk(driver, path).catch((error: Error) => {
        error.message = `${title}\n${error.message}`
        throw error
      })
    }
  })
})
