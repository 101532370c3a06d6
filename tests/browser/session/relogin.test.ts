import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { reloginCover } from './relogin.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the loading screen follows its chart · SES-16, SES-29',
  ...reloginCover,
})
