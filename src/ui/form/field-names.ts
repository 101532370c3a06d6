import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { nameOf, partsOf } from '#contract/shell/form/values.ts'
import type { FormHandle } from './form-handle.ts'

export interface NamedForm {
  readonly form: FormHandle
  /** What a row or a group is called: the name of a language; a row has its number. */
  readonly groupName: ((path: string) => string) | undefined
}

/** What a field is called where it is not drawn: its label, and which row or group it is in. */
export function useFieldNames({ form, groupName }: NamedForm): (path: string) => string {
  const { i18n } = useLingui()
  const values = useSelector(form.actor, ({ context }) => context.values)
  return (path) => {
    const { field, key } = partsOf(path)
    const label = i18n._(form.view(nameOf(path)).label)
    if (key === '') return label
    const list = values[field]
    const rows = Array.isArray(list) ? list.length : 0
    return `${label} ${groupName?.(path) ?? (rows > 1 ? String(Number(key) + 1) : '')}`.trim()
  }
}
