import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { cardFilterFormCover, pisFilterFormCover, posFilterFormCover } from './filter-form.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the custom filter of cards follows its chart · TRX-20, TRX-22, TRX-23',
  ...cardFilterFormCover,
})
await describeCover({
  stage,
  title: 'the custom filter of bank payments follows its chart · TRX-12, PIS-05',
  ...pisFilterFormCover,
})
await describeCover({
  stage,
  title: 'the custom filter of terminals follows its chart · POS-02, POS-03, POS-05',
  ...posFilterFormCover,
})
