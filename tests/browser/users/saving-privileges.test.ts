import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { savingPrivilegesCover } from './saving-privileges.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the saving of privileges follows its chart · USR-31, USR-32, USR-34, USR-35',
  ...savingPrivilegesCover,
})
