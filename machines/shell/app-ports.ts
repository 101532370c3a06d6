import { sendParent, sendTo } from 'xstate'
import type { Toast } from '#contract/shell/toast.ts'
import type { Destination } from './ports.ts'

/*
 * The ports of the machines that live as long as the app. They go through the actor system, which delivers only after
 * the sender has moved: whoever decides the navigation already sees where it stands.
 */

export const goThroughNavigator = sendTo(
  ({ system }) => system.get('navigator'),
  (_, destination: Destination) => ({ type: 'navigator.go', destination }),
)

export const raiseToast = sendTo(
  ({ system }) => system.get('toasts'),
  (_, toast: Toast) => ({ type: 'toast.raised', toast }),
)

/** What a child tells the root, which tells those whom it concerns. */
export type News =
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.closed' }
  | { readonly type: 'company.switched' }

export const tellApp = sendParent((_, news: News) => news)
