import { expect, it } from 'vitest'
import { cutAt } from '#contract/shell/text.ts'
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

it('leads on from the address of a link that cannot be read · NAV-12', async () => {
  const { page } = await stage.at('/pbl/success?uuid=00000000-0000-4000-8000-000000000000&storeId=1')
  await page.getByText('The link may belong to another company, or its address is not complete.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'All payment links' }).click()
  await heading(page, 'Payment links').waitFor()
})

it('sums the link up: order, options and customer, the cart cut at 255 letters · PBG-30', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const cart = 'Tanjur s uzorkom; '.repeat(20)
  const link = linkReply({ cart })
  await inLinkCompany(visit, twoStores)
  await replyAlways(page, `/pbl/${generatedUuid}`, link)
  await visit.open(`/pbl/success?${new URLSearchParams({ uuid: generatedUuid, storeId: twoStores[0]?.id ?? '' })}`)
  await button(page, /^Copy: payment link/).waitFor()
  const order = page.getByRole('region', { name: 'Order', exact: true })
  await order.getByText(link.orderNumber).first().waitFor()
  for (const amount of ['€205.00', '€5.00', '€200.00']) await order.getByText(amount, { exact: true }).waitFor()
  await expect.poll(() => order.locator('.riva-cut [aria-hidden]').textContent()).toBe(cutAt(cart, 255))
  const options = page.getByRole('region', { name: 'Payment options' })
  for (const option of ['Hrvatski', 'Visa', 'HR99']) await options.getByText(option, { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Customer' }).getByText('Ana Anić').waitFor()
})
