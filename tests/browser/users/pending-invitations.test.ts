import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, refresh } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { exampleInvitation, exampleUser } from '#tests/machines/users/example-users.ts'
import { atLongNames } from './at-users.ts'
import { inExampleCompany, invitations, listOf } from './example-company.ts'
import { pendingInvitationsCover, questionCover } from './pending-invitations.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the pending invitations follow their chart · USR-10, USR-13, USR-32',
  ...pendingInvitationsCover,
})

await describeCover({
  stage,
  title: 'the question before a revocation follows its chart · USR-10',
  ...questionCover,
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

/** The user list while its invitations are still being read. */
async function atHeldInvitations() {
  const visit = await stage.visit()
  const { page } = visit
  await inExampleCompany(visit)
  await listOf(page, [exampleUser('ROLE_COMPANY_USER')])
  const isList = (method: string, path: string) => method === 'GET' && path.endsWith(invitations)
  const held = await holdCalls(page, { fetchRows: isList })
  await visit.open('/users')
  return { page, held, section: page.getByRole('region', { name: 'Pending invitations' }) }
}

it('shows twenty invitations on a page, and the rest on the next · CON-03', async () => {
  const { held, section } = await atHeldInvitations()
  const body = Array.from({ length: 23 }, (_, at) => exampleInvitation(String(at + 10)))
  await held.answer('fetchRows', { status: 200, body })
  const rows = section.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(20)
  await button(section, 'Next page').click()
  await expect.poll(() => rows.count()).toBe(3)
})

it('says that invitations could not be read, and keeps those that were read before · USR-10', async () => {
  const { page, held, section } = await atHeldInvitations()
  await held.drop('fetchRows')
  await section.getByText('This could not be loaded').waitFor()
  await button(section, 'Try again').click()
  await held.answer('fetchRows', { status: 200, body: [exampleInvitation('5')] })
  await section.getByRole('cell', { name: '5@novi.example', exact: true }).waitFor()
  await refresh(page).click()
  await held.drop('fetchRows')
  await section.getByText('The list could not be refreshed.').waitFor()
  expect(await section.getByRole('cell', { name: '5@novi.example', exact: true }).isVisible()).toBe(true)
})
