import type { AnyMachineSnapshot } from 'xstate'
import { changesAuthorities, changesPermissions, type PrivilegesForm } from '#contract/users/privileges-form.ts'
import type { UserPrivilegesContext } from '#machines/users/user-privileges.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import type { Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleUser } from '#tests/machines/users/example-users.ts'
import { promotedUser, userPrivilegesModel } from '#tests/machines/users/user-privileges.model.ts'
import { holdUser, lastAdmin, outdated, partsOf, userReply } from './at-privileges.ts'

// The child that saves answers for whatever happens to its calls.
const isPossible = ({ label }: Case) => label !== 'savingPrivileges: no answer'

const notFound: Reply = { status: 404, body: { message: 'NOT_FOUND' } }
const read: Readonly<Record<string, Reply>> = {
  'fetchUser: a user': userReply(exampleUser('ROLE_COMPANY_USER')),
  'fetchUser: an offline user': userReply(exampleUser('ROLE_COMPANY_OFFLINE_USER')),
  'fetchUser: not found': notFound,
  'removeUser: removed': { status: 204 },
  'removeUser: refused': lastAdmin,
}
/** What is found by reading again. */
const readAgain: Readonly<Record<string, Reply>> = {
  'savingPrivileges: outdated': userReply(exampleUser('ROLE_COMPANY_USER')),
  'savingPrivileges: gone': notFound,
}
const savedAs: Readonly<Record<string, Reply>> = {
  'savingPrivileges: saved': userReply(exampleUser('ROLE_COMPANY_USER')),
  'savingPrivileges: not saved': lastAdmin,
  'savingPrivileges: outdated': outdated,
  'savingPrivileges: gone': outdated,
  'savingPrivileges: promoted': userReply(promotedUser),
  'savingPrivileges: promoted only': userReply(promotedUser),
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdUser(visit)
  const parts = partsOf(visit)
  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'user.retried': () => button(page, 'Try again').click(),
    'to admin': () => parts.choose('Company admin'),
    'to user': () => parts.choose('Company user'),
    'dashboard on': parts.turnOn,
    'form.discarded': () => parts.discard.click(),
    'form.submitted': () => parts.update.click(),
    'change.confirmed': () => parts.confirmChange.click(),
    'change.declined': () => parts.cancel.click(),
    'removal.opened': () => parts.remove.click(),
    'removal.confirmed': () => parts.confirmRemoval.click(),
    'removal.dismissed': () => parts.cancel.click(),
  }
  const happen = async (happened: Case, before: AnyMachineSnapshot) => {
    const saved = savedAs[happened.label]
    if (saved) {
      const form = (before.context as UserPrivilegesContext).form as PrivilegesForm
      if (changesAuthorities(form)) await held.answer('updateUser', saved)
      if (changesPermissions(form)) await held.drop('updatePermissions')
      const found = readAgain[happened.label]
      if (found) await held.answer('fetchUser', found)
      return
    }
    if (happened.kind === 'fails') return held.drop(happened.actor)
    const reply = read[happened.label]
    if (happened.kind === 'answers' && reply) return held.answer(happened.actor, reply)
    const act = person[happened.label]
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('users', heading(page, 'Users'))]
    const { form, refusal } = snapshot.context as UserPrivilegesContext
    const is = (state: string) => snapshot.matches(state)
    const can = (type: string) => snapshot.can({ type })
    const isRemoving = is('confirmingRemoval') || is('removing')
    const changed = page.getByText('Unsaved changes')
    return [
      there('loading', page.getByText('Loading…'), is('loading')),
      there('failed', page.getByText('This could not be loaded'), is('failed')),
      there('not found', page.getByText('There is no such user'), is('notFound')),
      there('Try again', button(page, 'Try again'), can('user.retried')),
      there('user data', page.getByText('User data'), form !== null),
      there(
        'outdated',
        page.getByText('Someone else changed these rights in the meantime'),
        refusal === 'USER_CHANGED',
      ),
      there('refusal', page.getByText(/only administrator|last administrator/i).first(), refusal === 'LAST_ADMIN'),
      there('question of the change', parts.change, is('confirmingChange')),
      there('question of the removal', parts.removal, isRemoving),
      ...(form
        ? [
            there('unsaved', changed, snapshot.hasTag('unsaved')),
            enabled('Update', parts.update, can('form.submitted')),
            enabled('Discard', parts.discard, can('form.discarded')),
            enabled('Remove', parts.remove, can('removal.opened')),
          ]
        : []),
      ...(isRemoving
        ? [
            enabled('Remove at last', parts.confirmRemoval, can('removal.confirmed')),
            enabled('Cancel', parts.cancel, can('removal.dismissed')),
          ]
        : []),
    ]
  }
  return { page, held, actors: ['fetchUser', 'removeUser'], arrive: () => parts.open().then(() => {}), happen, look }
}

export const userPrivilegesCover: Cover = {
  model: onPage(userPrivilegesModel, isPossible),
  untaken: ['userPrivileges.saving · xstate.error.actor.savingPrivileges · 0'],
  drive: driverOf,
}
