import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { entryCover } from './entry.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the sign-in screen follows its chart · SES-01, SES-03, SES-05, SES-06, SES-12',
  ...entryCover,
})
