import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { virtualTerminalCover } from './virtual-terminal.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the virtual terminal follows its chart · VT-01, VT-04, VT-07',
  ...virtualTerminalCover,
})
