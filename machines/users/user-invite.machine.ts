import { dequal } from 'dequal'
import { assign, setup } from 'xstate'
import type { Store } from '#contract/stores/store.ts'
import {
  bothRefused,
  emptyInvite,
  emptyRow,
  type Invite,
  type InvitedRole,
  type InviteForm,
  type InviteIssues,
  inviteBody,
  inviteIssues,
  isInviteValid,
  nothingRefused,
  type RefusedValues,
  type StoreRow,
  sameEmail,
  takesStores,
} from '#contract/users/invite-form.ts'
import type { UserRefusal } from '#contract/users/messages.ts'
import { missingActor, notify } from '#machines/shell/ports.ts'

/**
 * Invites a person into the company (USR-07…20). The role decides what the dialog shows: rows of store and role for
 * members, none for admins, no further ones for offline users.
 */
export interface UserInviteInput {
  readonly company: string
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
  /** E-mails of the company's users; of pending invitations the gateway tells (D57). */
  readonly known: readonly string[]
  /** What was searched for without a match. */
  readonly email: string
}

export interface UserInviteContext extends UserInviteInput {
  readonly form: InviteForm
  readonly issues: InviteIssues
  readonly refused: RefusedValues
  /** The gateway knows somebody whom the lists behind the dialog do not show. */
  readonly isListOld: boolean
}

/** `exists`: a user, or with INVITATION_PENDING somebody who has not accepted yet (D57). */
export type InviteAnswer =
  | { readonly kind: 'invited' }
  | { readonly kind: 'exists'; readonly reason: UserRefusal | null }
  | { readonly kind: 'refused'; readonly refused: RefusedValues }

export type UserInviteOutput =
  | { readonly kind: 'invited'; readonly email: string }
  | { readonly kind: 'closed'; readonly isListOld: boolean }

export interface Row {
  readonly index: number
  readonly row: StoreRow
}

type Event =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'role.changed'; readonly role: InvitedRole }
  | { readonly type: 'row.added' }
  | { readonly type: 'row.removed'; readonly index: number }
  | ({ readonly type: 'row.changed' } & Row)
  | { readonly type: 'form.submitted' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }

/**
 * The "user exists" flag: the red message shows (USR-14).
 * @internal
 */
export const userExists = ({ issues }: Pick<UserInviteContext, 'issues'>): boolean =>
  issues.email === 'exists' || issues.email === 'invited'

/** Something was typed or chosen that closing the dialog would lose. */
export const holdsWork = ({ form, email }: Pick<UserInviteContext, 'form' | 'email'>): boolean =>
  !dequal(form, { ...emptyInvite, email })

function changed({ form, known, refused }: UserInviteContext, part: Partial<InviteForm>) {
  const next = { ...form, ...part }
  return { form: next, issues: inviteIssues(next, known, refused) }
}

