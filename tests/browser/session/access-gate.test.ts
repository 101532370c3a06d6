import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { accessGateCover } from './access-gate.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'each navigation follows the access rules · ACC-01, ACC-02, ACC-04, ACC-05, ACC-06, ACC-07, ACC-08',
  ...accessGateCover,
})
