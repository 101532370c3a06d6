import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button } from '#tests/browser/person.ts'
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
