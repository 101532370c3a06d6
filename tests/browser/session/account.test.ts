import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { changePasswordCover, forgottenPasswordCover, passwordResetCover, registrationCover } from './account.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'registration follows its chart · SES-01, SES-24', ...registrationCover })
await describeCover({ stage, title: 'a new password by a link follows its chart · SES-24', ...passwordResetCover })
await describeCover({ stage, title: 'a forgotten password follows its chart · SES-24', ...forgottenPasswordCover })
await describeCover({ stage, title: 'the own password follows its chart · SES-24', ...changePasswordCover })
