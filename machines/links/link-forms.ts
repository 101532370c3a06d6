import type { Link } from '#contract/links/link.ts'
import {
  linkCustomerForm,
  linkCustomerValues,
  linkEditForm,
  linkEditValues,
  linkReopenForm,
} from '#contract/links/link-edit-form.ts'
import { reopenedDay } from '#contract/links/validity.ts'
import { dayOf } from '#contract/shell/dates.ts'
import type { EditFormInput } from '#machines/shell/edit-form-state.ts'

const kept = {
  mode: 'edit',
  endsWhenSaved: true,
  notices: {
    saved: { key: 'LINK_UPDATED_SUCCESSFULLY' },
    failed: { key: 'LINK_UPDATE_ERROR' },
    lost: { key: 'CHANGE_NOT_CONFIRMED' },
  },
  draft: null,
} as const

/** Comment and end of a link (PBL-17, PBL-18). */
export function linkEditInput(link: Link, today: string): EditFormInput {
  const values = linkEditValues(link)
  const env = { status: link.linkStatus, today, savedDay: values.validTo }
  return { ...kept, rules: linkEditForm.rules(env), values }
}

/** The customer of a link (PBL-19). */
export function linkCustomerInput(link: Link, language: string): EditFormInput {
  const saved = linkCustomerValues(link, language)
  return { ...kept, rules: linkCustomerForm.rules({ saved }), values: saved }
}

/** The last day of a reopened link (D31); the form itself sends nothing. */
export function linkReopenInput(link: Link, now: string, storeDays: number | null): EditFormInput {
  const at = new Date(now)
  const day = reopenedDay(link.validTo, at, storeDays)
  return {
    rules: linkReopenForm.rules({ today: dayOf(at), savedDay: day }),
    values: { validTo: day, comment: link.comment ?? '' },
    mode: 'create',
    asksBeforeClosing: false,
    notices: { saved: null, failed: null },
    draft: null,
  }
}
