import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atUsers, backToUsers, chooseRole, giveStore, openInvite, openUser } from './at-users.ts'

const stage = openStage()

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Users' }).getByRole('row', { name: new RegExp(email.replaceAll('.', '\\.')) })

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

it('shows what each person may do · USR-03', async () => {
  const { page } = await atUsers(stage)
  await rowOf(page, 'admin@jadran.example')
    .getByText(/^All stores/)
    .first()
    .waitFor()
})

it('says that invoice download opens nothing for a company user, and does not list it · USR-26, ACC-28, ACC-31', async () => {
  const { page } = await atUsers(stage)
  const idle = 'Only company admins and editors see invoices. For this role the switch has no effect.'
  const opens = "Sees the company's invoices and downloads them."
  const dialog = await openInvite(page)
  await chooseRole(dialog, 'Company user')
  await dialog.getByText(idle, { exact: true }).waitFor()
  await chooseRole(dialog, 'Company admin')
  await dialog.getByText(opens, { exact: true }).waitFor()
  await page.reload()
  await openUser(page, 'store-admin@jadran.example')
  await page.getByText(idle, { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Invoice download' }).check()
  await button(page, 'Update').click()
  await button(page.getByRole('alertdialog'), 'Change the rights').click()
  await messages(page).getByText('The rights of the user have been saved.').waitFor()
  await backToUsers(page)
  await rowOf(page, 'store-admin@jadran.example').getByText('Jadran Split (admin)', { exact: true }).waitFor()
})

it('adds an offline user who gets invoices by e-mail, unless that is switched off · USR-13, USR-27', async () => {
  const { page } = await atUsers(stage)
  const dialog = await openInvite(page)
  const sending = dialog.getByRole('switch', { name: 'Invoices by e-mail' })
  await dialog.getByLabel('E-mail', { exact: true }).fill('papiri@jadran.example')
  await chooseRole(dialog, 'Company user')
  await expect.poll(() => sending.isChecked()).toBe(false)
  await chooseRole(dialog, 'Offline user')
  await expect.poll(() => sending.isChecked()).toBe(true)
  await button(dialog, 'Add offline user').click()
  await rowOf(page, 'papiri@jadran.example').getByText('Invoices by e-mail').waitFor()
})

it('finds a store among many by its name, and puts those with a role first · USR-07, USR-16, USR-24', async () => {
  const ofChain = `from store s join company c on c.id = s.company_id where c.name = 'Lanac trgovina d.d.'`
  const [last] = await stage.rows<{ name: string }>(`select s.name ${ofChain} order by s.name desc limit 1`)
  const name = last?.name ?? ''
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@lanac.example', 'Lanac trgovina d.d.')
  await visit.open('/users')
  const dialog = await openInvite(page)
  await dialog.getByLabel('E-mail', { exact: true }).fill('pet@lanac.example')
  await chooseRole(dialog, 'Company user')
  const search = dialog.getByLabel('Search stores')
  await search.fill('qqq')
  await dialog.getByText('No store matches.', { exact: true }).waitFor()
  await search.fill(name.toUpperCase())
  await search.press('Enter')
  await giveStore(dialog, name, 'Store admin')
  await search.fill('')
  await dialog.getByRole('listitem').first().getByRole('checkbox', { name, exact: true, checked: true }).waitFor()
  await button(dialog, 'Invite').click()
  await page.getByRole('table', { name: 'Pending invitations' }).getByText(`${name} (admin)`, { exact: true }).waitFor()

  await stage.rows(
    `insert into membership (company_id, account_id, role, created_at)
     select c.id, a.id, 'ROLE_COMPANY_USER', now() from company c, account a
     where c.name = 'Lanac trgovina d.d.' and a.email = 'user@more.example'`,
  )
  await stage.rows(
    `insert into store_role (company_id, store_id, account_id, role)
     select s.company_id, s.id, a.id, 'ROLE_STORE_USER' from store s, account a
     where s.name = '${name}' and a.email = 'user@more.example'`,
  )
  await page.reload()
  await openUser(page, 'user@more.example')
  const roles = page.getByRole('region', { name: 'Roles in stores' })
  await expect.poll(() => roles.getByRole('combobox').count()).toBe(200)
  await expect.poll(() => roles.locator('select option:checked').first().textContent()).toBe('Store user')
  await roles.getByLabel('Search stores').fill(name)
  await roles.getByLabel(name, { exact: true }).selectOption({ label: 'Store admin' })
  await expect.poll(() => roles.getByRole('combobox').count()).toBeLessThan(20)
})

it('adds an offline user to the list at once · USR-08, USR-13', async () => {
  const { page } = await atUsers(stage)
  const dialog = await openInvite(page)
  await dialog.getByLabel('E-mail', { exact: true }).fill('racuni@jadran.example')
  await chooseRole(dialog, 'Offline user')
  await dialog.getByRole('heading', { name: 'Add an offline user' }).waitFor()
  await dialog.getByText('An offline user is in the list at once.').waitFor()
  await button(dialog, 'Add offline user').click()
  await messages(page).getByText('The user has been added.').waitFor()
  await page.getByRole('table', { name: 'Users' }).getByText('racuni@jadran.example').first().waitFor()
})
