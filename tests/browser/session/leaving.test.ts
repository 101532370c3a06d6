import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { leavingCover } from './leaving.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the sign-out follows its chart · SES-10, SES-25, SES-27',
  ...leavingCover,
})
