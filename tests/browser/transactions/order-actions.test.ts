import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { orderActionsCover } from './order-actions.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the actions of a transaction follow their chart · ACT-01, ACT-02, ACT-03, ACT-14, ACT-16, ACC-19, ACC-20',
  ...orderActionsCover,
})
