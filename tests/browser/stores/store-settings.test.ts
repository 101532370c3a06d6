import { it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { applePayCover } from './apple-pay.cover.ts'
import { jadran } from './at-settings.ts'
import { cryptoCodeCover } from './crypto-code.cover.ts'
import { secretKeyCover } from './secret-key.cover.ts'
import { storeFormCover } from './store-form.cover.ts'
import { storeSettingsCover } from './store-settings.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the settings of a store follow their chart · STS-01, ACC-15',
  ...storeSettingsCover,
})
await describeCover({
  stage,
  title: 'the form of a store follows its chart · STS-54, STS-55, STS-56',
  ...storeFormCover,
})
await describeCover({ stage, title: 'the secret key follows its chart · STS-04', ...secretKeyCover })
await describeCover({ stage, title: 'the domains of Apple Pay follow their chart · STS-43, STS-45', ...applePayCover })
await describeCover({ stage, title: 'the profile code follows its chart · STS-49, STS-50', ...cryptoCodeCover })

it('is for admins of this store alone · ACC-15', async () => {
  const visit = await stage.visit()
  await visit.signedIn('store-admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/edit-store/${jadran.zagreb}`)
  await visit.page.waitForURL('**/accessdenied')
})
