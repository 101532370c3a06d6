import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '#gateway/ground/database/database.ts'
import { isKeepable, legible } from '#gateway/web/request-parts.ts'
import { endLoginsOf } from './provider-login.ts'
import { providerRecord } from './schema.ts'

/** Their ids are all that it takes to use them. */
const secretKinds: ReadonlySet<string> = new Set(['Session', 'AuthorizationCode'])

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex')

/** An interaction would keep the id of the session beside it. */
const withoutCookie = ({ session, ...rest }: AdapterPayload): AdapterPayload => {
  if (session === undefined) return rest
  const { cookie: _, ...open } = session
  return { ...rest, session: open }
}

/** A client may send texts that no database holds: they are kept with a mark in the place of what it cannot hold. */
const legibleIn = (payload: AdapterPayload): AdapterPayload => {
  const text = JSON.stringify(payload)
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return payload
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? legible(value, value.length) : value))
}

/** Everything that the provider keeps, in one table: several processes on one database are one provider. */
export const databaseAdapter =
  (database: Database, now: () => Date) =>
  (kind: string): Adapter => {
    const isSecret = secretKinds.has(kind)
    const keyOf = (id: string): string => (isSecret ? hashOf(id) : id)
    const rowOf = (id: string) => and(eq(providerRecord.kind, kind), eq(providerRecord.id, keyOf(id)))
    const alive = () => or(isNull(providerRecord.expiresAt), gt(providerRecord.expiresAt, now()))

    const payloadOf = (row: typeof providerRecord.$inferSelect | undefined, id?: string): AdapterPayload | undefined =>
      row && {
        ...row.payload,
        ...(id === undefined ? {} : { jti: id }),
        ...(row.consumedAt === null ? {} : { consumed: Math.floor(row.consumedAt.getTime() / 1_000) }),
      }

    return {
      upsert: async (id, payload, expiresIn) => {
        const { jti, ...rest } = legibleIn(withoutCookie(payload))
        const at = now()
        const row = {
          payload: isSecret ? rest : { ...rest, jti },
          uid: rest.uid ?? null,
          grantId: rest.grantId ?? null,
          accountId: rest.accountId ?? null,
          expiresAt: expiresIn === undefined ? null : new Date(at.getTime() + expiresIn * 1_000),
        }
        await database.db().delete(providerRecord).where(lt(providerRecord.expiresAt, at))
        await database
          .db()
          .insert(providerRecord)
          .values({ kind, id: keyOf(id), ...row })
          .onConflictDoUpdate({ target: [providerRecord.kind, providerRecord.id], set: row })
      },
      // No record has a name that a database cannot hold, as that of a client may be.
      find: async (id) => {
        if (!isKeepable(id)) return undefined
        const [row] = await database
          .db()
          .select()
          .from(providerRecord)
          .where(and(rowOf(id), alive()))
        return payloadOf(row, id)
      },
      findByUid: async (uid) => {
        const [row] = await database
          .db()
          .select()
          .from(providerRecord)
          .where(and(eq(providerRecord.kind, kind), eq(providerRecord.uid, uid), alive()))
        return payloadOf(row)
      },
      findByUserCode: async () => undefined,
      // Of two exchanges of one code at the same moment only one finds it unused.
      consume: async (id) => {
        const used = await database
          .db()
          .update(providerRecord)
          .set({ consumedAt: now() })
          .where(and(rowOf(id), isNull(providerRecord.consumedAt)))
          .returning({ id: providerRecord.id })
        if (used.length === 0) throw new errors.InvalidGrant('used already')
      },
      destroy: async (id) => {
        await database.db().delete(providerRecord).where(rowOf(id))
      },
      revokeByGrantId: async (grantId) => {
        await database
          .db()
          .delete(providerRecord)
          .where(and(eq(providerRecord.kind, kind), eq(providerRecord.grantId, grantId)))
        await endLoginsOf(database, now(), grantId)
      },
    }
  }
