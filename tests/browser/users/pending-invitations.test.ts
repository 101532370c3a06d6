import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atLongNames } from './at-users.ts'
import { pendingInvitationsCover } from './pending-invitations.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the pending invitations follow their chart · USR-10, USR-13, USR-32',
  ...pendingInvitationsCover,
})

it('asks in a dialog that holds the longest e-mail, clear of the cross that closes it · USR-10', async () => {
  const { page } = await atLongNames(stage, { width: 360 })
  await page.getByRole('button', { name: /^Revoke w+@/ }).click()
  const asked = page.getByRole('alertdialog')
  const title = asked.getByRole('heading')
  const [box, text, cross] = await Promise.all([asked, title, button(asked, 'Close')].map((one) => one.boundingBox()))
  if (!box || !text || !cross) throw new Error('The question is not there.')
  expect(await title.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  expect(text.x + text.width).toBeLessThanOrEqual(cross.x)
  expect(cross.x + cross.width).toBeLessThanOrEqual(box.x + box.width)
})
