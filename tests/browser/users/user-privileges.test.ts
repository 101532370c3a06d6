import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { atUsers, backToUsers, emails, listed, openUser } from './at-users.ts'
import { userPrivilegesCover } from './user-privileges.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the privileges of a user follow their chart · USR-23, USR-24, USR-29, USR-30, USR-31, USR-32, USR-33',
  ...userPrivilegesCover,
})

const roleOf = async (email: string) => {
  const [row] = await stage.rows<{ role: string }>(
    `select m.role from membership m join account a on a.id = m.account_id join company c on c.id = m.company_id
     where c.name = 'Jadran d.o.o.' and a.email = $1`,
    [email],
  )
  return row?.role ?? null
}

const atUser = async (email: string, options = {}) => {
  const visit = await atUsers(stage, options)
  await openUser(visit.page, email)
  return visit
}

const companyRole = (page: Page) => page.getByLabel('Company role', { exact: true })
const switches = (page: Page) => page.getByRole('switch')
const question = (page: Page, email: string) =>
  page.getByRole('alertdialog', { name: `Change the rights of ${email}?` })

it('shows what is known of a person, the roles and all switches · USR-21, USR-22, USR-23, USR-24, USR-25, USR-27', async () => {
  const { page } = await atUser('clerk@jadran.example')
  await heading(page, 'Đurđica Žuvela').waitFor()
  const data = page.getByRole('region', { name: 'User data' })
  await expect
    .poll(() => data.locator('dt').allTextContents())
    .toEqual([
      ...['First name', 'Last name', 'E-mail', 'Phone', 'Street', 'Zip code', 'City', 'Country', 'Created', 'Updated'],
    ])
  await expect
    .poll(async () => (await data.locator('dd').allTextContents()).slice(0, 8))
    .toEqual([
      ...['Đurđica', 'Žuvela', 'clerk@jadran.example'],
      ...['+38591000202', 'Obala 3', '21000', 'Split', 'Croatia'],
    ])
  await expect.poll(() => companyRole(page).locator('option:checked').textContent()).toBe('Company user')
  await expect
    .poll(() => page.getByLabel('Jadran Split').locator('option').allTextContents())
    .toEqual(['No role', 'Store admin', 'Store user'])
  await expect.poll(() => page.getByLabel('Jadran Otok').locator('option:checked').textContent()).toBe('No role')
  await expect.poll(() => switches(page).count()).toBe(7)
  await expect.poll(() => page.getByLabel('Refund').isChecked()).toBe(true)
  await expect.poll(() => button(page, 'Update').isDisabled()).toBe(true)
})

it('hides what an admin has anyway, and what an offline user cannot have · USR-21, USR-24, USR-25, USR-26, USR-27', async () => {
  const { page } = await atUser('viewer@jadran.example')
  await companyRole(page).selectOption({ label: 'Company admin' })
  await expect.poll(() => page.getByLabel('Jadran Split').count()).toBe(0)
  await expect.poll(() => switches(page).count()).toBe(2)
  await page.getByLabel('Invoice download').waitFor()
  await companyRole(page).selectOption({ label: 'Offline user' })
  await expect.poll(() => switches(page).count()).toBe(1)
  await page.getByLabel('Invoices by e-mail').waitFor()
  await button(page, 'Discard').click()
  await backToUsers(page)
  await openUser(page, 'offline@jadran.example')
  const data = page.getByRole('region', { name: 'User data' })
  await expect.poll(() => data.getByRole('term').allTextContents()).toEqual(['E-mail'])
})

