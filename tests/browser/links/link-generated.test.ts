import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { addressesOf } from '#tests/browser/fetched-parts.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { replyAlways } from '#tests/browser/users/example-company.ts'
import { twoStores } from '#tests/machines/links/link-generate.model.ts'
import { generatedUuid, inLinkCompany, linkReply } from './at-links.ts'
import { linkGeneratedCover } from './link-generated.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the summary of a link follows its chart · NAV-12, PBG-30, PBG-31',
  ...linkGeneratedCover,
})

it('keeps the link in view where the e-mail dialog cannot be fetched · PBG-31', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await inLinkCompany(visit, twoStores)
  await replyAlways(page, `/pbl/${generatedUuid}`, linkReply())
  await replyAlways(page, '/pblTemplate', { templateBody: '<p>$LINK_VALUE</p>', templateSubject: 'Your link' })
  await page.route(addressesOf('links/link-email-dialog.tsx'), (route) => route.abort('connectionrefused'))
  await visit.open(`/pbl/success?${new URLSearchParams({ uuid: generatedUuid, storeId: twoStores[0]?.id ?? '' })}`)
  await button(page, 'Send by e-mail').click()
  await messages(page)
    .getByText(/^Part of this page could not be loaded/)
    .waitFor()
  expect(await heading(page, 'The payment link is ready').isVisible()).toBe(true)
})
