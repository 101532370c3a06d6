import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { nextPaymentCover, savedCardChargeCover } from './charges.cover.ts'

const stage = openStage()
const nextPayment = 'the next payment follows its chart · ACT-11, ACT-12, ACT-14, ACT-16, ACC-22'
const savedCard = 'the charge of a saved card follows its chart · TRD-04, ACT-09, ACT-14'

await describeCover({ stage, title: nextPayment, ...nextPaymentCover })
await describeCover({ stage, title: savedCard, ...savedCardChargeCover })
