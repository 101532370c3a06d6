import { inviteInput } from '#machines/users/user-invite.ts'
import { happens } from '#tests/machines/harness/model.ts'
import { typed } from '#tests/machines/shell/changed-form.model.ts'
import { sentFormModel } from '#tests/machines/shell/sent-form.model.ts'
import { stores } from './example-users.ts'

export const exampleInvite = inviteInput({ stores, known: ['ana@jadran.example'], email: '', grants: true })

export const userInviteModel = sentFormModel({
  input: exampleInvite,
  entered: [
    typed('email', 'novi@jadran.example', 'a new e-mail'),
    typed('email', 'ana@jadran.example', 'a known e-mail'),
    typed('role', 'ROLE_COMPANY_USER', 'user'),
    typed('role', 'ROLE_COMPANY_ADMIN', 'admin'),
    typed('role', 'ROLE_COMPANY_OFFLINE_USER', 'offline user'),
    happens({ type: 'row.added', field: 'rows' } as const, 'a row'),
    typed('rows.0.store', '11', 'a row: its store'),
    typed('rows.0.role', 'ROLE_STORE_USER', 'a row: its role'),
    happens({ type: 'row.removed', field: 'rows', index: 0 } as const, 'a row: gone'),
  ],
  refused: {
    exists: { issues: { email: 'exists' } },
    'invited already': { issues: { email: 'invited' } },
    refused: { issues: { role: 'refused' } },
  },
  facts: ({ values, issues }) => [values.role, values.rows, issues],
})
