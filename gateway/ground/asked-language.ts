import type { Language } from '#contract/session/account.ts'

/** The language that a browser asks for first; Croatian for every other one (LNG-01). */
export const askedLanguage = (accepted: string | undefined): Language =>
  /^\s*en\b/i.test(accepted ?? '') ? 'en' : 'hr'
