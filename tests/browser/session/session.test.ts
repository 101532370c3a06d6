import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { sessionCover } from './session.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'a tab follows the chart of the session · SES-05, SES-10, SES-11, SES-12, SES-14, SES-15',
  ...sessionCover,
})
