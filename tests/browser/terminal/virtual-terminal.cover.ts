import type { AnyMachineSnapshot } from 'xstate'
import { storageKeys } from '#contract/session/storage.ts'
import type { VirtualTerminalInput } from '#machines/terminal/virtual-terminal.machine.ts'
import { draftKeyOf, postedKeyOf, toldKeyOf } from '#machines/terminal/way-back.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { heading } from '#tests/browser/person.ts'
import { fieldAt, isSaid, say, sender } from '#tests/browser/said-events.ts'
import { answerCalls, answerPath } from '#tests/browser/stopped-calls.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { terminalInput, virtualTerminalModel } from '#tests/machines/terminal/virtual-terminal.model.ts'
import { exampleOrder } from '#tests/machines/transactions/example-orders.ts'
import { fillCart, withoutSales } from '../links/at-links.ts'

// Nobody closes a form that is a page, it answers for its calls, no test's browser keeps a page that was left, and one that
// is loaded again is another one.
const impossible = ['terminalForm: closed', 'terminalForm: no answer', 'page.restored', 'cart.reopened']
const needReply = ['terminalForm: prepared', 'terminalForm: reply lost', 'terminalForm: refused']
const isPossible = ({ label }: Case, { context }: AnyMachineSnapshot) =>
  !impossible.includes(label) &&
  (!label.startsWith('terminalForm') || needReply.includes(label) === (context.sent !== null))

const checkout = {
  ...{ neptunusStoreId: '11', currency: 'EUR', target: null, mode: null, version: null, signature: '00' },
  ...{ requireComplete: false, language: 'en', cart: '1 × Majica', amount: 12_000, subscription: false },
  ...{ orderNumber: 'vt-aaaaa-bbbbb-ccccc', customer: null, creditorReference: null },
  ...{ successUrl: 'http://localhost/vt/success', cancelUrl: 'http://localhost/vt/cancel' },
}
const ways: Readonly<Record<string, string>> = {
  processed: '/vt/success',
  cancelled: '/vt/cancel',
  failed: '/vt/error',
}

