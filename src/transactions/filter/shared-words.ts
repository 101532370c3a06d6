import { msg } from '@lingui/core/macro'
import { acquirerCodes, acquirerName } from '#contract/transactions/acquirers.ts'
import { namesOf } from '#src/shell/filter/filter-words.ts'

/** Words of the conditions that several lists have. */
export const sharedWords = {
  orderNumber: { label: msg`Order number` },
  approvalCode: { label: msg`Approval code` },
  transactionId: { label: msg`Transaction ID` },
  amount: { from: msg`Amount from`, to: msg`Amount to`, chip: msg`Amount` },
  acquirer: { label: msg`Acquirers`, chip: msg`Acquirer`, names: namesOf(acquirerCodes, acquirerName) },
}
