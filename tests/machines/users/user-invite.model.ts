import { inviteForm } from '#contract/users/invite-form.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { inviteInput } from '#machines/users/user-invite.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { typed } from '#tests/machines/shell/changed-form.model.ts'
import { stores } from './example-users.ts'

export const exampleInvite = inviteInput({ stores, known: ['ana@jadran.example'], email: '', grants: true })

const values = inviteForm.start
const said = (['form.submitted', 'form.closed', 'leave.confirmed', 'leave.declined'] as const).map((type) =>
  happens({ type }),
)

/** The machine of every form, as the invite dialog leads it. */
export const userInviteModel = defineModel({
  machine: editFormMachine,
  inputs: [exampleInvite],
  cases: [
    typed('email', 'novi@jadran.example', 'a new e-mail'),
    typed('email', 'ana@jadran.example', 'a known e-mail'),
    typed('role', 'ROLE_COMPANY_USER', 'user'),
    typed('role', 'ROLE_COMPANY_ADMIN', 'admin'),
    typed('role', 'ROLE_COMPANY_OFFLINE_USER', 'offline user'),
    happens({ type: 'row.added', field: 'rows' } as const),
    typed('rows.0.store', '11', 'a store'),
    typed('rows.0.role', 'ROLE_STORE_USER', 'a store role'),
    happens({ type: 'row.removed', field: 'rows', index: 0 } as const),
    ...said,
    answers('save', { kind: 'saved', values }, 'invited'),
    answers('save', { kind: 'refused', issues: { email: 'exists' } }, 'exists'),
    answers('save', { kind: 'refused', issues: { email: 'invited' } }, 'invited already'),
    answers('save', { kind: 'refused', issues: { role: 'refused' } }, 'refused'),
    fails('save'),
  ],
  facts: ({ values, issues }) => [values.role, values.rows, issues],
  ports: ['notify', 'remember'],
  lasting: ['uniqueCheck'],
})
