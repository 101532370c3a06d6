import { changesUserList } from '#machines/users/user-invite.ts'
import { describeSentForm, enters } from '#tests/machines/shell/describe-sent-form.ts'
import { exampleInvite } from './user-invite.model.ts'

const email = { path: 'email', another: 'drugi@jadran.example', again: 'NOVI@jadran.example' }

describeSentForm('the invitation of a user · USR-07, USR-09, USR-14, USR-16, USR-20', {
  input: exampleInvite,
  entered: [
    enters('email', 'novi@jadran.example'),
    enters('role', 'ROLE_COMPANY_USER'),
    { type: 'row.added', field: 'rows' },
    enters('rows.0.store', '11'),
    enters('rows.0.role', 'ROLE_STORE_USER'),
  ],
  notices: {
    saved: { key: 'USER_INVITED', kind: 'success', hold: 3000 },
    failed: { key: 'USER_NOT_INVITED', kind: 'error', hold: 'untilOk' },
  },
  refused: [
    { ...email, issue: 'exists', follows: true },
    { ...email, issue: 'invited', follows: true },
    { path: 'rows.0.store', issue: 'refused', another: '12', again: '11', follows: false },
  ],
  outcome: changesUserList,
  follows: { sent: true, closed: false },
})
