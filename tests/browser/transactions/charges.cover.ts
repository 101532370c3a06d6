import type { AnyMachineSnapshot } from 'xstate'
import type { NextPaymentInput } from '#machines/transactions/money/next-payment.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case, Model } from '#tests/machines/harness/model.ts'
import { exampleOrder, exampleStore, exampleSubscription } from '#tests/machines/transactions/example-orders.ts'
import { nextPaymentModel } from '#tests/machines/transactions/next-payment.model.ts'
import { savedCardChargeModel } from '#tests/machines/transactions/saved-card-charge.model.ts'
import {
  calls,
  conflict,
  declined,
  leaveUnknown,
  moneyButton,
  moneyDialog,
  orderReply,
  refused,
  showOrder,
} from './order-on-page.ts'

const charged = exampleSubscription({ status: 'next_sub_payment' })

/** One of the two ways to charge once more: its event, its button, and where that stands. */
interface Charge {
  readonly opened: 'nextPayment.opened' | 'savedCardCharge.opened'
  readonly opener: string
  readonly tab?: string
}

// The dialogs end with an answer and never fail. One refresh is under way beside what happens, and no second one.
const isPossible = (one: Case, { context }: AnyMachineSnapshot) =>
  one.kind !== 'fails' &&
  !(one.label.startsWith('order.refreshed') && (context as NextPaymentInput).order.subscription === null)

const driverOf =
  ({ opened, opener, tab }: Charge) =>
  async (visit: Visit): Promise<Driver> => {
    const { page } = visit
    const held = await holdCalls(page, calls)
    const dialog = moneyDialog(page)

    const arrive = async (input: unknown) => {
      const { rights } = input as NextPaymentInput
      const email = rights.length > 0 ? 'admin@jadran.example' : 'viewer@jadran.example'
      await visit.signedIn(email, 'Jadran d.o.o.')
      await showOrder(held, page, { order: exampleSubscription() })
      await heading(page, 'A-1001').waitFor()
      if (tab && rights.length > 0) await page.getByRole('link', { name: tab }).click()
      await refresh(page).click()
    }
    const confirmed = async (end: () => Promise<void>) => {
      await moneyButton(page).click()
      await end()
    }
    const outcomes: Readonly<Record<string, () => Promise<void>>> = {
      done: () => confirmed(() => held.answer('perform', orderReply(charged))),
      dismissed: () => button(dialog, 'Cancel').click(),
      conflict: () => confirmed(() => held.answer('perform', conflict)),
      unknown: () => leaveUnknown(held, page),
      declined: () => confirmed(() => held.answer('perform', declined('technical_decline'))),
      refused: () => confirmed(() => held.answer('perform', refused)),
    }
    const happen = async (happened: Case) => {
      if (happened.kind === 'answers') {
        const act = outcomes[happened.label.slice(`${happened.actor}: `.length)]
        if (!act) throw new Error(`Nobody can play: ${happened.label}`)
        return act()
      }
      if (happened.label.startsWith('order.refreshed')) {
        await held.answer('fetchOrder', orderReply(exampleOrder()))
        return held.answer('fetchStore', { status: 200, body: exampleStore() })
      }
      await button(page, opener).click()
    }
    const look = (snapshot: AnyMachineSnapshot) => {
      if (snapshot.matches('charging')) return [there('dialog', page.getByRole('alertdialog', { name: /^Charge €/ }))]
      const order = there('order', heading(page, 'A-1001'))
      if (snapshot.status !== 'active') return [order, there('dialog', dialog, false)]
      return [
        order,
        there('dialog', dialog, false),
        offered(opener, button(page, opener), snapshot.can({ type: opened })),
      ]
    }
    return { page, held, actors: ['perform'], arrive, happen, look }
  }

const coverOf = (model: Model, charge: Charge): Cover => {
  const dialog = charge.tab ? 'savedCardDialog' : 'nextPaymentDialog'
  return {
    model: onPage(model, isPossible),
    untaken: [`${model.machine.id}.charging · xstate.error.actor.${dialog} · 0`],
    drive: driverOf(charge),
  }
}

export const nextPaymentCover = coverOf(nextPaymentModel, { opened: 'nextPayment.opened', opener: 'Next payment…' })
export const savedCardChargeCover = coverOf(savedCardChargeModel, {
  opened: 'savedCardCharge.opened',
  opener: 'Charge the saved card…',
  tab: 'PBL saved card',
})
