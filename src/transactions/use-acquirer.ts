import { useLingui } from '@lingui/react/macro'
import { acquirerCodes, acquirerName } from '#contract/transactions/acquirers.ts'

/** The name of an acquirer; an unknown one reads Undefined in the reader's language (TRD-11). */
export function useAcquirer(code: string | number | null): string {
  const { t } = useLingui()
  return acquirerCodes.includes(Number(code)) ? acquirerName(code) : t`Undefined`
}
