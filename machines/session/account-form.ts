import { sendParent } from 'xstate'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormInput } from '#machines/shell/edit-form-state.ts'

/** The form of an account page: it stores no draft, and the page itself shows the outcome. */
export const accountFormInput = (form: Pick<EditFormInput, 'rules' | 'values'>): EditFormInput => ({
  ...form,
  mode: 'create',
  asksBeforeClosing: false,
  notices: { saved: null, failed: null },
  draft: null,
})

/** Reports every failed attempt to the page, because its link may have expired. */
export const accountFormMachine = editFormMachine.provide({
  actions: { tellRefused: sendParent(({ context }) => ({ type: 'form.refused', trouble: context.trouble })) },
})

export interface FormRefused {
  /** Null when only fields were refused. */
  readonly trouble: string | null
}
