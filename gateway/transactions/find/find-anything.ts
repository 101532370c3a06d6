import { holds } from '#contract/session/access-rules.ts'
import type { ReplyInput } from '#contract/shell/call.ts'
import { searchable } from '#contract/shell/list/search-text.ts'
import {
  type findAnything as findAnythingCall,
  type Hit,
  mostPayments,
} from '#contract/transactions/find/find-calls.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { keptViews } from '#gateway/transactions/list/saved-views.ts'
import { readMembers } from '#gateway/users/member.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { findPayments } from './find-payments.ts'

type Found = ReplyInput<typeof Hit>

/** Somebody who types as fast as anybody can stays within it. */
const rate = { times: 120, seconds: 60 } as const
const mostPeople = 3
const mostViews = 3

const holdsWords = (text: string, words: readonly string[]): boolean => {
  const plain = searchable(text)
  return words.every((word) => plain.includes(word))
}

const findViews = async (visit: SignedInVisit, company: string, words: readonly string[]): Promise<Found[]> =>
  (await keptViews(visit, company))
    .filter(({ name }) => holdsWords(name, words))
    .slice(0, mostViews)
    .map((view) => ({ kind: 'view', view }))

/** The staff of a company is read by its admins only (USR-10). */
const findPeople = async (
  { database, rights }: SignedInVisit,
  company: string,
  words: readonly string[],
): Promise<Found[]> => {
  if (!holds(rights, 'ROLE_COMPANY_ADMIN', { company })) return []
  return (await readMembers(database, Number(company)))
    .map(({ id, email, first_name, last_name }) => ({ id, email, name: `${first_name} ${last_name}`.trim() }))
    .filter(({ name, email }) => holdsWords(`${name} ${email}`, words))
    .slice(0, mostPeople)
    .map((person) => ({ kind: 'person', ...person }))
}

/** Payments, the reader's views and, for admins, people. */
export const findAnything: Handler<typeof findAnythingCall> = async (
  visit,
  { params: { company }, body: { text } },
) => {
  const { database, clock, rights, sub } = visit
  await slowDown(visit, `find ${sub}`, rate)
  const words = searchable(text).split(' ')
  const payments = await findPayments(database, { company, rights, text, today: clock.today() })
  const views = await findViews(visit, company, words)
  return {
    status: 200,
    body: [...payments.slice(0, mostPayments), ...views, ...(await findPeople(visit, company, words))],
  }
}
