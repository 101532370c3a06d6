import { nothingRefused } from '#contract/users/invite-form.ts'
import { userInviteMachine } from '#machines/users/user-invite.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { stores } from './example-users.ts'

export const inviteInput = { company: '1', stores, known: ['ana@jadran.example'], email: '' }

const filled = { store: '11', role: 'ROLE_STORE_USER' } as const

export const userInviteModel = defineModel({
  machine: userInviteMachine,
  inputs: [inviteInput],
  cases: [
    happens({ type: 'email.changed', email: 'novi@jadran.example' }, 'a new e-mail'),
    happens({ type: 'email.changed', email: 'ana@jadran.example' }, 'a known e-mail'),
    happens({ type: 'role.changed', role: 'ROLE_COMPANY_USER' }, 'user'),
    happens({ type: 'role.changed', role: 'ROLE_COMPANY_ADMIN' }, 'admin'),
    happens({ type: 'role.changed', role: 'ROLE_COMPANY_OFFLINE_USER' }, 'offline user'),
    happens({ type: 'row.added' }),
    happens({ type: 'row.changed', index: 0, row: filled }, 'row 0 filled'),
    happens({ type: 'row.removed', index: 0 }),
    happens({ type: 'form.submitted' }),
    happens({ type: 'dialog.closed' }),
    happens({ type: 'leave.confirmed' }),
    happens({ type: 'leave.declined' }),
    answers('inviteUser', { kind: 'invited' }),
    answers('inviteUser', { kind: 'exists', reason: 'USER_EXISTS' }, 'exists'),
    answers('inviteUser', { kind: 'exists', reason: 'INVITATION_PENDING' }, 'invited already'),
    answers('inviteUser', { kind: 'refused', refused: nothingRefused }, 'refused'),
    fails('inviteUser'),
  ],
  facts: ({ form, issues }) => [form.role, form.rows.length, issues],
  ports: ['notify'],
})
