import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { transactionDetailsCover } from './transaction-details.cover.ts'

await describeCover({
  stage: openStage(),
  title:
    'the details of a transaction follow their chart · TRD-01, TRD-04, TRD-06, TRD-09, ACT-11, ACT-14, NAV-09, NAV-10',
  ...transactionDetailsCover,
})