it('lists exactly what is gained and lost before it is changed · USR-30, USR-31, USR-35', async () => {
  const { page } = await atUser('viewer@jadran.example')
  await page.getByLabel('Refund').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Jadran Zagreb').selectOption({ label: 'Store admin' })
  await page.getByLabel('Jadran Split').selectOption({ label: 'No role' })
  await button(page, 'Update').click()
  const asked = question(page, 'viewer@jadran.example')
  await expect.poll(() => listed(asked, 'Gains')).toEqual(['Jadran Zagreb: Store admin', 'Permission: Refund'])
  await expect.poll(() => listed(asked, 'Loses')).toEqual(['Jadran Split: Store user'])
  await button(asked, 'Cancel').click()
  await expect.poll(() => page.getByLabel('Refund').isChecked()).toBe(true)
  await button(page, 'Update').click()
  await button(asked, 'Change the rights').click()
  await messages(page).getByText('The rights of the user have been saved.').waitFor()
  await page.reload()
  await page.getByLabel('Refund').waitFor()
  await expect.poll(() => page.getByLabel('Refund').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Jadran Zagreb').locator('option:checked').textContent()).toBe('Store admin')
  await expect.poll(() => page.getByLabel('Jadran Split').locator('option:checked').textContent()).toBe('No role')
})

it('writes nothing over what somebody else changed meanwhile, and has the change confirmed anew · USR-30, USR-31', async () => {
  const { page } = await atUser('store-admin@jadran.example')
  await pressed(page.getByLabel('Dashboard'), 'Space')
  await button(page, 'Update').click()
  const admin = await stage.gateway.as('admin@jadran.example', sandboxPassword)
  const at = new URL(page.url()).pathname.split('/').at(-1)
  const company = await admin.call('GET', `${admin.path}/companies`)
  const [jadran] = (company.body as { id: number; name: string }[]).filter(({ name }) => name === 'Jadran d.o.o.')
  const path = `${admin.path}/companies/${jadran?.id}/users/${at}/permissions`
  const rows = [{ permission: 'ALLOW_REFUND', permissionId: null, active: true }]
  expect((await admin.call('PUT', path, rows)).status).toBe(200)
  const asked = question(page, 'store-admin@jadran.example')
  await button(asked, 'Change the rights').click()
  await page.getByRole('alert').getByText('Someone else changed these rights in the meantime').waitFor()
  await expect.poll(() => listed(page.getByRole('alert'), 'Added in the meantime')).toEqual(['Permission: Refund'])
  await expect.poll(() => page.getByLabel('Refund').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Dashboard').isChecked()).toBe(true)
  await pressed(button(page, 'Update'))
  await expect.poll(() => listed(asked, 'Gains')).toEqual(['Permission: Dashboard'])
  await pressed(button(asked, 'Change the rights'))
  await messages(page).getByText('The rights of the user have been saved.').waitFor()
  const { body } = await admin.call('GET', path)
  const active = (body as { permission: string; active: boolean }[]).filter((row) => row.active)
  expect(active.map(({ permission }) => permission)).toEqual(['VIEW_DASHBOARD', 'ALLOW_REFUND'])
  await pressed(page.getByLabel('Refund'), 'Space')
  await pressed(button(page, 'Update'))
  const now = ['VIEW_DASHBOARD', 'ALLOW_ORDER_EXPORT'].map((permission) => ({
    ...{ permission, permissionId: null, active: true },
  }))
  await admin.call('PUT', path, now)
  await pressed(button(asked, 'Change the rights'))
  await page.getByRole('alert').getByText('These rights already apply').waitFor()
  await expect
    .poll(() => listed(page.getByRole('alert'), 'Added in the meantime'))
    .toEqual(['Permission: Order export'])
})

it('makes a reply that was lost good by the next press: what arrived is not sent again, the rest is · USR-30, USR-31', async () => {
  const { page } = await atUser('viewer@jadran.example')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByLabel('Jadran Otok').selectOption({ label: 'Store user' })
  await pressed(page.getByLabel('Order export'), 'Space')
  const asked = question(page, 'viewer@jadran.example')
  const press = async () => {
    await pressed(button(page, 'Update'))
    await pressed(button(asked, 'Change the rights'))
  }
  const roles = (url: URL) => url.pathname.endsWith(`/users/${id}`)
  await page.route(roles, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await press()
  await messages(page).getByText('Not all rights of the user were changed').waitFor()
  await page.unroute(roles)
  await press()
  await messages(page).getByText('The rights of the user have been saved.').waitFor()
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'Someone else' }).count()).toBe(0)
  expect(sent).toEqual([id, id, 'permissions'])
  await page.reload()
  await expect.poll(() => page.getByLabel('Order export').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Jadran Otok').locator('option:checked').textContent()).toBe('Store user')
})

it('promotes an offline user, and says that an invitation to register is under way · USR-13, USR-32', async () => {
  await stage.rows(`update account set password_hash = null where email = 'offline@jadran.example'`)
  const { page } = await atUser('offline@jadran.example')
  await companyRole(page).selectOption({ label: 'Company user' })
  await button(page, 'Update').click()
  const asked = question(page, 'offline@jadran.example')
  await asked.getByText('receives an invitation by e-mail').waitFor()
  await expect.poll(() => listed(asked, 'Gains')).toEqual(['Role in the company: Company user'])
  await button(asked, 'Change the rights').click()
  await messages(page).getByText('The offline user has been invited by e-mail to register').waitFor()
  await expect.poll(() => messages(page).getByText('The rights of the user have been saved.').count()).toBe(0)
  await page.getByText('Registration is not finished').waitFor()
})

it('shows the own page without roles and removal, and says why · USR-26, USR-27, USR-28', async () => {
  const { page } = await atUser('admin@jadran.example')
  await page.getByText('You cannot change your own roles').waitFor()
  await expect.poll(() => companyRole(page).count()).toBe(0)
  await expect.poll(() => button(page, 'Remove from the company…').count()).toBe(0)
  await expect.poll(() => switches(page).count()).toBe(1)
  const mail = page.getByLabel('Invoices by e-mail')
  await mail.click()
  await button(page, 'Update').click()
  const asked = question(page, 'admin@jadran.example')
  await expect.poll(() => listed(asked, 'Gains')).toEqual(['Permission: Invoices by e-mail'])
  await button(asked, 'Change the rights').click()
  await messages(page).getByText('The rights of the user have been saved.').waitFor()
})

it('removes a person after a question, not when it is dismissed; a reply that was lost is made good by the next press · USR-29, USR-33', async () => {
  const { page } = await atUser('editor@jadran.example')
  await button(page, 'Remove from the company…').click()
  const asked = page.getByRole('alertdialog', { name: 'Remove editor@jadran.example from the company?' })
  const isFocused = () => button(asked, 'Cancel').evaluate((safe) => safe === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  expect(await roleOf('editor@jadran.example')).toBe('ROLE_COMPANY_EDITOR')
  const removal = (url: URL) => url.pathname.includes('/companies/1/users/')
  await page.route(removal, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await button(page, 'Remove from the company…').click()
  await button(asked, 'Remove from the company').click()
  await messages(page).getByText('The user could not be removed. Try again.').waitFor()
  expect(await roleOf('editor@jadran.example')).toBeNull()
  await page.unroute(removal)
  await pressed(button(page, 'Remove from the company…'))
  await pressed(button(asked, 'Remove from the company'))
  await messages(page).getByText('The user has been removed from the company.').waitFor()
  await heading(page, 'Users').waitFor()
  await page.getByRole('link', { name: 'Manage admin@jadran.example' }).waitFor()
  await expect.poll(() => emails(page)).not.toContain('editor@jadran.example')
  expect(await roleOf('editor@jadran.example')).toBeNull()
})

it('asks before changed rights are left behind, and knows no stranger · USR-28, USR-34', async () => {
  const { page } = await atUser('clerk@jadran.example')
  await page.getByLabel('Dashboard').click()
  await page.getByRole('link', { name: 'Back to users' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await button(leaving, 'Leave without saving').click()
  await heading(page, 'Users').waitFor()
  await page.goto('/edit-user/nobody')
  await page.getByText('There is no such user').waitFor()
  await backToUsers(page)
  await openUser(page, 'offline@jadran.example')
  await stage.rows(
    `delete from membership where account_id = (select id from account where email = 'offline@jadran.example')`,
  )
  await pressed(page.getByLabel('Invoices by e-mail'), 'Space')
  await pressed(button(page, 'Update'))
  await pressed(button(question(page, 'offline@jadran.example'), 'Change the rights'))
  await page.getByText('There is no such user').waitFor()
})

it.each(looks)('has no fault for axe, page and question, $title', async ({ look }) => {
  const { say } = wordsIn(look.lang)
  const visit = await atUsers(stage, look)
  const { page } = visit
  const { found, inspect } = inspector(visit, { reasons: true })
  await page.getByRole('link', { name: `${say('Manage', 'link')} clerk@jadran.example` }).click()
  await switches(page).first().waitFor()
  await inspect('user')
  await switches(page).first().click()
  await button(page, say('Update')).click()
  await page.getByRole('alertdialog').waitFor()
  await inspect('question')
  expect(found).toEqual([])
})

it('shows why a change was refused, keeps it, and asks about nothing · USR-31, SES-15', async () => {
  const visit = await atUsers(stage)
  const { page } = visit
  await openUser(page, 'clerk@jadran.example')
  await companyRole(page).selectOption({ label: 'Company admin' })
  await button(page, 'Update').click()
  const change = question(page, 'clerk@jadran.example')
  await change.waitFor()
  const own = `where company_id = 1 and account_id = (select id from account where email = 'admin@jadran.example')`
  const [before] = await stage.rows<{ role: string }>(`select role from membership ${own}`)
  await stage.rows(`update membership set role = 'ROLE_COMPANY_USER' ${own}`)
  const identity = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/account')
  await button(change, 'Change the rights').click()
  await identity
  await stage.rows(`update membership set role = $1 ${own}`, [before?.role])
  await page.getByRole('alert').getByText('You do not have permission for this.').waitFor()
  await page.waitForTimeout(1_000)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await heading(page, 'Đurđica Žuvela').waitFor()
  await expect.poll(() => companyRole(page).locator('option:checked').textContent()).toBe('Company admin')
  await page.getByText('Unsaved changes').waitFor()
  expect(await roleOf('clerk@jadran.example')).toBe('ROLE_COMPANY_USER')
})
