import { setup } from 'xstate'
import { goTo, missing, missingActor, remember } from '#machines/shell/ports.ts'
import type { TabNews } from './identity.ts'
import type { LoggedOut } from './leaving.machine.ts'

/**
 * The loading page after a company or a store was created (SES-16, SES-29, D4): new rights require a new sign-in. The
 * order matters: facts for afterwards must be stored after the storage was cleared.
 */
export interface ReloginInput {
  /** The signed-in person; null after a reload halfway. */
  readonly subject: string | null
  /** The company of the new store and the person who created it. */
  readonly newStoreOf: string | null
  readonly relogin: boolean
  readonly goToStoreList: boolean
}

export const reloginMachine = setup({
  types: { input: {} as ReloginInput, context: {} as ReloginInput, tags: {} as 'busy' },
  actors: { postLogout: missingActor<LoggedOut, void>('postLogout') },
  guards: {
    goesToStoreList: ({ context }) => context.goToStoreList,
    isRelogin: ({ context }) => context.relogin,
  },
  actions: {
    clearStorage: (): void => missing('clearStorage'),
    tellOtherTabs: (_, _news: TabNews): void => missing('tellOtherTabs'),
    /** Tells the session to forget the person without clearing the storage again or leaving for the provider. */
    closeSession: (): void => missing('closeSession'),
    remember,
    goTo,
  },
}).createMachine({
  id: 'relogin',
  description: 'Clear the storage, remember where to go, post the logout, open login.',
  meta: { requirements: ['SES-16', 'SES-29'] },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          description: 'A store was created: after the next login of this person its list opens.',
          guard: 'goesToStoreList',
          target: 'postingLogout',
          actions: [
            'clearStorage',
            { type: 'remember', params: ({ context }) => ({ key: 'goToStores', value: context.newStoreOf }) },
          ],
        },
        {
          description: 'A company was created: the sign-in says so.',
          guard: 'isRelogin',
          target: 'postingLogout',
          actions: ['clearStorage', { type: 'remember', params: { key: 'companyCreated', value: true } }],
        },
        { description: 'Nothing to do here.', target: 'passing' },
      ],
    },
    postingLogout: {
      description: 'The session of the cookie ends. A lost reply changes nothing: nothing of the person is left here.',
      tags: 'busy',
      entry: {
        type: 'tellOtherTabs',
        params: ({ context }) => ({ kind: 'signedOut', subject: context.subject ?? '' }),
      },
      invoke: { id: 'postLogout', src: 'postLogout', onDone: { target: 'left' }, onError: { target: 'left' } },
    },
    left: { type: 'final', entry: ['closeSession', { type: 'goTo', params: { to: 'login', replace: true } }] },
    passing: { type: 'final', entry: { type: 'goTo', params: { to: 'home', replace: true } } },
  },
})
