import { fromPromise } from 'xstate'
import { unreadInvoices } from '#contract/invoices/invoice.ts'
import { holds, holdsAny, paperStaff, type Rights } from '#contract/session/access-rules.ts'
import { hasInvoices } from '#contract/session/account.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { type CountedInvoices, type NoticesInput, noticesMachine } from '#machines/invoices/notices.machine.ts'
import { keptInTab } from '#src/shell/browser/tab-memory.ts'
import { ports } from '#src/shell/ports.ts'
import { readInvoices } from './invoice-calls.ts'

/** Whether invoices are asked for: the gateway keeps some, and the person may view them (INV-09, D11). */
export function noticesInput({ company, profileInfo }: CompanyFacts, rights: Rights): NoticesInput {
  const scope = { company: company.id }
  const mayView = holds(rights, 'VIEW_INVOICE', scope) && holdsAny(rights, paperStaff, scope)
  return { asks: mayView && hasInvoices(profileInfo), hasTold: keptInTab('invoicesAnnounced') === true }
}

export const noticesLogic = () =>
  noticesMachine.provide({
    actors: {
      countUnread: fromPromise<CountedInvoices, void>(async ({ signal }) => {
        const listed = await readInvoices('new', signal)
        return { unread: unreadInvoices(listed).length, listed: listed.length }
      }),
    },
    actions: ports,
  })
