import { dotForm, parseAmount } from '#contract/shell/money.ts'

/**
 * Minor units of an amount as a person types it, or null: also `12.`, `.5` and `0050`, which can mean one thing alone.
 * What another system sends is read by `parseAmount` (TRX-24).
 */
export function readAmount(typed: string): number | null {
  const text = dotForm(typed)
  return parseAmount(
    text
      .replace(/^0+(?=\d+$)/, '')
      .replace(/^\.(?=\d)/, '0.')
      .replace(/^(0|[1-9]\d*)\.$/, '$1'),
  )
}
