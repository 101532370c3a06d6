import { eq } from 'drizzle-orm'
import type { LinkBody } from '#contract/links/calls.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { store } from '#gateway/stores/schema.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'

/** The instant at which the tests of links take place, and the last second of its day two weeks later. */
export const standingAt = '2026-11-21T10:00:00Z'
export const inTwoWeeks = Date.parse('2026-12-05T22:59:59Z')

export const terms = [
  { language: 'hr', text: '<p>Uvjeti</p>' },
  { language: 'en', text: '<p>Terms</p>' },
]

/** Makes a store ready for payment links. */
export const openForLinks = async (
  database: Database,
  id: number,
  change: Partial<typeof store.$inferInsert> = {},
  settings: StoreRow['settings'] = {},
): Promise<void> => {
  await database
    .db()
    .update(store)
    .set({
      ...{ payByLinkEnabled: true, reusablePbl: true, discountActive: true },
      settings: { pblTemplate: { terms }, ...settings },
      ...change,
    })
    .where(eq(store.id, id))
}

type Sent = Partial<Record<keyof LinkBody, unknown>>
let made = 0

/** A body of a new link that every store accepts. */
export const linkBody = (changes: Sent = {}): Sent => {
  made += 1
  return {
    ...{ cart: '1 × Majica', amount: 10_000, orderNumber: `L-${made}`, language: 'hr', currency: 'EUR' },
    customer: { firstName: 'Iva', lastName: 'Horvat', email: `iva${made}@mail.example` },
    validTo: inTwoWeeks,
    ...changes,
  }
}
