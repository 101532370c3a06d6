import type { Language } from '#contract/session/account.ts'
import type { DayRange } from '#contract/shell/dates.ts'
import { fileCall, fileDownload, fileFrom } from '#src/shell/browser/file-download.ts'
import { shownLanguage } from '#src/shell/i18n.ts'

type Sent = typeof fileCall & { readonly signal: AbortSignal }

/** All that a list in a period finds, as a file in the language of the screen. It is named by its days where it has no name. */
export const datedFile = <Query extends DayRange>(
  name: string,
  format: 'xlsx' | 'csv',
  ask: (query: Query, language: Language, sent: Sent) => Promise<Parameters<typeof fileFrom>[0]>,
) =>
  fileDownload<Query>(async (query, signal) =>
    fileFrom(await ask(query, shownLanguage(), { ...fileCall, signal }), `${name}_${query.from}_${query.to}.${format}`),
  )
