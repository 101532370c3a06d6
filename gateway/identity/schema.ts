import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { Language } from '#contract/session/account.ts'
import type { CompanyRole, Permission } from '#contract/session/roles.ts'
import { company } from '#gateway/companies/schema.ts'
import { instant, whole } from '#gateway/ground/database/columns.ts'
import { store } from '#gateway/stores/schema.ts'

/** People. `id` is the subject of their tokens. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** null: this person cannot sign in with a password (yet). */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    language: text('language').$type<Language>(),
    enabled: boolean('enabled').notNull().default(true),
    attributes: jsonb('attributes').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('account_email').on(sql`lower(${table.email})`)],
)

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/**
 * The one role of a person in a company, and whether the terms hold for them there. `enabled` null: promoted from
 * offline user, and the registration is still to be finished (USR-32); until then it gives no right.
 */
export const membership = pgTable(
  'membership',
  {
    companyId: whole('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    accountId: accountId(),
    role: text('role').$type<CompanyRole>().notNull(),
    enabled: boolean('enabled').default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
    acceptedTermsAt: instant('accepted_terms_at'),
    temporaryAccessUntil: instant('temporary_access_until'),
    /** The e-mail by which the company added the person; null once the person has accepted (`consent.ts`). */
    typedEmail: text('typed_email'),
    /** The id of the person in this company where the company added them without asking; else null. */
    knownAs: text('known_as'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.accountId] }),
    index('membership_by_account').on(table.accountId),
    check(
      'membership_needs_consent',
      sql`${table.typedEmail} is null or ${table.enabled} is null or ${table.role} = 'ROLE_COMPANY_OFFLINE_USER'`,
    ),
  ],
)

/** The role of a member in a store; no row is no role. */
export const storeRole = pgTable(
  'store_role',
  {
    companyId: whole('company_id').notNull(),
    storeId: whole('store_id').notNull(),
    accountId: text('account_id').notNull(),
    role: text('role').$type<'ROLE_STORE_ADMIN' | 'ROLE_STORE_USER'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.storeId, table.accountId] }),
    index('store_role_by_account').on(table.accountId),
    foreignKey({
      name: 'store_role_store',
      columns: [table.companyId, table.storeId],
      foreignColumns: [store.companyId, store.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'store_role_membership',
      columns: [table.companyId, table.accountId],
      foreignColumns: [membership.companyId, membership.accountId],
    }).onDelete('cascade'),
  ],
)

/** What a member may do beside the role. */
export const permission = pgTable(
  'permission',
  {
    companyId: whole('company_id').notNull(),
    accountId: text('account_id').notNull(),
    name: text('name').$type<Permission>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.accountId, table.name] }),
    index('permission_by_account').on(table.accountId),
    foreignKey({
      name: 'permission_membership',
      columns: [table.companyId, table.accountId],
      foreignColumns: [membership.companyId, membership.accountId],
    }).onDelete('cascade'),
  ],
)

/** A sign-in. Tokens name it by `id`, the cookie by a secret of which only the hash is kept. */
export const loginSession = pgTable(
  'login_session',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    cookieHash: text('cookie_hash').notNull().unique('login_session_cookie'),
    remembered: boolean('remembered').notNull(),
    idleSeconds: integer('idle_seconds').notNull(),
    createdAt: instant('created_at').notNull(),
    idleUntil: instant('idle_until').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** The company that the person's screens asked about last: calls that name none answer for it (D88). */
    lastCompanyId: whole('last_company_id').references(() => company.id, { onDelete: 'set null' }),
    /** From where, so that a person recognises each of the own sign-ins. */
    browser: text('browser'),
    address: text('address'),
  },
  (table) => [index('login_session_by_account').on(table.accountId)],
)

/** Failed sign-ins, by hashes of the name that was typed and of who tried: people type passwords into name fields. */
export const loginAttempt = pgTable(
  'login_attempt',
  { key: text('key').notNull(), name: text('name').notNull().default(''), at: instant('at').notNull() },
  (table) => [
    index('login_attempt_by_key').on(table.key, table.at),
    index('login_attempt_by_name').on(table.name, table.at),
    index('login_attempt_by_time').on(table.at),
  ],
)

/** The browsers in which a person has signed in, by a hash of their cookie. */
export const knownBrowser = pgTable(
  'known_browser',
  { hash: text('hash').notNull(), accountId: accountId(), seenAt: instant('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.hash, table.accountId] }), index('known_browser_by_time').on(table.seenAt)],
)

export const signingKey = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  jwk: jsonb('jwk').$type<JWK>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The data that a person enters after following the link of a mail. */
export interface WantedAccount {
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

/**
 * Tokens sent by mail, good for one use. Only their hash is kept. A registration has no account yet; a promotion names
 * the company in which it gives access.
 */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'registration' | 'promotion' | 'passwordReset' | 'secondStep'>().notNull(),
    email: text('email').notNull(),
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    companyId: whole('company_id').references(() => company.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('one_time_token_by_account').on(table.accountId),
    index('one_time_token_by_email').on(sql`lower(${table.email})`),
  ],
)
