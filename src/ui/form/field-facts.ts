import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { nameOf, valueAt } from '#contract/shell/form/values.ts'
import { controlId, useFormHandle } from './form-handle.ts'
import { issueWords } from './form-words.ts'

interface SaidOfField {
  readonly of: string
  readonly label?: string | undefined
  readonly help?: ReactNode
  readonly lockedBecause?: ReactNode
}

/** The state of one field, for any control that draws it; null while the field does not show. */
export function useFieldFacts({ of, label, help, lockedBecause }: SaidOfField) {
  const handle = useFormHandle()
  const { i18n } = useLingui()
  const { actor, busy, errors } = handle
  const value = useSelector(actor, ({ context }) => valueAt(context.values, of))
  const issue = useSelector(actor, ({ context }) => context.issues[of])
  const shown = useSelector(actor, ({ context }) => context.rules.isShown(context.values, of))
  const locked = useSelector(actor, ({ context }) => context.rules.isLocked(context.values, of))
  const required = useSelector(actor, ({ context }) => context.rules.isRequired(context.values, of))
  const readsOnly = useSelector(actor, (snapshot) => snapshot.matches('locked'))
  if (!shown) return null
  const view = handle.view(nameOf(of))
  const text = String(value)
  const isSaid = issue !== undefined && (view.atOnce?.includes(issue) === true || errors.shows(of, text))
  return {
    view,
    leaf: handle.leafAt(of),
    value,
    text,
    locked,
    optional: !required,
    send: (typed: string | boolean) =>
      actor.send({
        type: 'field.changed',
        path: of,
        value: typeof typed === 'string' && view.clean ? view.clean(typed) : typed,
      }),
    shared: {
      id: controlId(handle, of),
      name: of,
      label: label ?? i18n._(view.label),
      help: (locked ? lockedBecause : undefined) ?? help ?? (view.help && i18n._(view.help)),
      error: isSaid ? i18n._(issueWords(view, issue)) : undefined,
      disabled: busy || readsOnly,
      onBlur: () => errors.leave(of),
    },
  }
}
