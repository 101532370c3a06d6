import { assign, sendParent, setup } from 'xstate'
import type { NotificationLanguage } from '#contract/stores/languages.ts'
import type { StoreSettings } from '#contract/stores/settings.ts'
import { type StoreFormEnv, storeForm } from '#contract/stores/store-form.ts'
import { savedStoreForm } from '#contract/stores/store-wire.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { Draft, EditFormInput } from '#machines/shell/edit-form-state.ts'
import { goTo, missing, missingActor } from '#machines/shell/ports.ts'

/**
 * The settings of one store (STS-01, STS-53…57), one form over all tabs. Loads the store, opens the form, and has the
 * company reload its stores after every save.
 */
export interface NamedStore {
  readonly store: string
}

export interface StoreSettingsInput extends NamedStore, Pick<StoreFormEnv, 'testMode' | 'production'> {
  /** Whether the reader is an admin of this store (ACC-15, D9). */
  readonly isStoreAdmin: boolean
  /** The draft from before a page reload. */
  readonly draft: Draft | null
}

export interface StoreSettingsContext extends StoreSettingsInput {
  readonly read: StoreSettings | null
  /** The languages of its cardholder e-mails (LNG-06). */
  readonly languages: readonly NotificationLanguage[]
}

export type StoreFound =
  | { readonly kind: 'found'; readonly store: StoreSettings; readonly languages: readonly NotificationLanguage[] }
  | { readonly kind: 'notFound' }

type Event =
  | { readonly type: 'store.retried' }
  /** The form was saved, so menus, lists and dialogs must update the store's flags. */
  | { readonly type: 'store.saved' }

const notices = {
  saved: { key: 'STORE_SUCCESSFULLY_UPDATED' },
  failed: { key: 'STORE_ERROR_OCCURRED' },
  lost: { key: 'CHANGE_NOT_CONFIRMED' },
} as const

/** The form of this page reports each save. `save` and the ports come from `provide()`. */
export const storeFormMachine = editFormMachine.provide({
  actions: { tellSaved: sendParent({ type: 'store.saved' }) },
})

/** The storage key of the draft. */
export const draftKeyOf = ({ store }: NamedStore): string => `store ${store}`

function formInputOf({ store, read, languages, testMode, production, draft }: StoreSettingsContext): EditFormInput {
  if (read === null) throw new Error('The form opens before the store was read.')
  const discountEnabled = read.cardholderNotifications?.discountEnabled ?? false
  return {
    rules: storeForm.rules({ mode: 'edit', testMode, production, discountEnabled }),
    values: savedStoreForm(read, languages),
    updatable: read.updatable !== false,
    asksFirst: () => true,
    notices,
    draft: { key: draftKeyOf({ store }), found: draft },
  }
}

export const storeSettingsMachine = setup({
  types: {
    input: {} as StoreSettingsInput,
    context: {} as StoreSettingsContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { storeForm: 'storeForm' },
  },
  actors: {
    fetchStore: missingActor<StoreFound, NamedStore>('fetchStore'),
    storeForm: storeFormMachine,
  },
  guards: {
    isStoreAdmin: ({ context }) => context.isStoreAdmin,
    isFound: (_, reply: StoreFound) => reply.kind === 'found',
  },
  actions: {
    takeStore: assign((_, reply: StoreFound) =>
      reply.kind === 'found' ? { read: reply.store, languages: reply.languages } : {},
    ),
    /** Reloads the company's stores in this tab. */
    refreshStores: (): void => missing('refreshStores'),
    goTo,
  },
}).createMachine({
  id: 'storeSettings',
  description: 'The settings of one store in one form over ten tabs, for the admins of the store.',
  meta: { requirements: ['STS-01', 'STS-53', 'STS-54', 'STS-55', 'STS-56', 'STS-57', 'ACC-15'] },
  context: ({ input }) => ({ ...input, read: null, languages: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isStoreAdmin', target: 'loading' }, { target: 'denied' }],
    },
    denied: {
      description: 'Only an admin of this store edits it.',
      type: 'final',
      entry: { type: 'goTo', params: { to: 'accessDenied', replace: true } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchStore',
        src: 'fetchStore',
        input: ({ context }) => ({ store: context.store }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'takeStore', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: { target: 'failed' },
      },
    },
    editing: {
      description: 'The form decides what is on and off.',
      on: { 'store.saved': { target: 'editing', actions: 'refreshStores' } },
      invoke: {
        id: 'storeForm',
        src: 'storeForm',
        input: ({ context }) => formInputOf(context),
        onDone: { description: 'Nobody closes a form that is a page.', target: 'loading' },
        onError: { target: 'failed' },
      },
    },
    notFound: {
      description: 'No such store in this company.',
      on: { 'store.retried': { target: 'loading' } },
    },
    failed: {
      description: 'Nothing could be read.',
      on: { 'store.retried': { target: 'loading' } },
    },
  },
})
