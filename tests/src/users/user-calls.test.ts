import { afterEach, expect, it, vi } from 'vitest'
import { inviteForm } from '#contract/users/invite-form.ts'
import { listen } from '#src/client.ts'
import { forget, store } from '#src/shell/browser/storage.ts'
import { userListLogic, userPrivilegesLogic } from '#src/users/user-calls.ts'
import { answerOf } from '../called-actor.ts'
import { against, unheard } from '../silent-gateway.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forget('sub')
})

/** What an actor makes of a reply, and the revisions that it sent. */
const madeOf = (status: number, body: object, make: () => Promise<unknown>) =>
  against({ status, ...(status !== 204 && { body: JSON.stringify(body) }) }, async (arrived) => {
    listen({ ...unheard, company: () => '4' })
    store('sub', 'u-1')
    const answer = await make().catch((error: unknown) => String(error))
    return { answer, revisions: arrived.map(({ headers }) => headers['if-match']) }
  })

it.each([
  ['INVITATION_PENDING', 'invited'],
  ['USER_EXISTS', 'exists'],
])('an e-mail that is refused by %s is said to be %s · USR-14', async (message, email) => {
  const values = { ...inviteForm.start, email: 'a@b.example', role: 'ROLE_COMPANY_USER' }
  const { answer } = await madeOf(409, { message }, () =>
    answerOf(userListLogic('4'), ['userInvite', 'save'], { values, saved: values }),
  )
  expect(answer).toEqual({ kind: 'refused', issues: { email } })
})

it.each([
  [200, { kind: 'done' }],
  [404, { kind: 'gone' }],
  [429, 'Error: Sent again too often.'],
])('an invitation that is sent again with the reply %i ends as %j · USR-10', async (status, made) => {
  const at = '2026-11-21T10:00:00Z'
  const body = { id: 5, email: 'a@b.example', createdAt: at, expiresAt: at }
  const { answer } = await madeOf(status, body, () =>
    answerOf(userListLogic('4'), ['pendingInvitations', 'resendInvitation'], { id: '5' }),
  )
  expect(answer).toEqual(made)
})

it.each([
  [204, { kind: 'removed' }],
  [404, { kind: 'removed' }],
  [409, { kind: 'refused', reason: 'LAST_ADMIN' }],
])('a removal with the reply %i ends as %j · USR-34', async (status, made) => {
  const { answer } = await madeOf(status, { message: 'LAST_ADMIN' }, () =>
    answerOf(userPrivilegesLogic(), ['removeUser'], { id: '9' }),
  )
  expect(answer).toEqual(made)
})

it.each(['updateUser', 'updatePermissions'])('%s carries the revision that was read · USR-30', async (name) => {
  const input = { id: '9', revision: '"r-1"', authorities: [], permissions: [] }
  const made = await madeOf(409, { message: 'USER_CHANGED' }, () =>
    answerOf(userPrivilegesLogic(), ['savingPrivileges', name], input),
  )
  expect(made).toEqual({ answer: { kind: 'refused', reason: 'USER_CHANGED' }, revisions: ['"r-1"'] })
})
