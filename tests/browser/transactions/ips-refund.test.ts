import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { ipsRefundCover } from './ips-refund.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the refund of an instant payment follows its chart · IPS-02, IPS-03, IPS-06, ACT-14',
  ...ipsRefundCover,
})
