import * as v from 'valibot'
import { permissions } from '#contract/session/roles.ts'
import { Store } from '#contract/stores/store.ts'
import { isPrincipal, PermissionRow, User } from '#contract/users/user.ts'
import { authoritiesOf, permissionsBody, rightsOf } from '#contract/users/user-rights.ts'
import type { Hand } from './hand.ts'
import { isRow, rowsIn, textOf } from './knowledge.ts'

const readAs = <S extends v.GenericSchema>(schema: S, rows: readonly unknown[]): readonly v.InferOutput<S>[] =>
  rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row)
    return parsed.success ? [parsed.output] : []
  })

/** A colleague's rights, written back as they were read; an invitation that comes and goes; a view that is not there. */
export async function changeUsers(hand: Hand): Promise<void> {
  await rewriteColleague(hand)
  await hand.attempt('deleteUser', { what: 'of nobody', params: { id: '987654321' }, wanted: [404] })
  await invite(hand)
  await hand.attempt('changeViews', { what: 'that is not there', body: { kind: 'removed', id: 'of-nobody' } })
}

async function rewriteColleague({ walker: { known, options }, company, attempt, skip }: Hand): Promise<void> {
  const users = readAs(User, known.bodies('listUsers').flatMap(rowsIn))
  const stores = readAs(Store, known.bodies('listStores').flatMap(rowsIn)).map(({ id }) => id)
  const colleague = users.find((user) => !isPrincipal(user, options.user) && rightsOf(user, [], company, stores).role)
  if (!colleague) {
    for (const name of ['updateUser', 'putPermissions'] as const) skip(name, 'the company has no other user')
    return
  }
  const params = { id: colleague.id }
  await attempt('updateUser', {
    params,
    body: { authorities: authoritiesOf(rightsOf(colleague, [], company, stores), company) },
  })
  const read = await attempt('getPermissions', { what: `of ${colleague.id}`, params })
  const rows = readAs(PermissionRow, rowsIn(read?.body))
  const active = permissions.filter((name) => rows.some((row) => row.permission === name && row.active === true))
  await attempt('putPermissions', { params, body: permissionsBody(active, rows) })
}

/** To an address of this walk alone; where invitations can be read it is sent again and revoked. */
async function invite({ company, attempt, skip }: Hand): Promise<void> {
  const email = `conformance-${Date.now()}@conformance.example`
  const body = { email, authorities: [{ authority: 'ROLE_COMPANY_USER', metadata: [company] }] }
  await attempt('inviteUser', { body, wanted: [201] })
  await attempt('inviteUser', { what: 'once more', body, wanted: [409] })
  const listed = await attempt('listInvitations', { what: 'after an invitation' })
  const id = textOf(rowsIn(listed?.body).find((row) => isRow(row) && row.email === email)?.id)
  if (id === null) {
    for (const name of ['resendInvitation', 'revokeInvitation'] as const)
      skip(name, 'the invitation of this walk is in no list')
    return
  }
  await attempt('resendInvitation', { params: { id } })
  await attempt('revokeInvitation', { params: { id } })
  await attempt('revokeInvitation', { what: 'once more', params: { id }, wanted: [404] })
}
