import { fromPromise } from 'xstate'
import type { Problem } from '#contract/shell/fields.ts'
import {
  deleteUser,
  getPermissions,
  getUser,
  inviteUser,
  listUsers,
  putPermissions,
  updateUser,
} from '#contract/users/calls.ts'
import type { Invitation } from '#contract/users/invitations.ts'
import { listInvitations, resendInvitation, revokeInvitation } from '#contract/users/invitations.ts'
import { inviteBody, inviteForm, refusedInvite } from '#contract/users/invite-form.ts'
import { type UserRefusal, userRefusals } from '#contract/users/messages.ts'
import type { User } from '#contract/users/user.ts'
import type { ActivePermissions, GivenAuthority } from '#contract/users/user-rights.ts'
import {
  type ConfirmThenDoInput,
  confirmThenDoMachine,
  type DoneAnswer,
} from '#machines/shell/confirm-then-do.machine.ts'
import {
  type InvitationAnswer,
  type Numbered,
  pendingInvitationsMachine,
} from '#machines/users/pending-invitations.machine.ts'
import {
  type NamedUser,
  type PermissionsSaved,
  savingPrivilegesMachine,
  type UserAsRead,
  type UserFound,
  type UserSaved,
} from '#machines/users/saving-privileges.machine.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import { type UserRemoved, userPrivilegesMachine } from '#machines/users/user-privileges.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { formLogic, formPorts } from '#src/shell/asked/form-calls.ts'
import { localListLogic } from '#src/shell/list/local-list.ts'
import { ports } from '#src/shell/ports.ts'

const mutable = <T>(list: readonly T[]): T[] => [...list]

const refused = ({ message }: Problem) => ({
  kind: 'refused' as const,
  reason: userRefusals.find((reason): reason is UserRefusal => reason === message) ?? null,
})

/** A removed user counts as changed: the next read shows it. */
const notSaved = (status: number, problem: Problem) =>
  status === 404 ? { kind: 'refused' as const, reason: 'USER_CHANGED' as const } : refused(problem)

/** The person has lost the right to change it: the page keeps what was changed, and says so (SES-15). */
function withoutRight(error: unknown) {
  if (!(error instanceof CallFailed) || error.status !== 403) throw error
  return { kind: 'refused' as const, reason: 'RIGHTS_CHANGED' as const }
}

const pendingInvitations = () => {
  const named = ({ id }: Numbered, signal: AbortSignal) => ({ params: { id }, signal, ignoreFailure: true })
  return pendingInvitationsMachine.provide({
    actors: {
      localList: localListLogic<Invitation>(
        async (signal) => (await request(listInvitations, { signal, ignoreFailure: true })).body,
      ),
      resendInvitation: fromPromise<InvitationAnswer, Numbered>(async ({ input, signal }) => {
        const { status } = await request(resendInvitation, named(input, signal))
        if (status === 429) throw new Error('Sent again too often.')
        return { kind: status === 404 ? 'gone' : 'done' }
      }),
      revocation: confirmThenDoMachine.provide({
        actors: {
          perform: fromPromise<DoneAnswer, ConfirmThenDoInput>(async ({ input, signal }) => {
            const { status } = await request(revokeInvitation, named({ id: input.subject }, signal))
            return status === 404 ? { kind: 'refused', reason: null } : { kind: 'done' }
          }),
        },
      }),
    },
    actions: ports,
  })
}

/** The list of users over its calls and its address, with the invite dialog and the pending invitations (USR-34). */
export const userListLogic = (company: string) =>
  userListMachine.provide({
    actors: {
      localList: localListLogic<User>(
        async (signal, isReread) => (await request(listUsers, { signal, isReread })).body,
        'userList',
      ),
      pendingInvitations: pendingInvitations(),
      userInvite: formLogic(inviteForm, async ({ values, signal }) => {
        const body = inviteBody(values, company)
        const reply = await request(inviteUser, { body, signal, ignoreFailure: true })
        const isOffline = values.role === 'ROLE_COMPANY_OFFLINE_USER'
        if (reply.status === 201)
          return { kind: 'saved', values, ...(isOffline && { notice: { key: 'OFFLINE_USER_ADDED' } }) }
        if (reply.status === 409) {
          const isWaiting = refused(reply.body).reason === 'INVITATION_PENDING'
          return { kind: 'refused', issues: { email: isWaiting ? 'invited' : 'exists' } }
        }
        const fields = (reply.body.fieldErrors ?? []).map(({ field }) => field)
        return { kind: 'refused', issues: refusedInvite(values, body, fields) }
      }),
    },
  })

/** One user over the calls for roles, permissions and removal (USR-34, USR-35). */
export const userPrivilegesLogic = () => {
  const paramsOf = ({ id }: NamedUser) => ({ id })
  const asRead = (read: UserAsRead) => ({
    params: paramsOf(read),
    ...(read.revision !== null && { revision: read.revision }),
  })
  const fetchUser = (ignoreFailure: boolean) =>
    fromPromise<UserFound, NamedUser>(async ({ input, signal }) => {
      const read = { params: paramsOf(input), signal, ignoreFailure }
      // The revision comes with the user: permissions that are read after it are as new as it says, or newer.
      const user = await request(getUser, read)
      if (user.status === 404) return { kind: 'notFound' }
      const permissions = await request(getPermissions, read)
      if (permissions.status === 404) return { kind: 'notFound' }
      return { kind: 'found', user: user.body, permissions: permissions.body }
    })
  return userPrivilegesMachine.provide({
    actors: {
      fetchUser: fetchUser(false),
      savingPrivileges: savingPrivilegesMachine.provide({
        actors: {
          // Whether it was saved is said by the message about that.
          fetchUser: fetchUser(true),
          updateUser: fromPromise<UserSaved, UserAsRead & { readonly authorities: readonly GivenAuthority[] }>(
            async ({ input, signal }) => {
              const body = { authorities: mutable(input.authorities) }
              const call = { ...asRead(input), body, signal, ignoreFailure: true }
              const reply = await request(updateUser, call).catch(withoutRight)
              if ('kind' in reply) return reply
              if (reply.status !== 200) return notSaved(reply.status, reply.body)
              return { kind: 'saved', user: reply.body }
            },
          ),
          updatePermissions: fromPromise<PermissionsSaved, UserAsRead & { readonly permissions: ActivePermissions }>(
            async ({ input, signal }) => {
              const call = { ...asRead(input), body: input.permissions, signal, ignoreFailure: true }
              const reply = await request(putPermissions, call).catch(withoutRight)
              if ('kind' in reply) return reply
              if (reply.status !== 200) return notSaved(reply.status, reply.body)
              return { kind: 'saved', permissions: reply.body, revision: reply.headers.get('ETag') }
            },
          ),
        },
      }),
      removeUser: fromPromise<UserRemoved, NamedUser>(async ({ input, signal }) => {
        const reply = await request(deleteUser, { params: paramsOf(input), signal, ignoreFailure: true })
        // A user that is already gone counts as removed: a reply was lost, or another admin was faster.
        if (reply.status === 204 || reply.status === 404) return { kind: 'removed' }
        return refused(reply.body)
      }),
    },
    actions: {
      ...ports,
      // Saved rights end the errors of saving, not that of a removal.
      notify: (from, notice) => (notice.key === 'USER_NOT_REMOVED' ? ports : formPorts).notify(from, notice),
    },
  })
}
