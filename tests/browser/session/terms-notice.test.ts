import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { termsNoticeCover } from './terms-notice.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the notice of the terms follows its chart · TRM-04, TRM-05, TRM-06, TRM-07, SES-28',
  ...termsNoticeCover,
})
