import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { pendingInvitationsCover } from './pending-invitations.cover.ts'

await describeCover({
  stage: openStage(),
  title: 'the pending invitations follow their chart · USR-10, USR-13, USR-32',
  ...pendingInvitationsCover,
})
