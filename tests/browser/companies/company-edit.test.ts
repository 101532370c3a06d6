import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { companyEditCover } from './company-edit.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the data of the company follows its chart · CMP-04, CMP-16, CMP-21, CMP-22',
  ...companyEditCover,
})
