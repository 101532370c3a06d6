import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { valueAt } from '#contract/shell/form/values.ts'
import type { UniqueVerdict } from '#machines/shell/edit-form-state.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import type { FormHandle } from './form-handle.ts'

interface UniqueStatusProps {
  readonly form: FormHandle
  readonly words: Readonly<Record<Exclude<UniqueVerdict, 'empty'>, string>>
}

/** Where the live check of a value stands; once the field was left, its error says what is wrong. */
export function UniqueStatus({ form, words }: UniqueStatusProps) {
  const { actor, errors } = form
  const verdict = useSelector(actor, ({ context }) => context.verdict)
  const path = useSelector(actor, ({ context }) => context.rules.unique?.path ?? '')
  const value = useSelector(actor, ({ context }) => String(valueAt(context.values, path)))
  if (verdict === 'empty') return null
  const isSaidAtField = (verdict === 'taken' || verdict === 'invalid') && errors.shows(path, value)
  if (isSaidAtField) return null
  if (verdict !== 'unknown') return words[verdict]
  return (
    <>
      {words.unknown}{' '}
      <EventButton actor={actor} event={{ type: 'check.repeated' }} variant="plain" minH="6">
        <Trans>Check again</Trans>
      </EventButton>
    </>
  )
}
