import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { pisFilterCover, posFilterCover } from './channel-filters.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the custom filter of bank payments follows its chart · TRX-12, PIS-05',
  ...pisFilterCover,
})
await describeCover({
  stage,
  title: 'the custom filter of terminals follows its chart · POS-02, POS-03, POS-05, POS-07, TRX-12',
  ...posFilterCover,
})
