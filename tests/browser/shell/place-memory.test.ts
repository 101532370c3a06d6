import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { placeMemoryCover } from './place-memory.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'a list is found as it was left for its details, and no other way · NAV-30',
  ...placeMemoryCover,
})