const company = '1'
const memoriesOf = ({ draft, posted, told }: VirtualTerminalInput): [string, unknown][] => [
  [draftKeyOf({ company }), draft],
  [postedKeyOf({ company }), posted],
  [toldKeyOf({ company }), told],
]

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  let stores = terminalInput.stores
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await answerPath(page, '/companies/1/stores', () => ({
    body: stores.map(({ id, name, hasSubscription, hasCountryList }) => ({
      ...{ id, name, virtualTerminalEnabled: true, enabled: true },
      ...{ vtSubscriptions: hasSubscription, useCountryDropdown: hasCountryList },
    })),
  }))
  await answerPath(page, '/check_order_number', () => ({ status: 204 }))
  // The wallet takes the form and shows nothing: the tab stays.
  await answerCalls(
    page,
    ({ url }) => url.pathname === '/held-wallet',
    () => ({ status: 204 }),
  )
  const held = await holdCalls(page, {
    wasProcessed: (method, path) => method === 'GET' && path.endsWith('/orders/901'),
    save: (method, path) => method === 'POST' && path.endsWith('/prepare'),
  })
  const store = page.getByLabel('Store', { exact: true })
  const arrive = async (input: unknown) => {
    const { stores: given, storeId, returned, told } = input as VirtualTerminalInput
    stores = given
    await visit.open('/users')
    await withoutSales(page)
    await page.evaluate(
      ([drafts, sub, memories]) => {
        const person = sessionStorage.getItem(sub) ?? localStorage.getItem(sub)
        const own = memories.filter(([, value]) => value !== null).map(([key, value]) => [`${person} ${key}`, value])
        sessionStorage.setItem(drafts, JSON.stringify(Object.fromEntries(own)))
      },
      [storageKeys.drafts, storageKeys.sub, memoriesOf(input as VirtualTerminalInput)] as const,
    )
    const isAsked = returned?.outcome === 'processed' && told.length === 0
    if (isAsked && storeId !== null) {
      await visit.open('/vt/prepare')
      await store.selectOption(storeId)
    }
    const way = returned
      ? `${ways[returned.outcome]}?store_id=${returned.storeId}&order_id=${returned.orderId}`
      : '/vt/prepare'
    await visit.open(way)
    await heading(page, 'Virtual terminal').waitFor()
    if (isAsked) return becomes(page, async () => held.open().length > 0)
    if (storeId !== null && given.length > 0) await store.selectOption(storeId)
  }
  const pay = async () => {
    await fillCart(page)
    await page.clock.runFor(400)
    await say(page, { type: 'form.submitted' })
  }
  const order = exampleOrder({ id: '901', storeId: '11' })
  const walletUrl = () => new URL('/held-wallet', page.url()).href
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'terminalForm: sending': pay,
    'terminalForm: prepared': () => held.answer('save', { status: 200, body: { ...checkout, walletUrl: walletUrl() } }),
    'terminalForm: reply lost': () => held.drop('save'),
    'terminalForm: refused': () => held.answer('save', { status: 429, body: {} }),
    'wasProcessed: processed': () => held.answer('wasProcessed', { status: 200, body: order }),
    'wasProcessed: not processed': () =>
      held.answer('wasProcessed', { status: 200, body: { ...order, status: 'declined' } }),
    'wasProcessed: no answer': () => held.drop('wasProcessed'),
    // The answer before may not have been read when the clock moves: then the wait begins only afterwards.
    'askEvery passes': async () => {
      await page.clock.runFor(2_000)
      await becomes(page, () => held.open().length > 0)
    },
    'handoffWait passes': () => page.clock.runFor(15_000),
  }
  const happen = async (happened: Case) => {
    const act = acts[happened.label]
    if (act) {
      await act()
      return
    }
    if (!isSaid(happened)) throw new Error(`Nobody can do ${happened.label}`)
    const { type } = happened.event
    if (type === 'payment.retried' || type === 'outcome.checked') return say(page, { type })
    if (happened.event.type === 'draft.changed') return fieldAt(page, 'items.0.description').fill('Majica')
    await store.selectOption(happened.label.includes('first') ? '11' : '12')
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const isPosting = snapshot.matches('posting')
    const isStillHere = snapshot.matches('stillHere')
    const isGone = isPosting || isStillHere
    const { returned, draft } = snapshot.context as VirtualTerminalInput
    const main = page.getByRole('main')
    const isVerifying = snapshot.hasTag('verifying')
    const isBack = (outcome: string) => !isGone && !isVerifying && returned?.outcome === outcome
    return [
      there('the store', store, !isGone && !isVerifying && !snapshot.matches('noService')),
      there(
        'no service',
        page.getByText('The virtual terminal service is not active on any store'),
        snapshot.matches('noService'),
      ),
      there('the form', sender(page, 'form.submitted'), snapshot.matches('editing')),
      there('verifying', main.getByText('The payment is being confirmed.'), isVerifying),
      there('unconfirmed', main.getByText('No confirmation yet'), isBack('unconfirmed')),
      there('processed', main.getByText('Last payment'), isBack('processed')),
      there('cancelled', main.getByText(/^The cart is still here/), isBack('cancelled') && draft !== null),
      there(
        'what may be prepared',
        page.getByText('The payment may already be prepared'),
        snapshot.matches('editing') && snapshot.context.unsettled.length > 0,
      ),
      there(
        'the way to the wallet',
        main.getByText('You are being taken to the page where the card is entered.'),
        isPosting,
      ),
      there('another try', sender(page, 'payment.retried'), isStillHere),
    ]
  }
  return { page, held, actors: ['wasProcessed'], arrive, happen, look }
}

export const virtualTerminalCover: Cover = {
  model: onPage(virtualTerminalModel, isPossible),
  untaken: [
    'virtualTerminal.editing · xstate.done.actor.terminalForm · 1',
    'virtualTerminal.editing · xstate.error.actor.terminalForm · 0',
    'virtualTerminal.posting · page.restored · 0',
    'virtualTerminal.stillHere · page.restored · 0',
    'virtualTerminal.stillHere · cart.reopened · 0',
  ],
  drive: driverOf,
}
