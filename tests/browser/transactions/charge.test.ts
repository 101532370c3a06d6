import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { chargeCover } from './charge.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the charge of a next payment or a saved card follows its chart · ACT-11, ACT-12, TRD-04',
  ...chargeCover,
})
