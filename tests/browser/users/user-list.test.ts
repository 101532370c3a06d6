import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, heading, messages, refresh } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { atLongNames, atUsers, backToUsers, chooseRole, emails, giveStore, openInvite, openUser } from './at-users.ts'
import { userListCover } from './user-list.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the screen of the users follows its chart · USR-02, USR-06, USR-10',
  ...userListCover,
})

const membersOf = async () =>
  (
    await stage.rows<{ email: string }>(
      `select a.email from membership m join account a on a.id = m.account_id join company c on c.id = m.company_id
       where c.name = 'Jadran d.o.o.'`,
    )
  ).map(({ email }) => email)

it('lists the users by e-mail, with the documented columns and sizes · NAV-04, USR-01, USR-03, USR-04, USR-05', async () => {
  const { page } = await atUsers(stage)
  await expect
    .poll(() => emails(page))
    .toEqual((await membersOf()).sort((one, other) => one.localeCompare(other, 'hr')))
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers).toEqual([
    ...['ID', 'First name', 'Last name', 'E-mail', 'Company role', 'Rights', 'Created', 'Updated', 'Manage'],
  ])
  const size = page.getByLabel('Per page')
  await expect.poll(() => size.locator('option').allTextContents()).toEqual(['5', '10', '15'])
  await expect.poll(() => size.inputValue()).toBe('10')
  await size.selectOption('5')
  await page.getByText('1–5 of 6').waitFor()
  await button(page, 'Next page').click()
  await page.getByText('6–6 of 6').waitFor()
  await expect.poll(() => emails(page)).toEqual(['viewer@jadran.example'])
})

it('sorts by the five columns, up and down, and by no other · USR-04', async () => {
  const { page } = await atUsers(stage)
  const sortable = page.locator('th[aria-sort]')
  await expect
    .poll(() => sortable.allTextContents())
    .toEqual(['First name', 'Last name', 'E-mail', 'Created', 'Updated'])
  await expect.poll(() => page.locator('th[aria-sort=ascending]').textContent()).toBe('E-mail')
  const up = await emails(page)
  await button(page, 'E-mail').click()
  await expect.poll(() => emails(page)).toEqual([...up].reverse())
  await button(page, 'Last name').click()
  await expect
    .poll(async () => (await emails(page)).slice(0, 2))
    .toEqual(['store-admin@jadran.example', 'admin@jadran.example'])
})

it('finds without accents, and offers to add whom nobody matches · USR-01, USR-02', async () => {
  const { page } = await atUsers(stage)
  const search = page.getByLabel('Search users')
  await search.fill('culic')
  await expect.poll(() => emails(page)).toEqual(['store-admin@jadran.example'])
  await page.locator('datalist option[label^="Šime Čulić · store-"][label$=" · culic"]').waitFor({ state: 'attached' })
  await search.fill('nova.osoba@jadran.example')
  await page.getByText('Nobody matches "nova.osoba@jadran.example"').waitFor()
  await button(page, 'Add a new user').click()
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await expect.poll(() => dialog.getByLabel('E-mail', { exact: true }).inputValue()).toBe('nova.osoba@jadran.example')
  await button(dialog, 'Cancel').click()
  await button(page, 'Clear the search').click()
  await expect.poll(() => emails(page)).toHaveLength(6)
})

it('keeps order, size and page in the address, and what is searched beside it; Back goes through them · USR-01, USR-04, USR-05', async () => {
  const { page } = await atUsers(stage)
  const search = () => new URL(page.url()).search
  const text = page.getByLabel('Search users')
  await button(page, 'Last name').click()
  await page.getByLabel('Per page').selectOption('5')
  await button(page, 'Next page').click()
  await expect.poll(search).toBe('?sort=lastName&page=2&size=5')
  const second = await emails(page)
  await page.reload()
  await page.getByText('6–6 of 6').waitFor()
  await expect.poll(() => emails(page)).toEqual(second)
  await text.pressSequentially('culic', { delay: 20 })
  await page.getByText('1–1 of 1').waitFor()
  await expect.poll(search).toBe('?sort=lastName&size=5')
  expect(page.url()).not.toContain('culic')
  await page.reload()
  await page.getByText('1–1 of 1').waitFor()
  await expect.poll(() => text.inputValue()).toBe('culic')
  await page.goBack()
  await page.getByText('6–6 of 6').waitFor()
  await expect.poll(() => text.inputValue()).toBe('')
  await page.goBack()
  await page.getByText('1–5 of 6').waitFor()
  await page.goForward()
  await page.goForward()
  await page.getByText('1–1 of 1').waitFor()
})

