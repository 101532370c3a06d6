import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { userInviteCover } from './user-invite.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the invitation of a user follows its chart · USR-07, USR-08, USR-09, USR-14, USR-16, USR-17, USR-20',
  ...userInviteCover,
})
