import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { linkEmailCover } from './link-email.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the e-mail with a link follows its chart · PBG-31, PBL-21, PBL-22',
  ...linkEmailCover,
})
