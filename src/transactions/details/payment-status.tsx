import { useLingui } from '@lingui/react/macro'
import { type CryptoStatus, type IpsStatus, paymentTone } from '#contract/transactions/instant-and-crypto.ts'
import { paymentWords, pisOutcomeWords, posWords } from '#contract/transactions/payment-words.ts'
import { type PisStatus, pisOutcome } from '#contract/transactions/pis.ts'
import { type PosStatus, posTone } from '#contract/transactions/pos.ts'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'

export function PaymentStatusBadge({ status }: { readonly status: IpsStatus | CryptoStatus }) {
  const { i18n } = useLingui()
  return <StatusBadge tone={paymentTone(status)}>{i18n._(paymentWords[status])}</StatusBadge>
}

/** Executed, in process or rejected; an unprocessed payment counts as rejected (PIS-16). */
export function PisStatusBadge({ status }: { readonly status: PisStatus | null }) {
  const { i18n } = useLingui()
  const { outcome, tone } = pisOutcome(status)
  return <StatusBadge tone={tone}>{i18n._(pisOutcomeWords[outcome])}</StatusBadge>
}

export function PosStatusBadge({ status }: { readonly status: PosStatus }) {
  const { i18n } = useLingui()
  return <StatusBadge tone={posTone(status)}>{i18n._(posWords[status])}</StatusBadge>
}
