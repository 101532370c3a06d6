import { assign, setup } from 'xstate'
import type { ChangeRefusal } from '#contract/users/messages.ts'
import {
  changesAuthorities,
  changesPermissions,
  hasArrived,
  type PrivilegesForm,
  rebased,
  withSavedPermissions,
  withSavedUser,
} from '#contract/users/privileges-form.ts'
import type { PermissionRow, User } from '#contract/users/user.ts'
import {
  type ActivePermissions,
  authoritiesOf,
  type GivenAuthority,
  isPromotion,
  permissionsBody,
} from '#contract/users/user-rights.ts'
import { missingActor } from '#machines/shell/ports.ts'

/**
 * Sends a confirmed change of privileges: roles first, then permissions, each only if changed (USR-31, USR-32, USR-35).
 * The returned form contains the saved part, so that it is not sent again, even after a lost reply.
 */
export interface SavingPrivilegesInput {
  readonly form: PrivilegesForm
}

export interface Refused {
  readonly kind: 'refused'
  readonly reason: ChangeRefusal | null
}
export type UserSaved = { readonly kind: 'saved'; readonly user: User } | Refused
/** The user's `revision`; null when the gateway has none. */
export type PermissionsSaved =
  | { readonly kind: 'saved'; readonly permissions: readonly PermissionRow[]; readonly revision: string | null }
  | Refused

/**
 * `promoted`: an offline user got access. `gone`: the user no longer exists. `reason` is null when no reason was given.
 */
export interface SavingPrivilegesOutput {
  readonly form: PrivilegesForm
  readonly promoted: boolean
  readonly saved: boolean
  readonly gone: boolean
  readonly reason: ChangeRefusal | null
}

export interface ReadUser {
  readonly user: User
  readonly permissions: readonly PermissionRow[]
}
export type UserFound = ({ readonly kind: 'found' } & ReadUser) | { readonly kind: 'notFound' }

export interface NamedUser {
  readonly id: string
}

/** The user as loaded, so that somebody else's changes are not overwritten. */
export interface UserAsRead extends NamedUser {
  readonly revision: string | null
}

const asRead = ({ form }: SavingPrivilegesInput): UserAsRead => ({
  id: form.user.id,
  revision: form.user.revision ?? null,
})

export const savingPrivilegesMachine = setup({
  types: {
    input: {} as SavingPrivilegesInput,
    context: {} as SavingPrivilegesOutput,
    output: {} as SavingPrivilegesOutput,
    tags: {} as 'busy',
  },
  actors: {
    updateUser: missingActor<UserSaved, UserAsRead & { readonly authorities: readonly GivenAuthority[] }>('updateUser'),
    updatePermissions: missingActor<PermissionsSaved, UserAsRead & { readonly permissions: ActivePermissions }>(
      'updatePermissions',
    ),
    fetchUser: missingActor<UserFound, NamedUser>('fetchUser'),
  },
  guards: {
    rolesDiffer: ({ context }) => changesAuthorities(context.form),
    permissionsDiffer: ({ context }) => changesPermissions(context.form),
    isSaved: (_, answer: UserSaved | PermissionsSaved) => answer.kind === 'saved',
    isOutdated: (_, answer: UserSaved | PermissionsSaved) =>
      answer.kind === 'refused' && answer.reason === 'USER_CHANGED',
    hasArrived: ({ context }, reply: UserFound) =>
      reply.kind === 'found' && hasArrived(context.form, { user: reply.user, rows: reply.permissions }),
    isFound: (_, reply: UserFound) => reply.kind === 'found',
  },
  actions: {
    takeUser: assign(({ context }, answer: UserSaved) =>
      answer.kind === 'saved'
        ? {
            promoted: isPromotion(context.form.saved.role, answer.user, context.form.company),
            form: withSavedUser(context.form, answer.user),
          }
        : {},
    ),
    takePermissions: assign(({ context }, answer: PermissionsSaved) =>
      answer.kind === 'saved' ? { form: withSavedPermissions(context.form, answer.permissions, answer.revision) } : {},
    ),
    takeReason: assign((_, answer: UserSaved | PermissionsSaved) => ({
      reason: answer.kind === 'refused' ? answer.reason : null,
    })),
    takeSuccess: assign({ saved: true }),
    /** Rebases the chosen changes on the current rights. */
    rebase: assign(({ context: { form } }, reply: UserFound) =>
      reply.kind === 'found' ? { form: rebased(form, { user: reply.user, rows: reply.permissions }) } : {},
    ),
    takePromotion: assign(({ context: { form, promoted } }, reply: UserFound) =>
      reply.kind === 'found' ? { promoted: promoted || isPromotion(form.saved.role, reply.user, form.company) } : {},
    ),
    takeOutdated: assign({ reason: 'USER_CHANGED' }),
    takeAbsence: assign({ gone: true }),
  },
}).createMachine({
  id: 'savingPrivileges',
  description: 'Roles are sent first, then permissions; only what differs is sent.',
  meta: { requirements: ['USR-31', 'USR-32', 'USR-34', 'USR-35'] },
  context: ({ input }) => ({ form: input.form, promoted: false, saved: false, gone: false, reason: null }),
  output: ({ context }) => context,
  initial: 'comparingRoles',
  states: {
    comparingRoles: { always: [{ guard: 'rolesDiffer', target: 'savingRoles' }, { target: 'comparingPermissions' }] },
    savingRoles: {
      tags: 'busy',
      invoke: {
        id: 'updateUser',
        src: 'updateUser',
        input: ({ context }) => ({
          ...asRead(context),
          authorities: authoritiesOf(context.form.rights, context.form.company),
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'comparingPermissions',
            actions: { type: 'takeUser', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOutdated', params: ({ event }) => event.output }, target: 'rereading' },
          {
            description: 'The last admin, oneself, or a role that is not known.',
            target: 'notSaved',
            actions: { type: 'takeReason', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'notSaved' },
      },
    },
    comparingPermissions: {
      always: [{ guard: 'permissionsDiffer', target: 'savingPermissions' }, { target: 'saved' }],
    },
    savingPermissions: {
      description: 'The list of active permissions. Roles that were saved before stay saved, whatever comes.',
      tags: 'busy',
      invoke: {
        id: 'updatePermissions',
        src: 'updatePermissions',
        input: ({ context }) => ({
          ...asRead(context),
          permissions: permissionsBody(context.form.rights.permissions, context.form.rows),
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'takePermissions', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOutdated', params: ({ event }) => event.output }, target: 'rereading' },
          { target: 'notSaved', actions: { type: 'takeReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'notSaved' },
      },
    },
    rereading: {
      description: 'The user has changed since they were read: by this person, whose reply was lost, or by another.',
      tags: 'busy',
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        input: ({ context }) => ({ id: context.form.user.id }),
        onDone: [
          {
            description: 'Nothing but what was confirmed has changed: what is left of it is sent.',
            guard: { type: 'hasArrived', params: ({ event }) => event.output },
            target: 'comparingRoles',
            actions: [
              { type: 'takePromotion', params: ({ event }) => event.output },
              { type: 'rebase', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'Somebody else changed the rights: nothing is written over what nobody has seen.',
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'notSaved',
            actions: [{ type: 'rebase', params: ({ event }) => event.output }, 'takeOutdated'],
          },
          { description: 'No such user in this company.', target: 'notSaved', actions: 'takeAbsence' },
        ],
        onError: { target: 'notSaved', description: 'The next attempt reads again.' },
      },
    },
    saved: { type: 'final', entry: 'takeSuccess' },
    notSaved: { type: 'final', description: 'Nothing was saved, or the roles only.' },
  },
})
