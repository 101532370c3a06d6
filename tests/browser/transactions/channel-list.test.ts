import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { pisListCover, posListCover } from './channel-list.cover.ts'

const stage = openStage()
const proven = 'follows the chart of all lists · NAV-08, TRX-08, TRX-09, TRX-12'

await describeCover({ stage, title: `the list of pis ${proven}`, ...pisListCover })
await describeCover({ stage, title: `the list of pos ${proven}`, ...posListCover })