it('comes back as it was left for a user, by Back and by the link · USR-01, USR-05', async () => {
  const { page } = await atUsers(stage)
  await page.getByLabel('Per page').selectOption('5')
  await button(page, 'Next page').click()
  await page.getByText('6–6 of 6').waitFor()
  await page.getByRole('link', { name: 'Manage viewer@jadran.example' }).click()
  await page.getByRole('heading', { name: 'User data' }).waitFor()
  await page.goBack()
  await page.getByText('6–6 of 6').waitFor()
  await page.getByLabel('Search users').fill('culic')
  await openUser(page, 'store-admin@jadran.example')
  await backToUsers(page)
  await page.getByText('1–1 of 1').waitFor()
  await expect.poll(() => page.getByLabel('Search users').inputValue()).toBe('culic')
  await expect.poll(() => new URL(page.url()).search).toBe('?size=5')
})

it('is marked in the menu on the list, and as the entry above on the screens below it · NAV-26', async () => {
  const { page } = await atUsers(stage)
  const mark = () =>
    page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('aria-current')] as const))
      .then((links) => links.filter(([, current]) => current !== null))
  await expect.poll(() => mark()).toEqual([['Users', 'page']])
  await openUser(page, 'viewer@jadran.example')
  await expect.poll(() => mark()).toEqual([['Users', 'true']])
  await page.goto('/users/audit')
  await heading(page, 'Audit trail').waitFor()
  await expect.poll(() => mark()).toEqual([['Users', 'true']])
})

it('shows the list for any address edited by hand · USR-04, USR-05', async () => {
  const { page } = await atUsers(stage)
  for (const search of ['?page=999&size=7', '?sort=password', '?page=-1&size=1e9', '?sort=-&page=%3Cb%3E', '?x=1']) {
    await page.evaluate((to) => history.pushState({}, '', to), `/users${search}`)
    await expect.poll(() => emails(page)).toHaveLength(6)
  }
})

it('keeps the rows when reading again fails, and says so · USR-01', async () => {
  const { page } = await atUsers(stage)
  await page.route('**/companies/*/users?*', (route) => route.abort())
  await refresh(page).click()
  await page.getByText('The list could not be refreshed.').waitFor()
  await expect.poll(() => emails(page)).toHaveLength(6)
  await page.unroute('**/companies/*/users?*')
  await refresh(page).click()
  await page.getByText('The list could not be refreshed.').waitFor({ state: 'hidden' })
})

it('explains what an invitation means, by role · USR-07, USR-08, USR-10, USR-11, USR-12, USR-13, USR-17, USR-18', async () => {
  const { page } = await atUsers(stage)
  const dialog = await openInvite(page)
  for (const words of [
    'An invited user becomes visible in the list only after accepting the invitation.',
    'A company admin automatically has admin rights on all stores.',
    'An offline user gets no access to the portal. The role can be upgraded later, which sends an invitation to register.',
  ]) {
    await dialog.getByText(words).waitFor()
  }
  const ticks = dialog.getByRole('group', { name: 'Roles in stores' }).getByRole('checkbox')
  await chooseRole(dialog, 'Company user')
  await dialog.getByText('A store without defined rights stays invisible to the user.').waitFor()
  await expect.poll(() => ticks.count()).toBe(3)
  await giveStore(dialog, 'Jadran Split', 'Store admin')
  await expect.poll(() => dialog.getByRole('radiogroup', { name: /^Store role/ }).count()).toBe(1)
  await chooseRole(dialog, 'Company admin')
  await expect.poll(() => ticks.count()).toBe(0)
  await chooseRole(dialog, 'Company user')
  await expect.poll(() => dialog.getByRole('radiogroup', { name: /^Store role/ }).count()).toBe(0)
  await chooseRole(dialog, 'Offline user')
  await expect.poll(() => ticks.count()).toBe(0)
  await button(dialog, 'Add offline user').waitFor()
})

