import type { Locator } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import {
  changesOf,
  type DetailsContext,
  detailsOf,
  type TransactionDetailsInput,
} from '#machines/transactions/details/details-kind.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { type HeldCalls, holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleOrder, exampleStore, exampleSubscription } from '#tests/machines/transactions/example-orders.ts'
import {
  cardDetailsCases,
  chargeCases,
  transactionDetailsModel,
} from '#tests/machines/transactions/transaction-details.model.ts'
import { address, calls, conflict, leaveUnknown, moneyButton, notFound, orderReply } from './order-on-page.ts'

const changed = exampleOrder({ status: 'refunded' })

const acting = new Set(['orderActions', 'charge'])
// As a screen reader presses: messages may lie over the page.
const press = (at: Locator) => at.dispatchEvent('click')
const isOfAction = (one: Case) => one.kind !== 'happens' && 'actor' in one && acting.has(one.actor)

// An order that was refunded has no action left whose outcome could be awaited, and stays refunded.
const isPossible = (one: Case, snapshot: AnyMachineSnapshot) => {
  const { order } = detailsOf('card', snapshot.context as DetailsContext)
  return order?.status !== 'refunded' || !(isOfAction(one) || one.label === 'fetchOrder: the order')
}
const machineless = (one: Case) => one.kind !== 'fails' || !isOfAction(one)
const ofCards = new Set([...cardDetailsCases, ...chargeCases].map(({ label }) => label))
const [fromList, byAddress] = transactionDetailsModel.inputs
const model = onPage(
  { ...transactionDetailsModel, inputs: [fromList, byAddress] },
  (one, snapshot) => ofCards.has(one.label) && machineless(one) && isPossible(one, snapshot),
)

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held: HeldCalls = await holdCalls(page, calls)
  const back = button(page, 'Back to orders')
  const banner = page.getByRole('status').filter({ hasText: 'This order changed while you were looking at it' })

  const arrive = async (input: unknown) => {
    const { cameFrom } = input as TransactionDetailsInput
    await page.goto('/accessdenied')
    await heading(page, 'Access denied').waitFor()
    // As a row of the list does it, which has the app go on without a reload.
    await page.evaluate(([to, state]) => history.pushState(state, '', to), [
      address,
      cameFrom === null ? {} : { fromState: 'transactions' },
    ] as const)
  }

  const openers: Readonly<Record<string, () => Promise<void>>> = {
    orderActions: () => press(button(page, 'Refund…')),
    charge: () => press(button(page, 'Next payment…')),
  }
  const outcomes: Readonly<Record<string, () => Promise<void>>> = {
    changed: async () => {
      await moneyButton(page).click()
      await held.answer('perform', orderReply(changed))
    },
    overtaken: async () => {
      await moneyButton(page).click()
      await held.answer('perform', conflict)
    },
    outdated: async () => {
      await moneyButton(page).click()
      await leaveUnknown(held, page)
    },
  }
  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'details.refreshed': () => press(refresh(page).or(button(page, 'Try again')).first()),
    'changes.closed': () => press(button(banner, 'Close')),
    'back.requested': async () => {
      await press(back)
      await heading(page, 'Orders').waitFor()
    },
    'fetchOrder: the order': () => held.answer('fetchOrder', orderReply(exampleSubscription())),
    'fetchOrder: the changed order': () => held.answer('fetchOrder', orderReply(changed)),
    'fetchOrder: not found': () => held.answer('fetchOrder', notFound),
    'fetchOrder: no answer': () => held.drop('fetchOrder'),
    'fetchStore: the store': () => held.answer('fetchStore', { status: 200, body: exampleStore() }),
    'fetchStore: not found': () => held.answer('fetchStore', notFound),
    'fetchStore: no answer': () => held.drop('fetchStore'),
  }
  const happen = async ({ label }: Case) => {
    const [actor = '', outcome = ''] = label.split(': ')
    const open = openers[actor]
    const act = open ? outcomes[outcome] : person[label]
    if (!act) throw new Error(`Nobody can play: ${label}`)
    await open?.()
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const context = detailsOf('card', snapshot.context as DetailsContext)
    const isReady = snapshot.matches('ready')
    const isFailed = snapshot.matches('failed')
    const can = (type: string) => snapshot.can({ type })
    return [
      there('order', heading(page, 'A-1001'), isReady),
      there('loading', page.getByRole('main').getByText('Loading…'), !isReady && !isFailed),
      there('not found', page.getByText('There is no such order'), snapshot.matches({ failed: 'notFound' })),
      there('unreachable', page.getByText('This could not be loaded'), snapshot.matches({ failed: 'unreachable' })),
      there(
        'outdated',
        page.getByText('The order could not be refreshed'),
        snapshot.matches({ ready: { reading: 'outdated' } }),
      ),
      there('changes', banner, isReady && changesOf(context).length > 0),
      there(
        'status',
        page.getByText(context.order?.status === 'refunded' ? 'Refunded' : 'Authorized').first(),
        isReady,
      ),
      offered('Back', back, can('back.requested')),
      offered('Close', button(banner, 'Close'), can('changes.closed')),
      offered(
        'Try again',
        button(page, 'Try again'),
        (isFailed || snapshot.matches({ ready: { reading: 'outdated' } })) && can('details.refreshed'),
      ),
      ...(isReady ? [there('Refresh', refresh(page), can('details.refreshed'))] : []),
    ]
  }
  return {
    page,
    held,
    actors: ['fetchOrder', 'fetchStore'],
    arrive,
    happen,
    look,
    isFleeting: (_, happened) => happened?.label === 'back.requested',
  }
}

/** Another page of the list is walked with a list: in the journey of the details. */
const leafing = [
  ...['next.requested', 'previous.requested'].map((edge) => `still · ${edge} · 0`),
  ...['done.actor.fetchPage · 0', 'done.actor.fetchPage · 1', 'error.actor.fetchPage · 0'].map(
    (edge) => `readingPage · xstate.${edge}`,
  ),
].map((edge) => `transactionDetails.ready.leafing.${edge}`)

export const transactionDetailsCover: Cover = {
  model,
  untaken: [
    'transactionDetails · next.requested · 0',
    'transactionDetails · previous.requested · 0',
    ...leafing,
    'transactionDetails.ready.acting.choosing · always · 1',
    'transactionDetails.ready.acting.choosing · always · 2',
    'transactionDetails.ready.acting.onCard · xstate.error.actor.orderActions · 0',
    'transactionDetails.ready.acting.onCard · xstate.error.actor.charge · 0',
    'transactionDetails.ready.acting.onInstantPayment · order.reread · 0',
    'transactionDetails.ready.acting.onInstantPayment · xstate.done.actor.ipsRefund · 0',
    'transactionDetails.ready.acting.onInstantPayment · xstate.error.actor.ipsRefund · 0',
  ],
  last: ['back.requested'],
  drive: driverOf,
}
