import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { downloadsCover } from './downloads.cover.ts'

await describeCover({ stage: openStage(), title: 'the downloads follow their chart · REP-05', ...downloadsCover })
