import type { AnyMachineSnapshot } from 'xstate'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import type { PlaceMemoryContext } from '#machines/shell/place-memory.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, heading, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { placeMemoryModel } from '#tests/machines/shell/place-memory.model.ts'

const lists = {
  card: { screen: 'transactions', title: 'Orders' },
  pis: { screen: 'pisTransactions', title: 'IBAN orders' },
  pos: { screen: 'posTransactions', title: 'POS orders' },
} as const satisfies Readonly<Record<ListKind, object>>
const isList = (kind: string): kind is ListKind => kind in lists

const keptKind = ({ context }: AnyMachineSnapshot): string | null =>
  Object.entries(context as PlaceMemoryContext).find(([, query]) => query !== null)?.[0] ?? null

/** The screens of links come later. Whoever comes to another list has left the former one. */
function isPossible({ label }: Case, snapshot: AnyMachineSnapshot): boolean {
  if (label.includes('links')) return false
  const kept = keptKind(snapshot)
  return !label.endsWith(' remembered') || kept === null || label.startsWith(`${kept} `)
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, {})
  const details = new Map<ListKind, string>()
  let at: ListKind = 'card'
  let period = ''

  const arrive = async () => {
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/transactions')
    await hasTitle(page, lists.card.title)
    at = 'card'
  }
  const hint = page.getByText('No orders are shown yet')
  const firstRow = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
  const back = button(page, 'Back to orders')
  const isShown = (one: { isVisible: () => Promise<boolean> }) => becomes(page, () => one.isVisible())
  const goTo = async (name: string) => {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .first()
      .getByRole('link', { name, exact: true })
      .press('Enter')
    await hasTitle(page, name)
  }
  const comeBack = async () => {
    await isShown(back)
    await pressed(back)
    await hasTitle(page, lists[at].title)
  }
  const ask = async (kind: ListKind) => {
    if (kind !== at) await goTo(lists[kind].title)
    at = kind
    period = period === 'Month' ? 'Year' : 'Month'
    await pressed(button(page, /^Period/))
    await isShown(button(page, period))
    await pressed(button(page, period))
    await page.keyboard.press('Escape')
    await pressed(button(page, 'Show orders'))
    await isShown(refresh(page))
    await firstRow.press('Enter')
    await isShown(back)
    details.set(kind, new URL(page.url()).pathname)
    await comeBack()
  }
  /** What the list has forgotten is not there after its details either. */
  const throughDetails = async () => {
    await page.evaluate(([to, fromState]) => history.pushState({ fromState }, '', to), [
      details.get(at) ?? '',
      lists[at].screen,
    ] as const)
    await comeBack()
  }
  const happen = async ({ label }: Case) => {
    const [kind = '', what] = label.split(' ')
    if (what === 'remembered' && isList(kind)) return ask(kind)
    if (what === 'forgotten') await pressed(button(page, 'Reset view'))
    else await goTo(what !== undefined && isList(what) ? lists[what].title : 'Users')
    await throughDetails()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const isKept = keptKind(snapshot) === at
    return [
      there(at, heading(page, lists[at].title)),
      there('nothing asked', hint, !isKept),
      there('rows', firstRow, isKept),
      ...(isKept ? [there(period, page.getByRole('button', { name: period, exact: true, pressed: true }))] : []),
    ]
  }
  return { page, held, actors: [], arrive, happen, look }
}

export const placeMemoryCover: Cover = {
  model: onPage(placeMemoryModel, isPossible),
  untaken: [
    'placeMemory.links.empty · place.remembered · 0',
    'placeMemory.links.kept · place.remembered · 0',
    'placeMemory.links.kept · place.remembered · 1',
    'placeMemory.links.kept · navigation.resolved · 0',
  ],
  drive: driverOf,
}
