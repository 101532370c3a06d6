import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { userRowsCover } from './user-rows.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the rows of the users follow the chart of local lists · USR-01, USR-04, USR-05',
  ...userRowsCover,
})
