import type { Call } from '#contract/shell/call.ts'
import { holdsCardNumber } from '#contract/shell/card-number.ts'
import { withoutCardNumbers } from '#gateway/ground/card-digits.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { idInCompany, isActive } from '#gateway/identity/consent.ts'
import { legible } from '#gateway/web/request-parts.ts'
import { actOf, isLeftOut } from './acts.ts'
import { mayKeep } from './flood-guard.ts'
import { type AccountDeed, companiesOf, type Doer, record, recordOfAccount } from './trail.ts'

/** For want of a right, of what is not there or not theirs, by a rule of the moment, and for asking too often. */
const kept: ReadonlySet<number> = new Set([403, 404, 409, 429])

/** A key of a money call that was used for another one is refused with 422; elsewhere that is a field of a form. */
const isKept = ({ money }: Call, status: number): boolean => kept.has(status) || (money === true && status === 422)

/** A company that is not there yet must not find strangers in its trail one day. */
const existing = async ({ database }: Doer, id: number | null): Promise<number> => {
  if (id === null) return 0
  const { rows } = await database.query('select 1 from company where id = $1', [id])
  return rows.length > 0 ? id : 0
}

/** Who it is, of the company's own people; null for others. */
const emailOf = async ({ database }: Doer, company: number, id: string | null): Promise<string | null> => {
  const { rows } = await database.query<{ email: string }>(
    `select coalesce(m.typed_email, a.email) as email from membership m join account a on a.id = m.account_id
     where m.company_id = $1 and ${idInCompany('m')} = $2`,
    [company, id],
  )
  return rows[0]?.email ?? null
}

/** Whether the person belongs to the company, whose trail then names them. */
const isOfCompany = async ({ database, sub }: Doer, company: number): Promise<boolean> => {
  if (sub === undefined) return false
  const { rows } = await database.query(
    `select 1 from membership m where m.company_id = $1 and m.account_id = $2 and ${isActive('m')}`,
    [company, sub],
  )
  return rows.length > 0
}

/** Somebody from outside: their name and address are nothing that another company's trail keeps. */
const outsider = ({ database, clock, requestId }: Doer): Doer => ({
  ...{ database, clock, requestId },
  from: { address: null, agent: null },
})

export interface Tried {
  readonly name: string
  readonly call: Call
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}

/** An address says what anybody typed into it, a card number too; the ids of ours hold none. */
const textOf = (named: string): string => (holdsCardNumber(named) ? withoutCardNumbers(named) : named)

/** What a call is about: its object, or where it names none the call itself. */
const subjectOf = async (doer: Doer, { name, call, params }: Tried, company: number) => {
  const act = actOf(name, call)
  const named = params.id ?? params.storeId
  const id = named === undefined ? null : textOf(legible(named, 64))
  // What a refused call would have made has no id yet: the address names its store.
  const kind = act.kind !== 'call' && params.id === undefined && params.storeId !== undefined ? 'store' : act.kind
  if (kind === 'call') return { kind, id, label: name }
  return { kind, id, label: kind === 'user' ? await emailOf(doer, company, id) : null }
}

const companyOf = (doer: Doer, { params, search }: Tried): Promise<number> =>
  existing(doer, rowIdOf(params.company ?? search.get('company') ?? undefined))

/** Keeps who was refused what, and why. */
export const recordRefusal = async (
  doer: Doer,
  tried: Tried,
  refusal: { readonly status: number; readonly message: string },
): Promise<void> => {
  const { name, call } = tried
  if (isLeftOut(name) || !isKept(call, refusal.status)) return
  const company = await companyOf(doer, tried)
  const ask = company === 0 && doer.sub !== undefined
  const companies = ask ? await companiesOf(doer.database, doer.sub) : [company]
  const isOutside = company !== 0 && !(await isOfCompany(doer, company))
  const by = isOutside ? outsider(doer) : doer
  if (!(await mayKeep(by, companies, doer.sub ?? doer.from.address ?? undefined))) return
  for (const at of companies) {
    const subject = await subjectOf(doer, tried, at)
    await record(by, { company: at, action: actOf(name, call).action, subject, refused: refusal.message })
  }
}

/** Keeps what was refused to a person in their own account. */
export const recordRefusalOfAccount = async (doer: Doer, deed: AccountDeed & { readonly refused: string }) => {
  if (await mayKeep(doer, await companiesOf(doer.database, deed.of.id))) await recordOfAccount(doer, deed)
}

/** Keeps what a call did whose handler does not do so itself. */
export const recordDone = async (doer: Doer, tried: Tried): Promise<void> => {
  const company = await companyOf(doer, tried)
  const { action } = actOf(tried.name, tried.call)
  await record(doer, { company, action, subject: await subjectOf(doer, tried, company) })
}