export const userInviteMachine = setup({
  types: {
    input: {} as UserInviteInput,
    context: {} as UserInviteContext,
    events: {} as Event,
    output: {} as UserInviteOutput,
    tags: {} as 'busy' | 'dialog',
  },
  actors: { inviteUser: missingActor<InviteAnswer, { readonly invite: Invite }>('inviteUser') },
  guards: {
    isValid: ({ context }) => isInviteValid(context.issues),
    isAdminRole: (_, { role }: { readonly role: InvitedRole }) => role === 'ROLE_COMPANY_ADMIN',
    isOfflineRole: (_, { role }: { readonly role: InvitedRole }) => role === 'ROLE_COMPANY_OFFLINE_USER',
    mayAddRow: ({ context }) => takesStores(context.form.role) && context.form.rows.length < context.stores.length,
    hasRow: ({ context }, { index }: { readonly index: number }) => context.form.rows[index] !== undefined,
    isInvited: (_, answer: InviteAnswer) => answer.kind === 'invited',
    isKnown: (_, answer: InviteAnswer) => answer.kind === 'exists',
    holdsWork: ({ context }) => holdsWork(context),
  },
  actions: {
    takeEmail: assign(({ context }, { email }: { readonly email: string }) => changed(context, { email })),
    takeRole: assign(({ context }, { role }: { readonly role: InvitedRole }) => changed(context, { role })),
    clearRows: assign(({ context }) => changed(context, { rows: [] })),
    addRow: assign(({ context }) => changed(context, { rows: [...context.form.rows, emptyRow] })),
    removeRow: assign(({ context }, { index }: { readonly index: number }) =>
      changed(context, { rows: context.form.rows.filter((_, at) => at !== index) }),
    ),
    takeRow: assign(({ context }, { index, row }: Row) =>
      changed(context, { rows: context.form.rows.map((former, at) => (at === index ? row : former)) }),
    ),
    takeKnown: assign(({ context: { form, ...context } }, answer: InviteAnswer) => {
      const isWaiting = answer.kind === 'exists' && answer.reason === 'INVITATION_PENDING'
      const known = isWaiting ? context.known : [...context.known, form.email]
      const invited = isWaiting ? [sameEmail(form.email)] : []
      const refused = bothRefused(context.refused, { ...nothingRefused, invited })
      return { known, refused, isListOld: true, issues: inviteIssues(form, known, refused) }
    }),
    takeRefused: assign(({ context }, answer: InviteAnswer) => {
      if (answer.kind !== 'refused') return {}
      const refused = bothRefused(context.refused, answer.refused)
      return { refused, issues: inviteIssues(context.form, context.known, refused) }
    }),
    notify,
  },
}).createMachine({
  id: 'userInvite',
  description: 'An e-mail, a company role, a role for each store that is named. Invite is on when all of it is right.',
  meta: {
    requirements: ['USR-07', 'USR-08', 'USR-09', 'USR-14', 'USR-15', 'USR-16', 'USR-17', 'USR-18', 'USR-19', 'USR-20'],
  },
  context: ({ input }) => {
    const form = { ...emptyInvite, email: input.email }
    return { ...input, form, issues: inviteIssues(form, input.known), refused: nothingRefused, isListOld: false }
  },
  initial: 'editing',
  output: ({ event }) => event.output as UserInviteOutput,
  states: {
    editing: {
      tags: 'dialog',
      initial: 'undecided',
      on: {
        'email.changed': { actions: { type: 'takeEmail', params: ({ event }) => event } },
        'role.changed': [
          {
            description: 'Choosing company admin clears store privileges.',
            guard: { type: 'isAdminRole', params: ({ event }) => event },
            target: '.admin',
            actions: [{ type: 'takeRole', params: ({ event }) => event }, 'clearRows'],
          },
          {
            description: 'Offline users see no store.',
            guard: { type: 'isOfflineRole', params: ({ event }) => event },
            target: '.offline',
            actions: [{ type: 'takeRole', params: ({ event }) => event }, 'clearRows'],
          },
          { target: '.member', actions: { type: 'takeRole', params: ({ event }) => event } },
        ],
        'row.added': { guard: 'mayAddRow', actions: 'addRow' },
        'row.removed': {
          guard: { type: 'hasRow', params: ({ event }) => event },
          actions: { type: 'removeRow', params: ({ event }) => event },
        },
        'row.changed': {
          guard: { type: 'hasRow', params: ({ event }) => event },
          actions: { type: 'takeRow', params: ({ event }) => event },
        },
        'form.submitted': { guard: 'isValid', target: 'submitting' },
        'dialog.closed': [{ guard: 'holdsWork', target: 'asking' }, { target: 'closed' }],
      },
      states: {
        undecided: { description: 'No company role yet.' },
        member: { description: 'A store without defined rights stays invisible to the user.' },
        admin: { description: 'A company admin automatically has admin rights on all stores: no rows.' },
        offline: {
          description: 'No portal access, can be upgraded later. The button reads its offline variant; no rows.',
        },
        asBefore: { type: 'history' },
      },
    },
    asking: {
      description: 'What was typed would be lost.',
      tags: 'dialog',
      on: {
        'leave.confirmed': { target: 'closed' },
        'leave.declined': { target: 'editing.asBefore' },
      },
    },
    submitting: {
      description: 'The invitation is on its way; the dialog cannot be closed.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'inviteUser',
        src: 'inviteUser',
        input: ({ context }) => ({ invite: inviteBody(context.form, context.company) }),
        onDone: [
          {
            guard: { type: 'isInvited', params: ({ event }) => event.output },
            target: 'invited',
            actions: { type: 'notify', params: { key: 'USER_INVITED' } },
          },
          {
            description: 'The red message: a user with that e-mail already exists in the company.',
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'editing.asBefore',
            actions: [
              { type: 'takeKnown', params: ({ event }) => event.output },
              { type: 'notify', params: { key: 'USER_NOT_INVITED' } },
            ],
          },
          {
            description: 'The gateway names the fields that it refuses; what was typed stays.',
            target: 'editing.asBefore',
            actions: [
              { type: 'takeRefused', params: ({ event }) => event.output },
              { type: 'notify', params: { key: 'USER_NOT_INVITED' } },
            ],
          },
        ],
        onError: {
          description: 'What was typed stays.',
          target: 'editing.asBefore',
          actions: { type: 'notify', params: { key: 'USER_NOT_INVITED' } },
        },
      },
    },
    invited: { type: 'final', output: ({ context }) => ({ kind: 'invited', email: context.form.email }) },
    closed: {
      type: 'final',
      output: ({ context }) => ({ kind: 'closed', isListOld: context.isListOld }),
    },
  },
})
