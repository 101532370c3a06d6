import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { localeCover } from './locale.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the language follows its chart · LNG-01, LNG-02, LNG-04',
  ...localeCover,
})
