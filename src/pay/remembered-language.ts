import { type PayLanguage, payLanguageOf } from '#contract/pay/pay-language.ts'

const key = 'riva.pay.language'

/** The language that the customer chose in this tab: the wallet's way back does not carry it. */
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
