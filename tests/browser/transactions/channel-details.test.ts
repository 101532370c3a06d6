import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import {
  cryptoDetailsCover,
  detailsAroundCover,
  ipsDetailsCover,
  pisDetailsCover,
  posDetailsCover,
} from './channel-details.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'the way along the page of the list · TRD-01, NAV-30', ...detailsAroundCover })
await describeCover({ stage, title: 'the details of a bank payment · PIS-18, NAV-09', ...pisDetailsCover })
await describeCover({ stage, title: 'the details of an instant payment · IPS-07, NAV-09', ...ipsDetailsCover })
await describeCover({ stage, title: 'the details of a crypto payment · CRY-04, NAV-09', ...cryptoDetailsCover })
await describeCover({ stage, title: 'the details of a POS transaction · POS-18, NAV-10', ...posDetailsCover })
