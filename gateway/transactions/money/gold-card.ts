import type { Answer } from '#contract/shell/call.ts'
import type { checkGoldCard as checkGoldCardCall } from '#contract/transactions/money/action-calls.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { Input } from '#gateway/web/handling.ts'

/** First digits of the gold cards that this gateway knows. They are made up: no issuer publishes theirs. */
const goldCards = ['540001', '54000277', '555501'] as const

/** Whether the digits are the beginning of a gold card (D19). */
export const checkGoldCard = async (
  _: Handling,
  { query }: Input<typeof checkGoldCardCall>,
): Promise<Answer<typeof checkGoldCardCall>> => ({
  status: 200,
  body: goldCards.some((digits) => query.bin.startsWith(digits)),
})
