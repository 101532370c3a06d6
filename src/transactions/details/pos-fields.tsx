import { useLingui } from '@lingui/react/macro'
import { cut } from '#contract/shell/text.ts'
import type { PosRow } from '#contract/transactions/pos.ts'
import { missingValue } from '#src/transactions/values.ts'
import { Copyable } from '#src/ui/values/copyable.tsx'
import type { DetailItem } from '#src/ui/values/detail-list.tsx'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'

/** Cut at 15, whole by pointer and keyboard (POS-17). */
export const short = (value: string | null) => (value ? <TruncatedText text={value} length={cut.list} /> : missingValue)

/** The same with a button that copies all of it. */
export const shortCopied = (value: string | null, label: string) =>
  value ? (
    <Copyable value={value} label={label}>
      {short(value)}
    </Copyable>
  ) : (
    missingValue
  )

/** Where a point-of-sale transaction was made. */
export function useTerminalItems({ mid, tid, hostMid, visamdcName }: PosRow): readonly DetailItem[] {
  const { t } = useLingui()
  return [
    { id: 'mid', label: 'MID', value: shortCopied(mid, 'MID') },
    { id: 'tid', label: 'TID', value: shortCopied(tid, 'TID') },
    { id: 'hostMid', label: t`Host MID`, value: shortCopied(hostMid, t`Host MID`) },
    { id: 'visamdc', label: t`Visa/MDC name`, value: short(visamdcName) },
  ]
}
