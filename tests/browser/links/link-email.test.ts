import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading } from '#tests/browser/person.ts'
import { fieldAt, say } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { linkEmailCover } from './link-email.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the e-mail with a link follows its chart · PBG-31, PBL-21, PBL-22',
  ...linkEmailCover,
})

it.each(['hr', 'en'] as const)('offers placeholders and points out unknown ones, in %s · PBL-22', async (lang) => {
  const { say: word } = wordsIn(lang)
  const visit = await stage.visit({ lang, width: 360 })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/links?order=L-WAITING')
  await page.getByRole('link', { name: 'L-WAITING' }).first().click()
  await say(page, { type: 'email.opened' })
  const dialog = page.getByRole('dialog', { name: word('Send the payment link') })
  await button(dialog, word('Placeholder')).click()
  await button(dialog, `${word('Status of the link')} $LINK_STATUS`).click()
  await dialog.locator('[contenteditable]').filter({ hasText: '$LINK_STATUS' }).waitFor()
  expect(await visit.accessibilityFaults()).toEqual([])
  await fieldAt(page, 'subject').fill('$ORDER $ORDER_NUMBER')
  const unknown = word('Unknown placeholder: {names}. It will be sent as it is written.')
  await dialog.getByText(unknown.replace('{names}', () => '$ORDER')).waitFor()
  const lacking = dialog.getByText(word('Without $LINK_VALUE in this text, the customer gets no link.'))
  expect(await lacking.count()).toBe(0)
  await dialog.locator('[contenteditable]').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('$AMOUNT')
  await lacking.waitFor()
})

const noLonger = 'The link is no longer open for payment.'

it.each([
  ['PAID', 'details'],
  ['EXPIRED', 'summary'],
] as const)('says that a link is %s by now, on its %s, and not by a code · PBL-25', async (status, opened) => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const [link] = await stage.rows<{ uuid: string; store: string }>(
    `select uuid, store_id as store from link where order_number = 'L-WAITING'`,
  )
  await visit.open(opened === 'details' ? '/pbl/links?order=L-WAITING' : summaryOf(link))
  if (opened === 'details') await page.getByRole('link', { name: 'L-WAITING' }).first().click()
  await say(page, { type: 'email.opened' })
  const dialog = page.getByRole('dialog', { name: 'Send the payment link' })
  await fieldAt(page, 'subject').waitFor()
  try {
    await stage.rows(`update link set status = $1 where order_number = 'L-WAITING'`, [status])
    await button(dialog, 'Send e-mail').click()
    await page.getByText(noLonger).waitFor()
    expect(await page.locator('body').textContent()).not.toContain('LINK_NOT_OPEN')
  } finally {
    await stage.rows(`update link set status = 'CREATED' where order_number = 'L-WAITING'`)
  }
})

const summaryOf = (link: { readonly uuid: string; readonly store: string } | undefined) =>
  `/pbl/success?uuid=${link?.uuid}&storeId=${link?.store}`

it('shows no code that it does not know as the reason · PBL-25', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/email_error?message=SOME_NEW_CODE')
  await heading(visit.page, 'Link not sent, please try later').waitFor()
  expect(await visit.page.getByRole('main').textContent()).not.toContain('SOME_NEW_CODE')
})

it.each(['details', 'summary'])('says on the %s that a lost reply may hide a sent e-mail · PBL-25', async (opened) => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const [link] = await stage.rows<{ uuid: string; store: string }>(
    `select uuid, store_id as store from link where order_number = 'L-WAITING'`,
  )
  await visit.open(opened === 'details' ? '/pbl/links?order=L-WAITING' : summaryOf(link))
  if (opened === 'details') await page.getByRole('link', { name: 'L-WAITING' }).first().click()
  await say(page, { type: 'email.opened' })
  await fieldAt(page, 'subject').waitFor()
  await page.route('**/send_email*', (route) => route.abort('connectionreset'))
  await button(page.getByRole('dialog', { name: 'Send the payment link' }), 'Send e-mail').click()
  await page.getByText(/The server did not reply\. If the e-mail went out all the same/).waitFor()
})