it('does not invite while something is missing, and says what · USR-09, USR-14, USR-15, USR-16', async () => {
  const { page } = await atUsers(stage)
  const dialog = await openInvite(page)
  const invite = button(dialog, 'Invite')
  await expect.poll(() => invite.isDisabled()).toBe(true)
  await dialog.getByLabel('E-mail', { exact: true }).press('Enter')
  await dialog.getByRole('link', { name: 'E-mail: This is required.' }).waitFor()
  await dialog.getByRole('link', { name: 'Company role: Choose a company role.' }).waitFor()
  await dialog.getByLabel('E-mail', { exact: true }).fill('marko@jadran.example')
  // Below its field, and beside the button.
  await expect.poll(() => dialog.getByText('Choose a company role.', { exact: true }).count()).toBe(2)
  await dialog.getByLabel('E-mail', { exact: true }).fill(' Clerk@Jadran.example ')
  await dialog.getByText('A user with this e-mail already exists in the company.', { exact: true }).waitFor()
  await chooseRole(dialog, 'Company user')
  await expect.poll(() => invite.isDisabled()).toBe(true)
  await dialog.getByLabel('E-mail', { exact: true }).fill('marko@jadran.example')
  await expect.poll(() => invite.isEnabled()).toBe(true)
  await giveStore(dialog, 'Jadran Split', 'Store user')
  await expect.poll(() => invite.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await button(page.getByRole('alertdialog'), 'Close without inviting').click()
  await dialog.waitFor({ state: 'hidden' })
})

it('invites a person, who waits beside the list until accepting: sent again, revoked · USR-10, USR-19, USR-20', async () => {
  const { page } = await atUsers(stage)
  const dialog = await openInvite(page)
  await dialog.getByLabel('E-mail', { exact: true }).fill('Marko@Jadran.example')
  await chooseRole(dialog, 'Company user')
  await giveStore(dialog, 'Jadran Split', 'Store admin')
  await dialog.getByRole('switch', { name: 'Refund' }).check()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/users?'))
  await button(dialog, 'Invite').click()
  const body = (await sent).postDataJSON() as {
    email: string
    authorities: { authority: string }[]
    permissions: string[]
  }
  expect(body.permissions).toEqual(['ALLOW_REFUND'])
  expect(body.email).toBe('marko@jadran.example')
  expect(body.authorities.map(({ authority }) => authority)).toEqual(['ROLE_COMPANY_USER', 'ROLE_STORE_ADMIN'])
  await messages(page).getByText('The user has been invited.').last().waitFor()
  const pending = page.getByRole('table', { name: 'Pending invitations' })
  await pending.getByText('marko@jadran.example').first().waitFor()
  await pending.getByText('Jadran Split (admin) · Refund').waitFor()
  await expect.poll(() => emails(page)).not.toContain('marko@jadran.example')

  const again = await openInvite(page)
  await again.getByLabel('E-mail', { exact: true }).fill('marko@jadran.example')
  await chooseRole(again, 'Company admin')
  await button(again, 'Invite').click()
  const failure = messages(page).getByText('The user could not be invited. Check your entries and try again.')
  await failure.waitFor()
  await again.getByText('This person has already been invited and has not accepted yet.', { exact: true }).waitFor()
  await again.getByLabel('E-mail', { exact: true }).fill('luka@jadran.example')
  await button(again, 'Invite').click()
  await messages(page).getByText('The user has been invited.').last().waitFor()
  await expect.poll(() => failure.count()).toBe(0)
  await button(page, 'Revoke luka@jadran.example').click()
  await button(page.getByRole('alertdialog'), 'Revoke the invitation').click()
  await messages(page).getByText('The invitation has been revoked.').last().waitFor()

  await button(page, 'Send again marko@jadran.example').click()
  await messages(page).getByText('The invitation has been sent again.').waitFor()
  await button(page, 'Revoke marko@jadran.example').click()
  const question = page.getByRole('alertdialog', { name: 'Revoke the invitation of marko@jadran.example?' })
  await button(question, 'Revoke the invitation').click()
  await messages(page).getByText('The invitation has been revoked.').last().waitFor()
  await heading(page, 'Users').waitFor()
  await pending.waitFor({ state: 'hidden' })
})

it('shows a promoted offline user among the invited; revoked, the person is offline again · USR-10, USR-13, USR-32', async () => {
  const { page } = await atUsers(stage)
  await openUser(page, 'offline@jadran.example')
  await page.getByLabel('Company role', { exact: true }).selectOption({ label: 'Company user' })
  await button(page, 'Update').click()
  await button(page.getByRole('alertdialog'), 'Change the rights').click()
  await messages(page).getByText('has been invited by e-mail to register').waitFor()
  await backToUsers(page)
  const pending = page.getByRole('table', { name: 'Pending invitations' })
  const row = pending.getByRole('row', { name: /offline@jadran\.example/ })
  await row.getByText('Company user').waitFor()
  await row.getByText('admin@jadran.example').waitFor()
  await button(page, 'Send again offline@jadran.example').click()
  await messages(page).getByText('The invitation has been sent again.').waitFor()
  await button(page, 'Revoke offline@jadran.example').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('This person is an offline user again.').waitFor()
  await button(question, 'Revoke the invitation').click()
  await messages(page).getByText('The invitation has been revoked.').waitFor()
  await pending.waitFor({ state: 'hidden' })
  const users = page.getByRole('table', { name: 'Users' })
  await users
    .getByRole('row', { name: /offline@jadran\.example/ })
    .getByText('Offline user')
    .waitFor()
})

it.each(looks)('has no fault for axe and fits, however long the names, $title', async ({ look }) => {
  const { say } = wordsIn(look.lang)
  const visit = await atLongNames(stage, look)
  const { found, inspect } = inspector(visit, { reasons: true })
  await inspect('users')
  await button(visit.page, say('Add new user')).click()
  await button(visit.page.getByRole('dialog'), say('Show what is missing')).click()
  await inspect('invitation')
  await chooseRole(visit.page.getByRole('dialog'), say('Company user'))
  await inspect('invitation of a user')
  expect(found).toEqual([])
})
