import { invitationRules } from '#contract/users/invitations.ts'
import { pendingInvitationsMachine } from '#machines/users/pending-invitations.machine.ts'
import { answers, type Case, defineModel, fails, happens, moves } from '#tests/machines/harness/model.ts'
import { exampleInvitation } from './example-users.ts'

const answersOf = (actor: string): Case<never>[] => [
  answers(actor, { kind: 'done' }),
  answers(actor, { kind: 'gone' }),
  fails(actor),
]

/** Without the list around it there is nobody to tell. */
const alone = pendingInvitationsMachine.provide({ actions: { tellList: () => undefined } })

export const pendingInvitationsModel = defineModel({
  machine: alone,
  inputs: [undefined],
  cases: [
    happens({ type: 'list.refreshed' }),
    happens({ type: 'invitation.resent', id: '5' }),
    happens({ type: 'revocation.opened', id: '5' }),
    moves('localList', { context: { rules: invitationRules, rows: [exampleInvitation('5')] } }, 'one'),
    ...answersOf('resendInvitation'),
    answers('revocation', { kind: 'done' }, 'done'),
    answers('revocation', { kind: 'dismissed' }, 'dismissed'),
    answers('revocation', { kind: 'refused', reason: null }, 'gone'),
    answers('revocation', { kind: 'failed' }, 'failed'),
    fails('revocation'),
  ],
  facts: ({ invitations, chosen, resent }) => [invitations.length, chosen?.id, resent.join()],
  ports: ['notify', 'tellList'],
  lasting: ['localList'],
})
