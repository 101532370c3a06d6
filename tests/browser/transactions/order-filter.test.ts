import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { orderFilterCover } from './order-filter.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the custom filter follows its chart · TRX-12, TRX-20, TRX-21, TRX-22, TRX-23, TRX-24',
  ...orderFilterCover,
})
