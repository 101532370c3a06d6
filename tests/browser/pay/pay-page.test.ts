import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { payPageCover } from './pay-page.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'the pay page follows its chart · PAY-03, PAY-05, PAY-10', ...payPageCover })
