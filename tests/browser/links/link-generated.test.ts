import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { linkGeneratedCover } from './link-generated.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the summary of a link follows its chart · NAV-12, PBG-30, PBG-31',
  ...linkGeneratedCover,
})
