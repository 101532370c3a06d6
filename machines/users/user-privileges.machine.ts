import { assign, setup } from 'xstate'
import type { ChangeRefusal } from '#contract/users/messages.ts'
import {
  changesAuthorities,
  changesPermissions,
  isOffered,
  mayRemove,
  openedForm,
  type PrivilegesForm,
  type PrivilegesPatch,
  patched,
  privilegesIssue,
} from '#contract/users/privileges-form.ts'
import { isPrincipal } from '#contract/users/user.ts'
import { goTo, missingActor, notify } from '#machines/shell/ports.ts'
import {
  type NamedUser,
  type Refused,
  type SavingPrivilegesOutput,
  savingPrivilegesMachine,
  type UserFound,
} from './saving-privileges.machine.ts'

/**
 * The roles and permissions of one user, and the removal from the company (USR-21…35). A change is confirmed with the
 * rights gained and lost, `rightsChange(form.saved, form.rights, stores)`.
 */
export interface UserPrivilegesInput {
  readonly company: string
  readonly id: string
  /** The e-mail of the person who is signed in (USR-28). */
  readonly ownEmail: string
  readonly stores: readonly string[]
}

export interface UserPrivilegesContext extends UserPrivilegesInput {
  readonly form: PrivilegesForm | null
  /** Why the last attempt was refused; null when it was not, or when no reason was given. */
  readonly refusal: ChangeRefusal | null
}

export type UserRemoved = { readonly kind: 'removed' } | Refused

type Event =
  | { readonly type: 'user.retried' }
  | { readonly type: 'rights.changed'; readonly patch: PrivilegesPatch }
  | { readonly type: 'form.discarded' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'change.confirmed' }
  | { readonly type: 'change.declined' }
  | { readonly type: 'removal.opened' }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.dismissed' }

function formOf({ form }: Pick<UserPrivilegesContext, 'form'>): PrivilegesForm {
  if (form === null) throw new Error('The user is shown before it was read.')
  return form
}

