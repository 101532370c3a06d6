import type { PayLanguage } from '#contract/pay/pay-language.ts'
import type { PayWords } from '#contract/pay/words/hr.ts'

type Catalogues = { readonly [L in PayLanguage]: () => Promise<Readonly<Record<L, PayWords>>> }

const catalogues: Catalogues = {
  hr: () => import('#contract/pay/words/hr.ts'),
  en: () => import('#contract/pay/words/en.ts'),
  de: () => import('#contract/pay/words/de.ts'),
  it: () => import('#contract/pay/words/it.ts'),
  rs: () => import('#contract/pay/words/rs.ts'),
  sl: () => import('#contract/pay/words/sl.ts'),
}

/** The words of a language. Each language is one file, fetched when it is chosen. */
export const wordsOf = async <L extends PayLanguage>(language: L): Promise<PayWords> =>
  (await catalogues[language]())[language]
