import { expect, it } from 'vitest'
import { asksBeforeClosing } from '#tests/browser/asks-before-closing.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, goByMenu } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atUsers, chooseRole, giveStore, openInvite } from './at-users.ts'
import { userInviteCover } from './user-invite.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the invitation of a user follows its chart · USR-07, USR-08, USR-09, USR-14, USR-16, USR-17, USR-20',
  ...userInviteCover,
})

it('says a refusal beside the store that causes it, loses nothing, and asks before it does · USR-07, USR-16, ERR-04', async () => {
  const { page } = await atUsers(stage)
  for (const title of ['Orders', 'Users']) await goByMenu(page, title)
  const dialog = await openInvite(page)
  const email = dialog.getByLabel('E-mail', { exact: true })
  const store = dialog.getByRole('checkbox', { name: 'Jadran Otok', exact: true })
  await email.fill('novi@jadran.example')
  await chooseRole(dialog, 'Company user')
  await giveStore(dialog, 'Jadran Otok', 'Store user')
  await stage.rows('truncate link, link_agent, order_number cascade')
  await stage.rows(
    `update store set company_id = (select id from company where name = 'Gorski obrt') where name = 'Jadran Otok'`,
  )
  await button(dialog, 'Invite').click()
  await dialog.getByText('This cannot be chosen any more.', { exact: true }).waitFor()
  await expect.poll(() => store.getAttribute('aria-invalid')).toBe('true')
  expect([await email.inputValue(), await store.isChecked()]).toEqual(['novi@jadran.example', true])
  await expect.poll(() => email.getAttribute('aria-invalid')).not.toBe('true')
  await asksBeforeClosing(page, dialog, 'Close without inviting?')
})
