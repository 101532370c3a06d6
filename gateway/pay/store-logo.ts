import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { logoAddress, type ShopLogo } from '#contract/pay/given.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { picture, store } from '#gateway/stores/schema.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'

type Place = Pick<StoreRow, 'companyId' | 'id'>

const logoPicture = ({ companyId, id }: Place) =>
  and(eq(picture.companyId, companyId), eq(picture.storeId, id), ilike(picture.name, 'logo%'))

/** Whether the store of a row that is read has a logo: a picture of its gallery whose name begins with "logo", else its company's. */
export const hasLogo = sql<boolean>`(${company.logo} is not null or exists (
  select from ${picture}
  where ${picture.companyId} = ${store.companyId} and ${picture.storeId} = ${store.id} and ${picture.name} ilike 'logo%'))`

/** The bytes of that logo; null where there is none. */
export const readLogo = async (database: Database, storeId: number): Promise<Buffer | null> => {
  const db = database.db()
  const [place] = await db.select({ companyId: store.companyId, id: store.id }).from(store).where(eq(store.id, storeId))
  if (!place) return null
  const [own] = await db
    .select({ bytes: picture.bytes })
    .from(picture)
    .where(logoPicture(place))
    .orderBy(desc(picture.createdAt))
    .limit(1)
  if (own) return own.bytes
  const [shared] = await db.select({ logo: company.logo }).from(company).where(eq(company.id, place.companyId))
  return shared?.logo ?? null
}

/** Where that logo is and how large; null where there is none that can be shown. */
export const findLogo = async (database: Database, storeId: number): Promise<ShopLogo | null> => {
  const bytes = await readLogo(database, storeId)
  if (bytes === null) return null
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { address: logoAddress(String(storeId)), width, height }
  } catch {
    return null
  }
}
