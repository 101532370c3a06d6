import type { AnyMachineSnapshot } from 'xstate'
import type { PendingInvitationsContext } from '#machines/users/pending-invitations.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleInvitation, exampleUser } from '#tests/machines/users/example-users.ts'
import { pendingInvitationsModel } from '#tests/machines/users/pending-invitations.model.ts'
import { inExampleCompany, invitations, listOf } from './example-company.ts'

const one = exampleInvitation('5')
const list: Reply = { status: 200, body: [one] }
const gone: Reply = { status: 404, body: { message: 'NOT_FOUND' } }
const replies: Readonly<Record<string, Reply>> = {
  'fetchInvitations: one': list,
  'resendInvitation: {"kind":"done"}': { status: 200, body: one },
  'resendInvitation: {"kind":"gone"}': gone,
  'revokeInvitation: {"kind":"done"}': { status: 204 },
  'revokeInvitation: {"kind":"gone"}': gone,
}
/** After these the list of users reads again and has the invitations read again, which the chart of these does not show. */
const told = new Set([
  'resendInvitation: {"kind":"gone"}',
  'revokeInvitation: {"kind":"done"}',
  'revokeInvitation: {"kind":"gone"}',
])

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inExampleCompany(visit)
  await listOf(page, [exampleUser('ROLE_COMPANY_USER')])
  const held = await holdCalls(page, {
    fetchInvitations: (method, path) => method === 'GET' && path.endsWith(invitations),
    resendInvitation: (method, path) => method === 'POST' && path.endsWith(`${invitations}/5/resend`),
    revokeInvitation: (method, path) => method === 'DELETE' && path.endsWith(`${invitations}/5`),
  })
  const section = page.getByRole('region', { name: 'Pending invitations' })
  const question = page.getByRole('alertdialog', { name: `Revoke the invitation of ${one.email}?` })
  const again = button(section, 'Try again')

  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'list.refreshed': () => again.or(refresh(page)).first().click(),
    'invitation.resent': () => button(page, `Send again ${one.email}`).click(),
    'revocation.opened': () => button(page, `Revoke ${one.email}`).click(),
    'revocation.confirmed': () => button(question, 'Revoke the invitation').click(),
    'revocation.dismissed': () => button(question, 'Cancel').click(),
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'fails') return held.drop(happened.actor)
    if (happened.kind === 'answers') {
      const reply = replies[happened.label]
      if (!reply) throw new Error(`Nobody can play: ${happened.label}`)
      await held.answer(happened.actor, reply)
      if (told.has(happened.label)) await held.answer('fetchInvitations', list)
      return
    }
    const act = happened.kind === 'happens' ? person[happened.event.type] : undefined
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const { invitations: shown } = snapshot.context as PendingInvitationsContext
    const failed = snapshot.matches('failed')
    const isAsking = snapshot.hasTag('dialog')
    const table = page.locator('table', { hasText: one.email })
    const hasTable = shown.length > 0 && !failed
    const resend = button(page, `Send again ${one.email}`)
    return [
      there('table', table, hasTable),
      there(
        'busy table',
        table.and(page.locator('[aria-busy=true]')),
        hasTable && snapshot.hasTag('busy') && !isAsking,
      ),
      there('failed', page.getByText('This could not be loaded'), failed),
      there('Try again', again, failed),
      ...(hasTable && !isAsking
        ? [enabled('Send again', resend, snapshot.can({ type: 'invitation.resent', id: '5' }))]
        : []),
      there('question', question, isAsking),
      ...(isAsking
        ? [
            enabled(
              'Revoke',
              button(question, 'Revoke the invitation'),
              snapshot.can({ type: 'revocation.confirmed' }),
            ),
            enabled('Cancel', button(question, 'Cancel'), snapshot.can({ type: 'revocation.dismissed' })),
          ]
        : []),
    ]
  }

  return {
    page,
    held,
    actors: ['fetchInvitations', 'resendInvitation', 'revokeInvitation'],
    arrive: () => visit.open('/users'),
    happen,
    look,
  }
}

export const pendingInvitationsCover: Cover = {
  model: pendingInvitationsModel,
  drive: driverOf,
}
