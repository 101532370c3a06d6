import { type PayLanguage, payLanguageOf } from '#contract/pay/pay-language.ts'

const key = 'jhi-payLanguage'

/** The language of the pay page in this tab. */
export function rememberedLanguage(): PayLanguage | null {
  try {
    return payLanguageOf(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

export function rememberLanguage(language: PayLanguage): void {
  try {
    sessionStorage.setItem(key, language)
  } catch {
    // Some browsers keep nothing in private windows; the page then speaks the link's language.
  }
}
