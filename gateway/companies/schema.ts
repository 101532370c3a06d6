import { and, eq } from 'drizzle-orm'
import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { bytes, instant, whole } from '#gateway/ground/database/columns.ts'

/** Companies. Everything else that belongs to one carries its id first in the key. */
export const company = pgTable(
  'company',
  {
    id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    country: text('country').notNull().default('HR'),
    address: text('address'),
    zip: text('zip'),
    city: text('city'),
    phone: text('phone'),
    mobile: text('mobile'),
    email: text('email'),
    mb: text('mb'),
    systan: text('systan').notNull().default('110'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    pisOptionEnabled: boolean('pis_option_enabled').notNull().default(false),
    logo: bytes('logo'),
    /** The name is that of the register. */
    verified: boolean('verified').notNull().default(false),
    /** When an admin accepted the terms for everybody in the company, also for those who come later. */
    acceptedTermsAt: instant('accepted_terms_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  // Each country has its own register.
  (table) => [unique('company_mb').on(table.country, table.mb)],
)

/** The company with this number in the register of a country. */
export const isRegistered = (country: string, mb: string) => and(eq(company.country, country), eq(company.mb, mb))
