import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { reportCover } from './report.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'a report follows its chart · REP-01, REP-03, REP-04, REP-05, REP-07, TRX-13',
  ...reportCover,
})
