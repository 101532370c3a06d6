import { listLinkEvents } from '#contract/links/activity.ts'
import * as links from '#contract/links/change-calls.ts'
import type { Call } from '#contract/shell/call.ts'

/** Calls that the gateway does not answer yet. Each moves into `calls` together with its handler. */
export const callsWithoutHandler: Readonly<Record<string, Call>> = {
  exportLinks: links.exportLinks,
  exportStoreLinks: links.exportStoreLinks,
  updateLink: links.updateLink,
  updateLinkCustomer: links.updateLinkCustomer,
  deactivateLink: links.deactivateLink,
  reactivateLink: links.reactivateLink,
  sendLinkEmail: links.sendLinkEmail,
  listLinkEvents,
}
