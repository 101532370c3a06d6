import { type PayLanguage, payLanguageOf } from '#contract/pay/pay-language.ts'

const key = 'jhi-payLanguage'
/** Ends the language that the customer chose. */
const mark = '-chosen'

/** The language last spoken in this tab, since the wallet's way back names none. */
export function rememberedLanguage(): { readonly language: PayLanguage | null; readonly isChosen: boolean } {
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem(key)
  } catch {
    // Nothing can be read here.
  }
  return { language: payLanguageOf(kept), isChosen: kept?.endsWith(mark) ?? false }
}

export function rememberLanguage(language: PayLanguage, isChosen: boolean): void {
  try {
    sessionStorage.setItem(key, isChosen ? language + mark : language)
  } catch {
    // Some browsers keep nothing in private windows; the page then speaks the link's language.
  }
}
