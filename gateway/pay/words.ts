import type { PayLanguage } from '#contract/pay/pay-language.ts'
import { de } from '#contract/pay/words/de.ts'
import { en } from '#contract/pay/words/en.ts'
import { hr, type PayWords } from '#contract/pay/words/hr.ts'
import { it } from '#contract/pay/words/it.ts'
import { rs } from '#contract/pay/words/rs.ts'
import { sl } from '#contract/pay/words/sl.ts'

/** What the public pages say, in all six languages. */
export const payWords: Readonly<Record<PayLanguage, PayWords>> = { hr, en, de, it, rs, sl }
