import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#gateway/ground/database/columns.ts'
import { account, loginSession } from '#gateway/identity/schema.ts'

/** All that the identity provider keeps. Ids that open something are hashed, so that nobody can take them out of here. */
export const providerRecord = pgTable(
  'provider_record',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    uid: text('uid'),
    grantId: text('grant_id'),
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Real time, as the provider counts; null: without an end. */
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('provider_record_by_uid').on(table.uid),
    index('provider_record_by_grant').on(table.grantId),
    index('provider_record_by_account').on(table.accountId),
    index('provider_record_by_time').on(table.expiresAt),
  ],
)

/** Which sign-ins at this gateway a grant of the provider led to: they end with it. */
export const providerLogin = pgTable(
  'provider_login',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => loginSession.id, { onDelete: 'cascade' }),
    grantId: text('grant_id').notNull(),
  },
  (table) => [index('provider_login_by_grant').on(table.grantId)],
)

/** The secret that an authenticator shares with us. It counts once a code of it was seen. */
export const secondFactor = pgTable('second_factor', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last 30 seconds of which a code was taken: neither they nor earlier ones are taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/** Codes for a lost authenticator, each good once; only hashes are kept. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Who a person of another identity provider is here. */
export const externalIdentity = pgTable(
  'external_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('external_identity_by_account').on(table.accountId),
  ],
)

/** The session that a sign-in at another identity provider opened here, by a hash of what its tokens call it. */
export const externalLogin = pgTable(
  'external_login',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => loginSession.id, { onDelete: 'cascade' }),
  },
  (table) => [index('external_login_by_session').on(table.sessionId)],
)
