import type { User } from '#contract/users/user.ts'
import { type HeldCalls, holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { permissionRows } from '#tests/machines/users/example-users.ts'
import { inExampleCompany, listOf, replyAlways, users } from './example-company.ts'

/** The user of the example, on the page of the user's roles and permissions. */
const address = '/edit-user/3'
const user = `${users}/3`
const calls: Readonly<Record<string, readonly [method: string, path: string]>> = {
  fetchUser: ['GET', user],
  updateUser: ['PUT', user],
  updatePermissions: ['PUT', `${user}/permissions`],
  removeUser: ['DELETE', user],
}

export const lastAdmin: Reply = { status: 409, body: { message: 'LAST_ADMIN' } }
export const outdated: Reply = { status: 409, body: { message: 'USER_CHANGED' } }
export const userReply = (body: User): Reply => ({ status: 200, body })

export async function holdUser(visit: Visit): Promise<HeldCalls> {
  const { page } = visit
  await inExampleCompany(visit)
  await listOf(page, [])
  await replyAlways(page, `${user}/permissions`, permissionRows('ALLOW_REFUND'))
  const isOf = ([method, path]: readonly [string, string]) => {
    return (asked: string, at: string) => asked === method && at.endsWith(path)
  }
  return holdCalls(page, Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, isOf(one)])))
}

/** What a person finds there. */
export function partsOf({ page }: Visit) {
  const question = page.getByRole('alertdialog')
  return {
    open: () => page.goto(address),
    role: page.getByLabel('Company role', { exact: true }),
    choose: (label: string) => page.getByLabel('Company role', { exact: true }).selectOption({ label }),
    dashboard: page.getByRole('switch', { name: /dashboard/i }),
    turnOn: () =>
      page
        .getByRole('switch', { name: /dashboard/i })
        .first()
        .click({ force: true }),
    update: page.getByRole('button', { name: 'Update', exact: true, includeHidden: true }),
    discard: page.getByRole('button', { name: 'Discard', exact: true, includeHidden: true }),
    remove: page.getByRole('button', { name: 'Remove from the company…', includeHidden: true }),
    change: page.getByRole('alertdialog', { name: 'Change the rights of ana@jadran.example?' }),
    removal: page.getByRole('alertdialog', { name: 'Remove ana@jadran.example from the company?' }),
    confirmChange: button(question, 'Change the rights'),
    confirmRemoval: button(question, 'Remove from the company'),
    cancel: button(question, 'Cancel'),
  }
}
