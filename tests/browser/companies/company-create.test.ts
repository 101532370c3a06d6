import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { companyCreateCover } from './company-create.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'a new company follows its chart · CMP-03, CMP-06, CMP-09, CMP-20',
  ...companyCreateCover,
})