export const userPrivilegesMachine = setup({
  types: {
    input: {} as UserPrivilegesInput,
    context: {} as UserPrivilegesContext,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog' | 'unsaved',
  },
  actors: {
    fetchUser: missingActor<UserFound, NamedUser>('fetchUser'),
    savingPrivileges: savingPrivilegesMachine,
    removeUser: missingActor<UserRemoved, NamedUser>('removeUser'),
  },
  guards: {
    isFound: (_, reply: UserFound) => reply.kind === 'found',
    isOffered: ({ context }, { patch }: { readonly patch: PrivilegesPatch }) => isOffered(formOf(context), patch),
    isDirty: ({ context }) => changesAuthorities(formOf(context)) || changesPermissions(formOf(context)),
    isValid: ({ context }) => privilegesIssue(formOf(context)) === null,
    mayRemove: ({ context }) => mayRemove(formOf(context)),
    isPromotion: (_, outcome: SavingPrivilegesOutput) => outcome.saved && outcome.promoted,
    isHalfPromotion: (_, outcome: SavingPrivilegesOutput) => outcome.promoted,
    isSaved: (_, outcome: SavingPrivilegesOutput) => outcome.saved,
    isGone: (_, outcome: SavingPrivilegesOutput) => outcome.gone,
    isRemoved: (_, answer: UserRemoved) => answer.kind === 'removed',
  },
  actions: {
    takeUser: assign(({ context }, reply: UserFound) => {
      if (reply.kind === 'notFound') return {}
      const { company, stores, ownEmail } = context
      const own = isPrincipal(reply.user, ownEmail)
      return { form: openedForm({ user: reply.user, rows: reply.permissions, company, stores, isPrincipal: own }) }
    }),
    change: assign(({ context }, { patch }: { readonly patch: PrivilegesPatch }) => ({
      form: patched(formOf(context), patch),
    })),
    discard: assign(({ context }) => {
      const form = formOf(context)
      return { form: { ...form, rights: form.saved } }
    }),
    takeOutcome: assign((_, { form, reason }: SavingPrivilegesOutput) => ({ form, refusal: reason })),
    takeRefusal: assign((_, answer: UserRemoved) => (answer.kind === 'refused' ? { refusal: answer.reason } : {})),
    forgetRefusal: assign({ refusal: null }),
    forgetUser: assign({ form: null, refusal: null }),
    notify,
    goTo,
  },
}).createMachine({
  id: 'userPrivileges',
  description: 'Roles and permissions of one user. Every change and the removal are asked back first.',
  meta: {
    requirements: ['USR-21', 'USR-23', 'USR-24', 'USR-25', 'USR-28', 'USR-29', 'USR-30', 'USR-31', 'USR-32', 'USR-33'],
  },
  context: ({ input }) => ({ ...input, form: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'takeUser', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: { target: 'failed' },
      },
    },
    notFound: { description: 'No such user in this company.', on: { 'user.retried': { target: 'loading' } } },
    failed: { description: 'Nothing could be read.', on: { 'user.retried': { target: 'loading' } } },
    editing: {
      initial: 'deciding',
      on: {
        'rights.changed': {
          description: 'Only what shows for this user can be changed.',
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'change', params: ({ event }) => event }, 'forgetRefusal'],
        },
        'removal.opened': { guard: 'mayRemove', target: 'confirmingRemoval', actions: 'forgetRefusal' },
      },
      states: {
        deciding: { always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'pristine' }] },
        pristine: { description: 'Nothing differs from what is saved.' },
        dirty: {
          description: 'Update needs a company role, and leaves the company an admin.',
          tags: 'unsaved',
          on: {
            'form.submitted': {
              guard: 'isValid',
              target: '#userPrivileges.confirmingChange',
              actions: 'forgetRefusal',
            },
            'form.discarded': { target: 'pristine', actions: ['discard', 'forgetRefusal'] },
          },
        },
      },
    },
    confirmingChange: {
      description: 'CHANGE_USER_PRIVILEGES: what is gained and what is lost.',
      tags: ['dialog', 'unsaved'],
      on: { 'change.confirmed': { target: 'saving' }, 'change.declined': { target: 'editing' } },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'savingPrivileges',
        src: 'savingPrivileges',
        input: ({ context }) => ({ form: formOf(context) }),
        onDone: [
          {
            description: 'An offline user got access, and has to finish the registration.',
            guard: { type: 'isPromotion', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              { type: 'notify', params: { key: 'OFFLINE_USER_PROMOTED' } },
            ],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              { type: 'notify', params: { key: 'PRIVILEGES_SUCCESSFULLY_UPDATED' } },
            ],
          },
          {
            description: 'The user was removed meanwhile.',
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'notFound',
            actions: ['forgetUser', { type: 'notify', params: { key: 'PRIVILEGES_NOT_UPDATED' } }],
          },
          {
            description: 'Promoted, but the permissions were not saved: both is said.',
            guard: { type: 'isHalfPromotion', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              { type: 'notify', params: { key: 'OFFLINE_USER_PROMOTED' } },
              { type: 'notify', params: { key: 'PRIVILEGES_NOT_UPDATED' } },
            ],
          },
          {
            description:
              'What was not saved is still offered; where somebody else was quicker, on what holds now, to be confirmed again.',
            target: 'editing',
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              { type: 'notify', params: { key: 'PRIVILEGES_NOT_UPDATED' } },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'notify', params: { key: 'PRIVILEGES_NOT_UPDATED' } },
        },
      },
    },
    confirmingRemoval: {
      description: 'DELETE_USER_PRIVILEGES is asked first.',
      tags: 'dialog',
      initial: 'deciding',
      on: { 'removal.confirmed': { target: 'removing' }, 'removal.dismissed': { target: 'editing' } },
      states: {
        deciding: { always: [{ guard: 'isDirty', target: 'besideChanges' }, { target: 'alone' }] },
        alone: { description: 'Nothing else was changed.' },
        besideChanges: { description: 'What was changed is still there for who keeps the user.', tags: 'unsaved' },
      },
    },
    removing: {
      description: 'Who confirmed gave up what else was changed; it comes back only with a user who stays.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'removeUser',
        src: 'removeUser',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'removed',
            actions: {
              type: 'notify',
              params: { key: 'USER_SUCCESSFULLY_REMOVED' },
            },
          },
          {
            description: 'The last admin, or oneself: the user stays.',
            target: 'editing',
            actions: [
              { type: 'takeRefusal', params: ({ event }) => event.output },
              { type: 'notify', params: { key: 'USER_NOT_REMOVED' } },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'notify', params: { key: 'USER_NOT_REMOVED' } },
        },
      },
    },
    removed: { type: 'final', entry: { type: 'goTo', params: { to: 'userList' } } },
  },
})
