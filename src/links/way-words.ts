import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HideKey } from '#contract/links/link.ts'

/** The tabs of the pay page (PBG-22). */
export const wayWords: Readonly<Record<HideKey, MessageDescriptor>> = {
  checkout: msg`Card`,
  pis: msg`Bank payment (IBAN)`,
  wallet: msg`Wallet`,
  applepay: msg`Apple Pay`,
  googlepay: msg`Google Pay`,
  crypto: msg`Cryptocurrency`,
}
