import { and, eq, gt, gte, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { startOfDay } from '#contract/shell/dates.ts'
import { outbox } from './schema.ts'

const later = alias(outbox, 'later')

/** Whether a letter that meets a condition on `later` arrived after an instant. */
export const hasArrived = (since: SQLWrapper, condition: (letter: typeof later) => SQL | undefined): SQL =>
  sql`exists (select from ${outbox} ${later} where ${and(
    inArray(later.state, ['sent', 'kept']),
    gt(later.createdAt, since),
    condition(later),
  )})`

/**
 * What the letters were about that no mail server took since a day. A later letter of the same kind makes up for one, and
 * so does the letter that brings the link itself.
 */
export const undelivered = (about: typeof outbox.orderId | typeof outbox.linkId, company: number, since: string): SQL =>
  sql`select ${about} from ${outbox} where ${and(
    eq(outbox.companyId, company),
    eq(outbox.state, 'givenUp'),
    gte(outbox.createdAt, startOfDay(since)),
    sql`not ${hasArrived(outbox.createdAt, (letter) =>
      and(
        eq(letter.companyId, company),
        eq(about === outbox.orderId ? letter.orderId : letter.linkId, about),
        or(eq(letter.kind, outbox.kind), eq(letter.kind, 'link')),
      ),
    )}`,
  )}`
