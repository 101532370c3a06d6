import { and, eq } from 'drizzle-orm'
import type {
  ApplePay,
  getApplePay as getApplePayCall,
  getProfileCode as getProfileCodeCall,
  registerDomain as registerDomainCall,
  saveProfileCode as saveProfileCodeCall,
  unregisterDomain as unregisterDomainCall,
} from '#contract/stores/service-calls.ts'
import { changesOf, record } from '#gateway/audit/trail.ts'
import { badFields, notFound } from '#gateway/ground/refusal.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import type { KeptSettings } from './kept-settings.ts'
import { store } from './schema.ts'
import type { StoreRow } from './store-row.ts'

const notActive = { status: 409, body: { message: 'NOT_ACTIVE' } } as const
const mostDomains = 100

const applePayOf = ({ companyId, name, settings }: StoreRow): ApplePay => ({
  partnerMerchantName: name,
  partnerInternalMerchantIdentifier: settings.applePay?.merchantIdentifier ?? `riva-${companyId}`,
  domainNames: [...(settings.applePay?.domainNames ?? [])],
  merchantUrl: settings.applePay?.merchantUrl ?? null,
})

interface Place {
  readonly company: string
  readonly storeId: string
}

const at = ({ company, storeId }: Place) => and(eq(store.companyId, Number(company)), eq(store.id, Number(storeId)))

/** Changes what a service keeps of a store, in one transaction with its line in the trail. */
const changeService = async (
  visit: SignedInVisit,
  place: Place,
  change: (row: StoreRow) => KeptSettings | null,
): Promise<StoreRow | null> =>
  visit.database.tx(async (db) => {
    const [before] = await db.select().from(store).where(at(place)).for('update')
    if (!before) throw notFound()
    const settings = change(before)
    if (settings === null) return null
    const [after] = await db
      .update(store)
      .set({ settings, revision: before.revision + 1, updatedAt: visit.clock.now() })
      .where(at(place))
      .returning()
    if (!after) throw new Error('The store that was just locked is gone.')
    const shown = ({ settings: { applePay, profileCode } }: StoreRow) => ({
      applePayDomains: applePay?.domainNames?.join(', '),
      profileCode,
    })
    await record(visit, {
      company: after.companyId,
      action: 'STORE_CHANGED',
      subject: { kind: 'store', id: after.id, label: after.name },
      changes: changesOf(shown(before), shown(after)),
    })
    return after
  })

const readRow = async ({ database }: SignedInVisit, place: Place): Promise<StoreRow> => {
  const [found] = await database.db().select().from(store).where(at(place))
  if (!found) throw notFound()
  return found
}

export const getApplePay: Handler<typeof getApplePayCall> = async (visit, { params }) => ({
  status: 200,
  body: applePayOf(await readRow(visit, params)),
})

const withDomains = (row: StoreRow, domainNames: readonly string[]): KeptSettings => ({
  ...row.settings,
  applePay: { ...row.settings.applePay, domainNames: [...domainNames] },
})

export const registerDomain: Handler<typeof registerDomainCall> = async (visit, { params, body: { domain } }) => {
  const after = await changeService(visit, params, (row) => {
    const known = row.settings.applePay?.domainNames ?? []
    if (!row.applePayEnabled) return null
    if (known.includes(domain)) return withDomains(row, known)
    if (known.length >= mostDomains) throw badFields([{ field: 'domain', message: 'full' }])
    return withDomains(row, [...known, domain])
  })
  return after ? { status: 200, body: applePayOf(after) } : notActive
}

export const unregisterDomain: Handler<typeof unregisterDomainCall> = async (visit, { params, body: { domain } }) => {
  const after = await changeService(visit, params, (row) => {
    const known = row.settings.applePay?.domainNames ?? []
    return row.applePayEnabled
      ? withDomains(
          row,
          known.filter((name) => name !== domain),
        )
      : null
  })
  return after ? { status: 200, body: applePayOf(after) } : notActive
}

export const getProfileCode: Handler<typeof getProfileCodeCall> = async (visit, { params }) => {
  const { settings } = await readRow(visit, params)
  return { status: 200, body: { profileCode: settings.profileCode ?? null } }
}

export const saveProfileCode: Handler<typeof saveProfileCodeCall> = async (visit, { params, query }) => {
  const { profileCode } = query
  const after = await changeService(visit, params, (row) =>
    row.cryptoEnabled ? { ...row.settings, profileCode: profileCode === '' ? null : profileCode } : null,
  )
  return after ? { status: 204, body: undefined } : notActive
}
