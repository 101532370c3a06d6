import { assign, setup } from 'xstate'
import type { UserRefusal } from '#contract/users/messages.ts'
import {
  changesAuthorities,
  changesPermissions,
  type PrivilegesForm,
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
 * Sends a confirmed change of privileges: roles first, then permissions, each only where it differs (USR-31, USR-32,
 * USR-35). What was saved of the two is saved in the form that comes back, so that it is not sent again.
 */
export interface SavingPrivilegesInput {
  readonly form: PrivilegesForm
}

export interface Refused {
  readonly kind: 'refused'
  readonly reason: UserRefusal | null
}
export type UserSaved = { readonly kind: 'saved'; readonly user: User } | Refused
/** `revision` of the user with them; null where the gateway counts none. */
export type PermissionsSaved =
  | { readonly kind: 'saved'; readonly permissions: readonly PermissionRow[]; readonly revision: string | null }
  | Refused

/** `promoted`: an offline user got access. `reason` is null where nobody said why nothing, or not all, was saved. */
export interface SavingPrivilegesOutput {
  readonly form: PrivilegesForm
  readonly promoted: boolean
  readonly saved: boolean
  readonly reason: UserRefusal | null
}

export interface NamedUser {
  readonly company: string
  readonly id: string
}

/** The user as it was read: what somebody else has changed since is not written over. */
export interface UserAsRead extends NamedUser {
  readonly revision: string | null
}

const asRead = ({ form }: SavingPrivilegesInput): UserAsRead => ({
  ...{ company: form.company, id: form.user.id },
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
  },
  guards: {
    rolesDiffer: ({ context }) => changesAuthorities(context.form),
    permissionsDiffer: ({ context }) => changesPermissions(context.form),
    isSaved: (_, answer: UserSaved | PermissionsSaved) => answer.kind === 'saved',
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
  },
}).createMachine({
  id: 'savingPrivileges',
  description: 'Roles are sent first, then permissions; only what differs is sent.',
  meta: { requirements: ['USR-31', 'USR-32', 'USR-34', 'USR-35'] },
  context: ({ input }) => ({ form: input.form, promoted: false, saved: false, reason: null }),
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
          {
            description: 'The last admin, oneself, a role that is not known, or somebody changed the user before.',
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
          { target: 'notSaved', actions: { type: 'takeReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'notSaved' },
      },
    },
    saved: { type: 'final', entry: 'takeSuccess' },
    notSaved: { type: 'final', description: 'Nothing was saved, or the roles only.' },
  },
})
