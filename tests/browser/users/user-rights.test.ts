import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atUsers, chooseRole, openInvite } from './at-users.ts'

const stage = openStage()

it('opens with the cursor in the e-mail, and invites with five clicks · USR-07, USR-09', async () => {
  const { page } = await atUsers(stage)
  const dialog = await openInvite(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await page.keyboard.type('pet@jadran.example')
  await chooseRole(dialog, 'Company user')
  await dialog.getByRole('checkbox', { name: 'Jadran Split', exact: true }).check({ force: true })
  await dialog.getByRole('switch', { name: 'Refund' }).check()
  await button(dialog, 'Invite').click()
  await page.getByRole('table', { name: 'Pending invitations' }).getByText('Jadran Split · Refund').waitFor()
  await button(page, 'Revoke pet@jadran.example').click()
  await button(page.getByRole('alertdialog'), 'Revoke the invitation').click()
  await page.getByRole('table', { name: 'Pending invitations' }).waitFor({ state: 'hidden' })
})

it('shows what each person may do, and ends with the id · USR-03', async () => {
  const { page } = await atUsers(stage)
  const users = page.getByRole('table', { name: 'Users' })
  await users
    .getByRole('row', { name: /admin@jadran\.example/ })
    .getByText(/^All stores/)
    .first()
    .waitFor()
  const heads = await users.getByRole('columnheader').allTextContents()
  expect(heads.slice(-2).map((head) => head.trim())).toEqual(['ID', 'Manage'])
})
