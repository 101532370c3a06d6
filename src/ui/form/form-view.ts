import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FieldTable, Leaf } from '#contract/shell/form/fields.ts'
import type { Form } from '#contract/shell/form/form.ts'
import { type FieldName, type FieldPath, nameOf, partsOf, type ValuesOf } from '#contract/shell/form/values.ts'
import { DrawnField, type FieldProps } from './drawn-field.tsx'
import { DrawnFields, type FieldsProps } from './drawn-fields.tsx'
import { type DrawnForm, type FormActor, type FormHandle, useHandle } from './form-handle.ts'
import type { FieldView } from './form-words.ts'

export interface FormView<Table extends FieldTable> {
  readonly view: (name: string) => FieldView
  readonly useForm: (actor: FormActor) => FormHandle
  /** A part of what is typed, for what depends on it. */
  readonly useValues: <Chosen>(actor: FormActor, select: (values: ValuesOf<Table>) => Chosen) => Chosen
  readonly Field: (props: FieldProps<FieldPath<Table>>) => ReactNode
  readonly Fields: (props: FieldsProps<FieldPath<Table>>) => ReactNode
}

/** A form with its words: one row for each field of its table, so that none is without a label. */
export function formView<Table extends FieldTable, Env, Part extends string>(
  form: Form<Table, Env, Part>,
  views: Readonly<Record<FieldName<Table>, FieldView>>,
): FormView<Table> {
  const byName = new Map(Object.entries<FieldView>(views))
  const view = (name: string): FieldView => {
    // A list as a whole is called what its first field is.
    const first = [...byName.keys()].find((known) => known.startsWith(`${name}.`)) ?? ''
    const found = byName.get(name) ?? byName.get(first)
    if (!found) throw new Error(`The form has no field "${name}".`)
    return found
  }
  const leafAt = (path: string): Leaf => {
    const { field, inner } = partsOf(path)
    const one = form.table[field]
    const leaf = one && (one.kind === 'rows' || one.kind === 'groups' ? one.of[inner] : one)
    if (!leaf) throw new Error(`The form has no field "${nameOf(path)}".`)
    return leaf
  }
  const drawn: DrawnForm = { view, leafAt }
  return {
    view,
    useForm: (actor: FormActor): FormHandle => useHandle(actor, drawn),
    useValues: <Chosen>(actor: FormActor, select: (values: ValuesOf<Table>) => Chosen): Chosen =>
      useSelector(actor, ({ context }) => select(form.own(context.values))),
    Field: DrawnField,
    Fields: DrawnFields,
  }
}
