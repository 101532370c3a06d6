import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { savedViewsCover } from './saved-views.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the saved views of a list follow their chart · TRX-12, NAV-30',
  ...savedViewsCover,
})
