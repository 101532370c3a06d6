import { type listLanguages as listLanguagesCall, notificationLanguages } from '#contract/stores/languages.ts'
import type { Handler } from '#gateway/web/handling.ts'

/** The same for everybody: a reference list, not data of a company (LNG-06). */
export const listLanguages: Handler<typeof listLanguagesCall> = async () => ({
  status: 200,
  body: [...notificationLanguages],
})
