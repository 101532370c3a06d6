import { linkCustomerInput, linkEditInput } from '#machines/links/link-forms.ts'
import { describeSentForm, enters } from '#tests/machines/shell/describe-sent-form.ts'
import { exampleLink } from './example-link.ts'

const notices = {
  saved: { key: 'LINK_UPDATED_SUCCESSFULLY', kind: 'success', hold: 3000 },
  failed: { key: 'LINK_UPDATE_ERROR', kind: 'error', hold: 'untilOk' },
  lost: { key: 'CHANGE_NOT_CONFIRMED', kind: 'error', hold: 'untilOk' },
} as const

describeSentForm('comment and last day of a link · PBL-17, PBL-18', {
  input: linkEditInput(exampleLink(), '2026-11-22'),
  entered: [enters('validTo', '2026-12-08'), enters('comment', 'Duži rok')],
  notices,
  refused: [{ path: 'comment', issue: 'invalid', another: 'Kupac je zamolio', again: 'Duži rok' }],
})

describeSentForm('the customer of a link · PBL-19', {
  input: linkCustomerInput(exampleLink(), 'hr'),
  entered: [enters('email', 'iva'), enters('email', 'iva@example.hr')],
  notices,
  refused: [{ path: 'email', issue: 'invalid', another: 'ivo@example.hr', again: 'iva@example.hr' }],
})
