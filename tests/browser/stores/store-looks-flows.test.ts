import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { layoutCheckCover, layoutsCover } from './layout.cover.ts'
import { picturesCover } from './pictures.cover.ts'
import { testMailCover } from './test-mail.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'the pictures follow their chart · STS-26, STS-30, STS-31', ...picturesCover })
await describeCover({ stage, title: 'the layouts follow their chart · STS-18, STS-21', ...layoutsCover })
await describeCover({ stage, title: 'the check of a layout follows its chart · STS-18', ...layoutCheckCover })
await describeCover({ stage, title: 'the test mail follows its chart · STS-36', ...testMailCover })
