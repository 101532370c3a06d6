import type {
  updateLink as updateLinkCall,
  updateLinkCustomer as updateLinkCustomerCall,
} from '#contract/links/change-calls.ts'
import type { Customer, CustomerField } from '#contract/links/link.ts'
import { isOpen } from '#contract/links/status.ts'
import { validityIssue } from '#contract/links/validity.ts'
import { emailPattern } from '#contract/shell/email.ts'
import type { FieldChange } from '#gateway/audit/schema.ts'
import { changesOf, record } from '#gateway/audit/trail.ts'
import { badFields } from '#gateway/ground/refusal.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { changeLink } from './change-link.ts'
import { correctWaitingLetter } from './link-mail.ts'
import { isStale, linkChanged, linkNotOpen, lockLinkOf } from './link-status.ts'
import { type LinkRecord, noCustomer } from './link-view.ts'
import { readStoreOf, replyOf } from './read-link.ts'
import { scheduleEnd } from './schedule-end.ts'

type Columns = Parameters<typeof changeLink>[2]

const save = async (visit: SignedInVisit, found: LinkRecord, columns: Columns, changes: readonly FieldChange[]) => {
  const { database, clock, email } = visit
  if (changes.length === 0) return found
  const after = await changeLink(database, found, columns, { kind: 'edited', at: clock.now(), by: email, changes })
  await record(visit, {
    ...{ company: after.companyId, action: 'LINK_CHANGED', changes },
    subject: { kind: 'link', id: after.id, label: after.orderNumber },
  })
  return after
}

/** Comment and end of a link; the end only while it waits for its payment (PBL-17, PBL-18). */
export const updateLink: Handler<typeof updateLinkCall> = (visit, { params, body }) => {
  const { database, clock, email } = visit
  return database.tx(async () => {
    const found = await lockLinkOf(visit, params)
    if (isStale(visit, found)) return linkChanged
    const validTo = body.validTo === null ? found.validTo : new Date(body.validTo)
    const isMoved = validTo.getTime() !== found.validTo.getTime()
    if (isMoved && !isOpen(found.status)) return linkNotOpen
    const issue = isMoved ? validityIssue(validTo.getTime(), clock.today()) : null
    if (issue !== null) throw badFields([{ field: 'validTo', message: issue }])
    const changes = changesOf(
      { comment: found.comment, validTo: found.validTo.toISOString() },
      { comment: body.comment, validTo: validTo.toISOString() },
    )
    const moved = { validTo, expirationUpdatedAt: clock.now(), expirationUpdatedBy: email, remindedAt: null }
    const after = await save(visit, found, { comment: body.comment, ...(isMoved ? moved : {}) }, changes)
    if (isMoved) {
      await scheduleEnd(visit, after)
      await correctWaitingLetter(visit, after, await readStoreOf(database, params))
    }
    return { status: 200, body: await replyOf(visit, after) }
  })
}

/** A changed value has 3 to 255 characters; the code of a country has two, and an emptied value is none (D30). */
const issuesOf = (changes: readonly FieldChange[]) =>
  changes.flatMap(({ field, after }) => {
    if (after === null) return []
    if (field === 'email' && !emailPattern.test(after)) return [{ field, message: 'invalid' }]
    const isCode = field === 'country' && /^[A-Z]{2}$/.test(after)
    return after.length < 3 && !isCode ? [{ field, message: 'tooShort' }] : []
  })

/** The customer of a link that is not reusable (PBL-19). */
export const updateLinkCustomer: Handler<typeof updateLinkCustomerCall> = (visit, { params, body }) =>
  visit.database.tx(async () => {
    const found = await lockLinkOf(visit, params)
    if (found.reusable || found.status === 'PAID') return linkNotOpen
    if (isStale(visit, found)) return linkChanged
    const fields = Object.keys(noCustomer) as CustomerField[]
    const customer: Customer = Object.assign({}, noCustomer, ...fields.map((name) => ({ [name]: body[name] || null })))
    const changes = changesOf({ ...noCustomer, ...found.customer }, { ...customer })
    const issues = issuesOf(changes)
    if (issues.length > 0) throw badFields(issues)
    const copies = { customerLastName: customer.lastName ?? '', customerEmail: customer.email ?? '' }
    const after = await save(visit, found, { customer, ...copies }, changes)
    return { status: 200, body: await replyOf(visit, after) }
  })
