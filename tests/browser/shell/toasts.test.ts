import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { toastsCover } from './toasts.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the messages follow their chart · ERR-01, ERR-10, ERR-11, ACT-23',
  ...toastsCover,
})
