import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { cardListCover, pisListCover, posListCover } from './asked-lists.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the card list asks, shows and turns pages · TRX-02, TRX-03, TRX-06',
  ...cardListCover,
})
await describeCover({
  stage,
  title: 'the list of bank payments follows the same chart · NAV-08, TRX-08',
  ...pisListCover,
})
await describeCover({ stage, title: 'the list of terminals follows the same chart · NAV-08, TRX-09', ...posListCover })
