import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { completeCover, refundCover, voidCover } from './money-dialogs.cover.ts'

const stage = openStage()
const refund = 'the refund dialog follows its chart · ACT-04, ACT-06, ACT-07, ACT-14'
const complete = 'the complete dialog follows its chart · ACT-08, ACT-14'

await describeCover({ stage, title: refund, ...refundCover })
await describeCover({ stage, title: complete, ...completeCover })
await describeCover({ stage, title: 'the void dialog follows its chart · ACT-10, ACT-14', ...voidCover })
