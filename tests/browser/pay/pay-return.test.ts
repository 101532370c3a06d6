import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { payReturnCover } from './pay-return.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the way back from the wallet follows its chart · PAY-06, PAY-11',
  ...payReturnCover,
})
