import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { orderPdfCover } from './order-pdf.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the PDF of an order follows its chart · TRD-05',
  ...orderPdfCover,
})
