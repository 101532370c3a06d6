import type { AnyMachineSnapshot } from 'xstate'
import type { AmountDialogContext } from '#machines/transactions/money/amount-dialog.machine.ts'
import type { MoneyOutcome } from '#machines/transactions/money/money-answer.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, offered, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { amountDialogModel } from '#tests/machines/transactions/amount-dialog.model.ts'
import { exampleOrder } from '#tests/machines/transactions/example-orders.ts'
import { moneyMoveModel } from '#tests/machines/transactions/money-move.model.ts'
import {
  conflict,
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

/** The dialog is opened for its order, and its calls are held. */
async function opened(visit: Visit, { opener, before }: Dialog) {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, { reread: isOrder, fetchStore: isStore, perform: isMoney })
  const arrive = async () => {
    await showOrder(held, page, { order: before, readBy: 'reread' })
    await button(page, opener).click()
  }
  return { page, held, arrive, dialog: moneyDialog(page) }
}

const waiting = '[role=alertdialog][aria-busy=true]'

const amountDriver =
  (of: Dialog) =>
  async (visit: Visit): Promise<Driver> => {
    const { page, held, arrive, dialog } = await opened(visit, of)
    const amount = dialog.getByRole('textbox')
    const full = dialog.getByRole('checkbox', { name: 'Full amount' })
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      'full.toggled': () => full.click({ force: true }),
      'action.confirmed': () => moneyButton(page).click(),
      'action.dismissed': () => button(dialog, 'Cancel').click(),
    }
    const happen = async (happened: Case) => {
      if (happened.kind === 'happens' && happened.event.type === 'amount.changed')
        return amount.fill((happened.event as unknown as { readonly text: string }).text)
      const act = acts[happened.label]
      if (!act) throw new Error(`Nobody can play: ${happened.label}`)
      await act()
    }
    const look = (snapshot: AnyMachineSnapshot) => {
      const { text } = snapshot.context as AmountDialogContext
      if (snapshot.matches('dismissed')) return [there('dialog', dialog, false)]
      if (snapshot.matches('confirmed'))
        return [there('waiting', page.locator(waiting)), enabled('amount', amount, false)]
      const can = (event: { readonly type: string; readonly text?: string }) => snapshot.can(event)
      const isAllowed = can({ type: 'action.confirmed' })
      return [
        there('dialog', dialog),
        there('typed', dialog.locator(`input[value="${text}"]`)),
        there('what is wrong', dialog.getByText('Enter an amount above 0').first(), !isAllowed),
        enabled('amount', amount, can({ type: 'amount.changed', text: '1' })),
        enabled('full', full, can({ type: 'full.toggled' })),
        enabled('confirm', moneyButton(page), isAllowed),
        enabled('dismiss', button(dialog, 'Cancel'), can({ type: 'action.dismissed' })),
        enabled('cross', dialog.getByRole('button', { name: 'Close' }).last(), can({ type: 'action.dismissed' })),
      ]
    }
    return { page, held, actors: [], arrive, happen, look }
  }

/** A decline leaves the dialog open with the reason; only what was done, or may have been, closes it. */
const staysOpen = (outcome: MoneyOutcome) => ['declined', 'refused', 'notSent'].includes(outcome.kind)

const moveDriver =
  (of: Dialog) =>
  async (visit: Visit): Promise<Driver> => {
    const { page, held, arrive, dialog } = await opened(visit, of)
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
      'action.dismissed': () => button(dialog, 'Close').first().click(),
      'action.retried': () => moneyButton(page).click(),
      'reread.requested': () => button(dialog, 'Check again').click(),
      // A key is made at once: the confirmation and its key are one press.
      'makeKey: "key 1"': () => moneyButton(page).click(),
      'makeKey: no answer': async () => {
        await withoutKeys(true)
        await moneyButton(page).click()
        await withoutKeys(false)
      },
      'perform: done': () => held.answer('perform', orderReply(of.after)),
      'perform: declined': () => held.answer('perform', declined('technical_decline')),
      'perform: declined without a message': () => held.answer('perform', declined(null)),
      'perform: refused': () => held.answer('perform', refused),
      'perform: conflict': () => held.answer('perform', conflict),
      'perform: no answer': () => held.drop('perform'),
      'reread: seen': () => held.answer('reread', orderReply(of.after)),
      'reread: not seen': () => held.answer('reread', orderReply(of.before)),
      'reread: no answer': () => held.drop('reread'),
    }
    const happen = async (happened: Case) => {
      const act = acts[happened.label]
      if (!act) throw new Error(`Nobody can play: ${happened.label}`)
      await act()
    }
    const look = (snapshot: AnyMachineSnapshot) => {
      if (snapshot.status !== 'active') {
        const outcome = snapshot.output as MoneyOutcome
        const isOpen = staysOpen(outcome)
        const notCarriedOut = dialog.getByText('Not carried out', { exact: true })
        return [
          there('dialog', dialog, isOpen),
          there('why not', notCarriedOut, isOpen && outcome.kind !== 'notSent'),
          ...(isOpen ? [enabled('confirm', moneyButton(page), true)] : []),
        ]
      }
      const lost = snapshot.matches('outcomeUnknown')
      const rereading = snapshot.matches({ outcomeUnknown: 'rereading' })
      const can = (type: string) => snapshot.can({ type })
      return [
        there('dialog', dialog),
        there('waiting', page.locator(waiting), snapshot.hasTag('busy') && !lost),
        there('lost', dialog.getByText('The reply was lost'), lost),
        there('rereading', dialog.getByText('We are checking whether'), rereading),
        there('retry is safe', dialog.getByText('Trying again is safe'), lost && !rereading),
        there(
          'no effect',
          dialog.getByText('this action is not on the transaction so far'),
          snapshot.matches({ outcomeUnknown: 'offeringRetry' }),
        ),
        there(
          'not looked up',
          dialog.getByText('we could not check whether'),
          snapshot.matches({ outcomeUnknown: 'notLookedUp' }),
        ),
        offered('amount', dialog.getByRole('textbox'), false),
        enabled('retry', moneyButton(page), can('action.retried')),
        offered('Check again', button(dialog, 'Check again'), can('reread.requested')),
        enabled(
          'dismiss',
          dialog.getByRole('button', { name: lost ? 'Close' : 'Cancel' }).first(),
          can('action.dismissed'),
        ),
        enabled('cross', dialog.getByRole('button', { name: 'Close' }).last(), can('action.dismissed')),
      ]
    }
    return {
      page,
      held,
      actors: ['perform', 'reread'],
      arrive,
      happen,
      look,
      isFleeting: (snapshot) => snapshot.matches('makingKey'),
    }
  }

export const refundAmountCover: Cover = { model: amountDialogModel, drive: amountDriver(refund) }
export const completeAmountCover: Cover = { model: amountDialogModel, drive: amountDriver(complete) }
export const refundMoveCover: Cover = { model: moneyMoveModel, drive: moveDriver(refund) }
export const completeMoveCover: Cover = { model: moneyMoveModel, drive: moveDriver(complete) }
export const voidMoveCover: Cover = { model: moneyMoveModel, drive: moveDriver(voiding) }
