import type { AnyMachineSnapshot } from 'xstate'
import type { AmountDialogContext } from '#machines/transactions/money/amount-dialog.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, offered, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { confirmThenDoModel } from '#tests/machines/shell/confirm-then-do.model.ts'
import { amountDialogModel } from '#tests/machines/transactions/amount-dialog.model.ts'
import { exampleOrder } from '#tests/machines/transactions/example-orders.ts'
import {
  declined,
  isMoney,
  isOrder,
  isStore,
  moneyButton,
  moneyDialog,
  orderReply,
  refused,
  showOrder,
} from './order-on-page.ts'

const confirmed = { type: 'action.confirmed' }

/** One of the three dialogs: the order that it is opened for, and the order after it. */
interface Dialog {
  readonly opener: 'Refund…' | 'Complete…' | 'Void…'
  readonly before: ReturnType<typeof exampleOrder>
  readonly after: ReturnType<typeof exampleOrder>
}

const refund: Dialog = { opener: 'Refund…', before: exampleOrder(), after: exampleOrder({ status: 'refunded' }) }
const pre = exampleOrder({ status: 'pre_authorized' })
const complete: Dialog = { opener: 'Complete…', before: pre, after: exampleOrder({ status: 'completed' }) }
const voiding: Dialog = { opener: 'Void…', before: pre, after: exampleOrder({ status: 'voided' }) }

const driverOf =
  ({ opener, before, after }: Dialog) =>
  async (visit: Visit): Promise<Driver> => {
    const { page } = visit
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const held = await holdCalls(page, { reread: isOrder, fetchStore: isStore, perform: isMoney })
    const dialog = moneyDialog(page)
    const amount = dialog.getByRole('textbox')
    const full = dialog.getByRole('checkbox', { name: 'Full amount' })

    const arrive = async () => {
      await showOrder(held, page, { order: before, readBy: 'reread' })
      await button(page, opener).click()
    }

    const withoutKeys = (without: boolean) =>
      page.evaluate((lost) => {
        const own = lost
          ? () => {
              throw new Error('No key can be made.')
            }
          : Crypto.prototype.getRandomValues
        Object.defineProperty(crypto, 'getRandomValues', { value: own, configurable: true })
      }, without)
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      'full.toggled': () => full.click({ force: true }),
      'action.dismissed': () =>
        dialog
          .getByRole('button', { name: /^(Cancel|Close)$/ })
          .first()
          .click(),
      'action.retried': () => moneyButton(page).click(),
      'reread.requested': () => button(dialog, 'Check again').click(),
      // A key is made at once: the confirmation and its key are one press.
      'action.confirmed': async () => undefined,
      'makeKey: "key 1"': () => moneyButton(page).click(),
      'makeKey: no answer': async () => {
        await withoutKeys(true)
        await moneyButton(page).click()
        await withoutKeys(false)
      },
      'perform: done': () => held.answer('perform', orderReply(after)),
      'perform: declined': () => held.answer('perform', declined('technical_decline')),
      'perform: declined without a message': () => held.answer('perform', declined(null)),
      'perform: refused': () => held.answer('perform', refused),
      'perform: no answer': () => held.drop('perform'),
      'reread: seen': () => held.answer('reread', orderReply(after)),
      'reread: not seen': () => held.answer('reread', orderReply(before)),
      'reread: no answer': () => held.drop('reread'),
    }
    const happen = async (happened: Case) => {
      if (happened.kind === 'happens' && happened.event.type === 'amount.changed')
        return amount.fill((happened.event as unknown as { readonly text: string }).text)
      const act = acts[happened.label]
      if (!act) throw new Error(`Nobody can play: ${happened.label}`)
      await act()
    }

    const look = (snapshot: AnyMachineSnapshot) => {
      if (snapshot.status !== 'active') return [there('dialog', dialog, false)]
      const { text } = snapshot.context as Partial<AmountDialogContext>
      const lost = snapshot.matches('outcomeUnknown')
      const rereading = snapshot.matches({ outcomeUnknown: 'rereading' })
      const asks = snapshot.matches('editing') || snapshot.matches('confirming')
      const can = (event: { readonly type: string; readonly text?: string }) => snapshot.can(event)
      const typed = text === undefined || lost ? [] : [there('typed', dialog.locator(`input[value="${text}"]`))]
      return [
        there('dialog', dialog),
        there('waiting', page.locator('[role=alertdialog][aria-busy=true]'), snapshot.hasTag('busy') && !lost),
        there('what is wrong', dialog.getByText('Enter an amount above 0').first(), asks && !can(confirmed)),
        there('lost', dialog.getByText('The reply was lost'), lost),
        there('rereading', dialog.getByText('We are looking up whether'), rereading),
        there('retry is safe', dialog.getByText('Trying again is safe'), lost && !rereading),
        there(
          'no effect',
          dialog.getByText('shows no effect so far'),
          snapshot.matches({ outcomeUnknown: 'offeringRetry' }),
        ),
        there(
          'not looked up',
          dialog.getByText('could not be looked up'),
          snapshot.matches({ outcomeUnknown: 'notLookedUp' }),
        ),
        ...typed,
        offered('amount', amount, can({ type: 'amount.changed', text: '1' })),
        offered('full', full, can({ type: 'full.toggled' })),
        enabled(asks ? 'confirm' : 'retry', moneyButton(page), can(asks ? confirmed : { type: 'action.retried' })),
        offered('Check again', button(dialog, 'Check again'), can({ type: 'reread.requested' })),
        enabled(
          'dismiss',
          dialog.getByRole('button', { name: lost ? 'Close' : 'Cancel' }).first(),
          can({ type: 'action.dismissed' }),
        ),
        enabled('cross', dialog.getByRole('button', { name: 'Close' }).last(), can({ type: 'action.dismissed' })),
      ]
    }
    return {
      page,
      held,
      actors: ['perform', 'reread'],
      arrive,
      happen,
      look,
      isFleeting: (snapshot) => snapshot.matches('takingKey'),
    }
  }

export const refundCover: Cover = { model: amountDialogModel, drive: driverOf(refund) }
export const completeCover: Cover = { model: amountDialogModel, drive: driverOf(complete) }
export const voidCover: Cover = {
  model: { ...confirmThenDoModel, inputs: confirmThenDoModel.inputs.slice(0, 1) },
  // A void moves money.
  untaken: [
    'confirmThenDo.confirming · action.confirmed · 1',
    'confirmThenDo.performing · xstate.error.actor.perform · 1',
  ],
  drive: driverOf(voiding),
}
