import { fromPromise } from 'xstate'
import { unreadInvoices } from '#contract/invoices/invoice.ts'
import { holds, holdsAny, paperStaff, type Rights } from '#contract/session/access-rules.ts'
import { hasInvoices } from '#contract/session/account.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { type CountedInvoices, type NoticesInput, noticesMachine } from '#machines/invoices/notices.machine.ts'
import { readStored, store } from '#src/shell/browser/storage.ts'
import { ports } from '#src/shell/ports.ts'
import { readInvoices } from './invoice-calls.ts'

/** A session may have several tabs. Two people may be signed in at two of them. */
const sessionName = () => `${readStored('sub')} ${readStored('signedInAt') ?? 0}`
const announcedIn = () => (readStored('invoicesAnnounced') ?? '').split('\n')

function rememberSession(): void {
  store('invoicesAnnounced', [...announcedIn(), sessionName()].slice(-5).join('\n'))
}

/** Whether invoices are asked for: the gateway keeps some, and the person may view them (INV-09, D11). */
export function noticesInput({ company, profileInfo }: CompanyFacts, rights: Rights): NoticesInput {
  const scope = { company: company.id }
  const mayView = holds(rights, 'VIEW_INVOICE', scope) && holdsAny(rights, paperStaff, scope)
  return { asks: mayView && hasInvoices(profileInfo), hasTold: announcedIn().includes(sessionName()) }
}

export const noticesLogic = () =>
  noticesMachine.provide({
    actors: {
      countUnread: fromPromise<CountedInvoices, void>(async ({ signal }) => {
        const listed = await readInvoices('new', signal)
        return { unread: unreadInvoices(listed).length, listed: listed.length }
      }),
    },
    actions: { ...ports, remember: rememberSession },
  })
