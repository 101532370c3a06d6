import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { transactionListCover } from './transaction-list.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the card list follows its chart · TRX-02, TRX-03, TRX-08, TRX-09, TRX-10, TRX-11, TRX-19, NAV-30',
  ...transactionListCover,
})
