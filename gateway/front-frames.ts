import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { getLinkTerms } from '#contract/links/calls.ts'
import { getLayout } from '#contract/stores/layout-calls.ts'
import { FrameFailure, mountFrames, type TermsLanguage } from '#gateway/stores/frame-page.ts'
import { mountPreviews } from '#gateway/stores/preview-pages.ts'
import type { Env } from '#gateway/web/router.ts'

interface FrontFrames {
  /** A reading call of the gateway, for the person who asks. */
  readonly ask: (context: Context<Env>, path: string) => Promise<Response>
  readonly pictureOrigins: readonly [string, ...string[]]
}

/** In a path of the gateway's it is one part, and none that leads elsewhere. */
const isStoreId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

const readReply = async <Shape extends v.GenericSchema>(
  reply: Response,
  shape: Shape,
): Promise<v.InferOutput<Shape> | null> => {
  const body: unknown = await reply.json().catch(() => undefined)
  const read = v.safeParse(shape, body)
  if (reply.status === 200 && read.success) return read.output
  if (reply.status === 404) return null
  throw new FrameFailure(reply.status === 429 ? 429 : 502)
}

/** By its name or, as the documents order them, by its place; any text of the store's before none. */
const termsIn = (all: readonly { language: string; text: string }[], language: TermsLanguage): string | null => {
  const named = all.find((one) => one.language.toLowerCase() === language)
  const placed = all[language === 'hr' ? 0 : 1]
  return [named, placed, ...all].find((one) => one !== undefined && one.text.trim() !== '')?.text ?? null
}

/** The pages and frames of previews, and what merchants show to customers, of two calls of the operator's gateway. */
export const mountFrontFrames = (app: Hono<Env>, { ask, pictureOrigins }: FrontFrames): void => {
  mountPreviews(app)
  mountFrames(app, {
    ...{ pictureOrigins, isStoreId },
    readTerms: async (context, storeId, language) => {
      const reply = await ask(context, `/mrc/api/terms/${storeId}`)
      return termsIn((await readReply(reply, getLinkTerms.replies[200]))?.payByLinkTermsTemplates ?? [], language)
    },
    readParts: async (context, storeId, view) => {
      const reply = await ask(context, `/api/visual/customizations/stores/${storeId}/views/${view}`)
      return readReply(reply, getLayout.replies[200])
    },
  })
}
