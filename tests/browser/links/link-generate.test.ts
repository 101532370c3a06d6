import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { linkGenerateCover } from './link-generate.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'a new payment link follows its chart · PBG-01, PBG-03, PBG-05',
  ...linkGenerateCover,
})
