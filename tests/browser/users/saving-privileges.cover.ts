import type { AnyMachineSnapshot } from 'xstate'
import type { SavingPrivilegesInput, SavingPrivilegesOutput } from '#machines/users/saving-privileges.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import type { Reply } from '#tests/browser/held-calls.ts'
import { messages } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleUser, permissionRows } from '#tests/machines/users/example-users.ts'
import { changedUser, savingPrivilegesModel } from '#tests/machines/users/saving-privileges.model.ts'
import { holdUser, lastAdmin, outdated, partsOf, userReply } from './at-privileges.ts'

const replies: Readonly<Record<string, Reply>> = {
  'updateUser: saved': userReply(exampleUser('ROLE_COMPANY_ADMIN')),
  'updateUser: {"kind":"refused","reason":"LAST_ADMIN"}': lastAdmin,
  'updatePermissions: saved': { status: 200, body: permissionRows('ALLOW_REFUND', 'VIEW_DASHBOARD') },
  'updatePermissions: {"kind":"refused","reason":null}': { status: 400, body: { message: 'refused' } },
  'updateUser: outdated': outdated,
  'updatePermissions: outdated': outdated,
  'fetchUser: an admin already': userReply(exampleUser('ROLE_COMPANY_ADMIN', { revision: 'r2' })),
  'fetchUser: changed by another': userReply(changedUser),
  'fetchUser: not found': { status: 404, body: { message: 'NOT_FOUND' } },
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdUser(visit)
  const parts = partsOf(visit)

  const arrive = async (input: unknown) => {
    const { saved, rights } = (input as SavingPrivilegesInput).form
    await parts.open()
    await held.answer('fetchUser', userReply(exampleUser('ROLE_COMPANY_USER')))
    // The switch first: an admin has none.
    if (rights.permissions.length > saved.permissions.length) await parts.turnOn()
    if (rights.role !== saved.role) await parts.choose('Company admin')
    await parts.update.click()
    await parts.confirmChange.click()
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'fails') return held.drop(happened.actor)
    const reply = replies[happened.label]
    if (happened.kind !== 'answers' || !reply) throw new Error(`Nobody can play: ${happened.label}`)
    await held.answer(happened.actor, reply)
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const { saved, gone, reason } = snapshot.context as SavingPrivilegesOutput
    const isDone = snapshot.status === 'done'
    return [
      there('busy', page.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
      there('saved', messages(page).getByText('The rights of the user have been saved.'), isDone && saved),
      there('not saved', messages(page).getByText('Not all rights of the user were changed'), isDone && !saved),
      there('no such user', page.getByText('There is no such user'), isDone && gone),
      there(
        'who was quicker',
        page.getByText('Someone else changed these rights in the meantime'),
        isDone && reason === 'USER_CHANGED',
      ),
      ...(gone ? [] : [enabled('the role', parts.role, isDone), enabled('Update', parts.update, isDone && !saved)]),
    ]
  }
  return { page, held, actors: ['updateUser', 'updatePermissions', 'fetchUser'], arrive, happen, look }
}

export const savingPrivilegesCover: Cover = {
  model: savingPrivilegesModel,
  drive: driverOf,
}
