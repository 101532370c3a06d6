import type { AnyMachineSnapshot } from 'xstate'
import { hold } from '#contract/shell/toast.ts'
import type { ToastsContext } from '#machines/shell/toasts.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { calls, declined, moneyButton, moneyDialog, showOrder } from '#tests/browser/transactions/order-on-page.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, expectSights, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { toastsModel } from '#tests/machines/shell/toasts.model.ts'
import { exampleOrder } from '#tests/machines/transactions/example-orders.ts'

const order = exampleOrder()

/** A hold runs out for each message that has one: only where it is one can it be said whose. */
function isPossible(one: Case, { context }: AnyMachineSnapshot): boolean {
  if (one.kind !== 'happens' || one.event.type !== 'toast.expired') return true
  const timed = (context as ToastsContext).shown.filter(({ hold }) => hold !== 'untilOk')
  return timed.length === 1 && timed[0]?.id === (one.event as unknown as { readonly id: number }).id
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, calls)
  const region = messages(page)
  const closers = region.getByRole('button')
  // As a screen reader presses: the pointer does not come over the messages.
  const press = (name: string) => button(page, name).dispatchEvent('click')

  const arrive = async () => {
    await page.mouse.move(0, 0)
    await showOrder(held, page, { order })
    await expectSights(page, [there('order', heading(page, 'A-1001'))])
  }

  /** A lost reply is said for 5 seconds: longer than the pictures of a slow machine take. */
  const raiseTimed = async () => {
    await press('Refresh')
    await held.drop('fetchOrder')
  }
  /** The bank's own words stay until OK, the dialog until it is left. */
  const raiseUntilOk = async () => {
    await press('Refund…')
    await expectSights(page, [there('dialog', moneyDialog(page))])
    await moneyButton(page).dispatchEvent('click')
    await held.answer('perform', declined('something_else'))
    await expectSights(page, [there('why not', moneyDialog(page).getByText('Not carried out', { exact: true }))])
    await button(moneyDialog(page), 'Cancel').dispatchEvent('click')
    await expectSights(page, [there('dialog', moneyDialog(page), false)])
  }
  const numberOf = (one: Case) => (one.kind === 'happens' ? (one.event as unknown as { readonly id: number }).id : 0)

  const happen = async (happened: Case, { context }: AnyMachineSnapshot) => {
    const { shown } = context as ToastsContext
    if (happened.label === 'a toast of 3 s') return raiseTimed()
    if (happened.label === 'a toast until OK') return raiseUntilOk()
    if (happened.label === 'holds.paused') {
      await closers.first().hover()
      return page.clock.runFor(10_000)
    }
    if (happened.label === 'holds.resumed') return page.mouse.move(0, 800)
    if (happened.label.startsWith('toast.expired')) return page.clock.runFor(hold.alert)
    const at = shown.findIndex(({ id }) => id === numberOf(happened))
    await closers.nth(at).dispatchEvent('click')
  }

  const look = ({ context }: AnyMachineSnapshot) => {
    const { shown } = context as ToastsContext
    return [
      ...shown.map(({ id, hold }, at) =>
        there(`message ${id}`, closers.nth(at).and(button(page, hold === 'untilOk' ? 'OK' : 'Close message'))),
      ),
      there('one more', closers.nth(shown.length), false),
    ]
  }
  return { page, held, actors: [], arrive, happen, look }
}

export const toastsCover: Cover = {
  model: onPage(toastsModel, isPossible),
  drive: driverOf,
}
