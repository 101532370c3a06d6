import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import type { LayoutView } from '#contract/stores/layout-calls.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { limitNetworks } from '#gateway/web/network-limit.ts'
import type { Env } from '#gateway/web/router.ts'
import { framePath, frameWithout, mountFrames, type TermsLanguage } from './frame-page.ts'
import { readLayout } from './layouts.ts'
import { store } from './schema.ts'

/** A pay page has three frames at most, and a shop may pay from one address. */
const ofOneNetwork = { times: 600, seconds: 60 }

const termsOf = async (database: Database, storeId: string, language: TermsLanguage): Promise<string | null> => {
  const [found] = await database
    .db()
    .select({ settings: store.settings })
    .from(store)
    .where(eq(store.id, Number(storeId)))
  const text = found?.settings.pblTemplate?.terms?.[language === 'hr' ? 0 : 1]?.text
  return text || null
}

/** The frames of the gateway in the box; its texts are cleaned again, whatever a former version stored. */
export const mountVisualFrames = (app: Hono<Env>, parts: Pick<Parts, 'database' | 'config' | 'clock'>): void => {
  const { database, config } = parts
  const source = {
    pictureOrigins: [new URL(config.publicUrl).origin] as const,
    isStoreId: (text: string) => rowIdOf(text) !== null,
    readTerms: (_: unknown, storeId: string, language: TermsLanguage) => termsOf(database, storeId, language),
    readParts: (_: unknown, storeId: string, view: LayoutView) => readLayout(database, storeId, view),
  }
  const busyPage = (context: Context<Env>) => frameWithout(context, 429)
  app.get(framePath, limitNetworks(parts, 'frames', { ...ofOneNetwork, busyPage }))
  mountFrames(app, source)
}
