import type { AuditAction } from '#contract/users/audit.ts'
import { withoutCardNumbers } from '#gateway/ground/card-digits.ts'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { noteRecord } from '#gateway/ground/request-writes.ts'
import { isActiveStaff } from '#gateway/identity/consent.ts'
import type { ClientInfo } from '#gateway/web/handling.ts'
import { auditEntry, type FieldChange } from './schema.ts'

export interface Subject {
  readonly kind:
    | (
        | 'user'
        | 'invitation'
        | 'company'
        | 'store'
        | 'order'
        | 'terms'
        | 'account'
        | 'report'
        | 'views'
        | 'link'
        | 'invoice'
      )
    /** A call by its name. */
    | 'call'
    | 'refusals'
  readonly id: string | number | null
  readonly label: string | null
}

export interface Deed {
  /** 0 where no company is concerned. */
  readonly company: number
  readonly action: AuditAction
  readonly subject: Subject
  readonly changes?: readonly FieldChange[]
  /** Why it was refused; without it, it was done. */
  readonly refused?: string
}

/** Who stands behind a deed; a person who follows a link of a mail is not signed in. */
export interface Doer {
  readonly database: Database
  readonly clock: Clock
  readonly requestId: string
  readonly from: ClientInfo
  readonly sub?: string
  readonly email?: string
}

const withoutCards = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: before === null ? null : withoutCardNumbers(before),
  after: after === null ? null : withoutCardNumbers(after),
})

/** Personal values, by the subject of an entry. Offers to customers and representatives of companies have some too. */
const personal: Readonly<Partial<Record<Subject['kind'], ReadonlySet<string>>>> = {
  account: new Set(['firstName', 'lastName', 'phone', 'address', 'zip', 'city', 'country']),
  company: new Set(['firstName', 'lastName']),
  link: new Set(['firstName', 'lastName', 'email', 'phoneNumber', 'address', 'zipCode', 'city', 'country']),
}

/** Entries outlive the people in them: of a person they name the field that changed, and never its value. */
const withoutPersonal = (kind: Subject['kind'], change: FieldChange): FieldChange =>
  personal[kind]?.has(change.field) ? { field: change.field, before: null, after: null } : withoutCards(change)

/** Writes a deed down, in the transaction of the caller where there is one. */
export const record = async (doer: Doer, { company, action, subject, changes = [], refused }: Deed): Promise<void> => {
  const { database, clock, requestId, from } = doer
  await database
    .db()
    .insert(auditEntry)
    .values({
      ...{ companyId: company, at: clock.now(), action, requestId },
      changes: changes.map((change) => withoutPersonal(subject.kind, change)),
      ...{ outcome: refused === undefined ? 'done' : 'refused', reason: refused ?? null },
      ...{ actorId: doer.sub ?? null, actor: doer.email ?? null, fromAddress: from.address, userAgent: from.agent },
      ...{ subjectKind: subject.kind, subjectId: subject.id === null ? null : String(subject.id) },
      subjectLabel: subject.label,
    })
  if (refused === undefined) noteRecord(action)
}

/** The companies whose trails hold what concerns a person: those the person works for; 0 where there is none. */
export const companiesOf = async (database: Database, sub: string | undefined): Promise<readonly number[]> => {
  const { rows } = await database.query<{ id: number }>(
    `select m.company_id as id from membership m where m.account_id = $1 and ${isActiveStaff('m')} order by 1`,
    [sub ?? null],
  )
  return rows.length > 0 ? rows.map(({ id }) => Number(id)) : [0]
}

export interface AccountDeed extends Omit<Deed, 'company' | 'subject'> {
  /** Whose account it is. */
  readonly of: { readonly id: string; readonly email: string }
}

/** Writes down what concerns a person's account. */
export const recordOfAccount = async (doer: Doer, { of, ...deed }: AccountDeed): Promise<void> => {
  const subject = { kind: 'account', id: of.id, label: of.email } as const
  for (const company of await companiesOf(doer.database, of.id)) await record(doer, { ...deed, company, subject })
}

/** The fields whose values differ, as texts for reading. */
export const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly FieldChange[] => {
  const shown = (value: unknown): string | null =>
    value === null || value === undefined || value === '' ? null : String(value)
  return Object.keys(after)
    .filter((field) => shown(before[field]) !== shown(after[field]))
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))
}
