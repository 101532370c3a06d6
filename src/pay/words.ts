import type { PayLanguage } from '#contract/pay/pay-language.ts'
import type { PayWords } from '#contract/pay/words/hr.ts'

const catalogues: Readonly<Record<PayLanguage, () => Promise<PayWords>>> = {
  hr: async () => (await import('#contract/pay/words/hr.ts')).hr,
  en: async () => (await import('#contract/pay/words/en.ts')).en,
  de: async () => (await import('#contract/pay/words/de.ts')).de,
  it: async () => (await import('#contract/pay/words/it.ts')).it,
  rs: async () => (await import('#contract/pay/words/rs.ts')).rs,
  sl: async () => (await import('#contract/pay/words/sl.ts')).sl,
}

/** The words of a language. Each language is one file, fetched when it is chosen. */
export const wordsOf = (language: PayLanguage): Promise<PayWords> => catalogues[language]()
