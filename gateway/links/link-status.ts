import type {
  deactivateLink as deactivateLinkCall,
  reactivateLink as reactivateLinkCall,
  sendStatusMail as sendStatusMailCall,
} from '#contract/links/change-calls.ts'
import { isOpen, isRevivable, type KnownLinkStatus } from '#contract/links/status.ts'
import { defaultValidDay, hasEnded, lastMomentOf } from '#contract/links/validity.ts'
import { mailRefusals } from '#contract/links/words.ts'
import { headers } from '#contract/shell/headers.ts'
import type { AuditAction } from '#contract/users/audit.ts'
import { changesOf, record } from '#gateway/audit/trail.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { said } from '#gateway/ground/words.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import { languageOf } from '#gateway/transactions/reader.ts'
import { isOutdated } from '#gateway/web/entity-tag.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { changeLink, lockLink, noteEvent } from './change-link.ts'
import { lettersAbout, ofOneLink, postStatusLetter, recipientOf, refusalFor } from './link-mail.ts'
import type { LinkRecord } from './link-view.ts'
import { type LinkPlace, readStoreOf, replyOf } from './read-link.ts'
import { scheduleEnd } from './schedule-end.ts'

/** The link of a path, locked until the caller's transaction ends. */
export const lockLinkOf = async ({ database }: SignedInVisit, { company, storeId, id }: LinkPlace) => {
  const [companyId, linkId] = [rowIdOf(company), rowIdOf(id)]
  const found = companyId === null || linkId === null ? null : await lockLink(database, { companyId, id: linkId })
  if (!found || String(found.storeId) !== storeId) throw notFound()
  return found
}

export const linkNotOpen = { status: 409, body: { message: 'LINK_NOT_OPEN' } } as const
export const linkChanged = { status: 409, body: { message: 'LINK_CHANGED' } } as const
export const isStale = ({ header }: SignedInVisit, { revision }: LinkRecord): boolean =>
  isOutdated(header(headers.version), String(revision))

/** Tells the customer of the status; why it could not be told, in the reader's words, or null. */
const tell = async (visit: SignedInVisit, link: LinkRecord, store: StoreRow): Promise<string | null> => {
  const to = recipientOf(link, store)
  const refusal = await refusalFor(visit, to)
  const at = visit.clock.now()
  if (refusal === null) await postStatusLetter(visit, link, store, to)
  await noteEvent(visit.database, link, {
    ...{ kind: refusal === null ? 'mailed' : 'notMailed', at, by: visit.email },
    note: to,
  })
  return refusal === null ? null : said(mailRefusals[refusal], languageOf(visit))
}

interface StatusChange {
  readonly to: KnownLinkStatus
  readonly action: AuditAction
  readonly kind: 'deactivated' | 'reactivated'
  readonly isAllowed: (status: KnownLinkStatus) => boolean
  readonly more: (
    visit: SignedInVisit,
    found: LinkRecord,
    store: StoreRow,
  ) => { readonly validTo?: Date; readonly remindedAt?: null }
}

const changeStatus = async (visit: SignedInVisit, place: LinkPlace, change: StatusChange) => {
  const { database, clock, email } = visit
  const store = await readStoreOf(database, place)
  return database.tx(async () => {
    const found = await lockLinkOf(visit, place)
    if (!change.isAllowed(found.status)) return linkNotOpen
    if (isStale(visit, found)) return linkChanged
    const more = change.more(visit, found, store)
    const changes = changesOf(
      { status: found.status, validTo: found.validTo.toISOString() },
      { status: change.to, validTo: (more.validTo ?? found.validTo).toISOString() },
    )
    const after = await changeLink(
      database,
      found,
      { status: change.to, statusChangedBy: email, ...more },
      { kind: change.kind, at: clock.now(), by: email, changes },
    )
    if (change.to === 'CREATED') await scheduleEnd(visit, after)
    await record(visit, {
      ...{ company: after.companyId, action: change.action, changes },
      subject: { kind: 'link', id: after.id, label: after.orderNumber },
    })
    const untold = await tell(visit, after, store)
    if (untold !== null) return { status: 202 as const, body: { message: untold } }
    return { status: 200 as const, body: { ...(await replyOf(visit, after)), mailedTo: recipientOf(after, store) } }
  })
}

/** Ends a link that waits for its payment (PBL-20). */
export const deactivateLink: Handler<typeof deactivateLinkCall> = (visit, { params }) =>
  changeStatus(visit, params, {
    ...{ to: 'DEACTIVATED', action: 'LINK_DEACTIVATED', kind: 'deactivated', isAllowed: isOpen },
    more: () => ({}),
  })

const newEnd = (today: string, storeDays: number | null): Date =>
  new Date(lastMomentOf(defaultValidDay(today, storeDays)))

/** Opens a link again; one that would be over at once gets the end of a new one (PBL-20, D31). */
export const reactivateLink: Handler<typeof reactivateLinkCall> = (visit, { params }) =>
  changeStatus(visit, params, {
    ...{ to: 'CREATED', action: 'LINK_REACTIVATED', kind: 'reactivated', isAllowed: isRevivable },
    more: ({ clock }, found, { settings }) =>
      hasEnded(found.validTo, clock.now())
        ? { validTo: newEnd(clock.today(), settings.pblDaysValid ?? null), remindedAt: null }
        : {},
  })

/** Sends the mail about the status again. */
export const sendStatusMail: Handler<typeof sendStatusMailCall> = async (visit, { params }) => {
  const store = await readStoreOf(visit.database, params)
  return visit.database.tx(async () => {
    const found = await lockLinkOf(visit, params)
    if (found.status === 'PAID') return linkNotOpen
    await slowDown(visit, lettersAbout(found), ofOneLink)
    const untold = await tell(visit, found, store)
    if (untold !== null) return { status: 202, body: { message: untold } }
    await record(visit, {
      ...{ company: found.companyId, action: 'LINK_SENT' },
      subject: { kind: 'link', id: found.id, label: found.orderNumber },
    })
    return { status: 200, body: { mailedTo: recipientOf(found, store) } }
  })
}
