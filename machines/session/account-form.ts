import { sendParent } from 'xstate'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormInput } from '#machines/shell/edit-form-state.ts'

/** A form of a page around an account: no draft is kept, and the page itself says what happened. */
export const accountFormInput = (form: Pick<EditFormInput, 'rules' | 'values'>): EditFormInput => ({
  ...form,
  mode: 'create',
  asksBeforeClosing: false,
  notices: { saved: null, failed: null },
  draft: null,
})

/** The page hears of every try that failed, since its link may be over. */
export const accountFormMachine = editFormMachine.provide({
  actions: { tellRefused: sendParent(({ context }) => ({ type: 'form.refused', trouble: context.trouble })) },
})

export interface FormRefused {
  /** Null where only fields were refused. */
  readonly trouble: string | null
}
