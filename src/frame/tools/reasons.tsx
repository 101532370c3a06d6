import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { reasonId } from '#src/ui/reason-id.ts'

/** Why a button is grey, by the guard that refuses its event, or by what its view knows (interface 35). */
export const reasons = {
  isRangeValid: msg`Choose a valid period first.`,
  isRight: msg`Some fields are not filled in correctly yet.`,
  opens: msg`Fill in the steps before this one first.`,
  canUndo: msg`There is nothing to undo.`,
  canRedo: msg`There is nothing to redo.`,
  isValid: msg`Some fields are not filled in correctly yet.`,
  maySubmit: msg`Something is missing, or nothing was changed.`,
  isDirty: msg`No changes yet.`,
  isSet: msg`No field of the filter is filled in.`,
  mayAdd: msg`The rows above are not filled in yet, or there is no room for another.`,
  mayRemove: msg`The last row cannot be removed.`,
  mayLeave: msg`The only administrator cannot leave the company.`,
  hasRoom: msg`There is no room for another view. Remove one first.`,
  saysSomething: msg`Write the text first.`,
  isOpen: msg`The link is no longer open for payment.`,
  isOnlyAdmin: msg`The only administrator cannot be removed.`,
  areAllShown: msg`All columns are shown already, in their usual order.`,
  isFuture: msg`No day after today can be chosen.`,
  isAtEnd: msg`There is nothing further in this direction.`,
} as const

/** The sentences that grey buttons refer to: names, so that nobody finds them as texts of the page. */
export function Reasons() {
  const { i18n } = useLingui()
  return (
    <div hidden>
      {Object.entries(reasons).map(([name, words]) => (
        <span key={name} id={reasonId(name)} role="note" aria-label={i18n._(words)} />
      ))}
    </div>
  )
}
