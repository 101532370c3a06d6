import type { AnyMachineSnapshot } from 'xstate'
import type { PendingInvitationsContext } from '#machines/users/pending-invitations.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleInvitation, exampleUser } from '#tests/machines/users/example-users.ts'
import { pendingInvitationsModel } from '#tests/machines/users/pending-invitations.model.ts'
import { inExampleCompany, invitations, listOf, replyAlways } from './example-company.ts'

const one = exampleInvitation('5')
const gone: Reply = { status: 404, body: { message: 'NOT_FOUND' } }
const replies: Readonly<Record<string, Reply>> = {
  'resendInvitation: {"kind":"done"}': { status: 200, body: one },
  'resendInvitation: {"kind":"gone"}': gone,
  'revokeInvitation: {"kind":"done"}': { status: 204 },
  'revokeInvitation: {"kind":"gone"}': gone,
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inExampleCompany(visit)
  await listOf(page, [exampleUser('ROLE_COMPANY_USER')])
  await replyAlways(page, invitations, [one])
  const held = await holdCalls(page, {
    resendInvitation: (method, path) => method === 'POST' && path.endsWith(`${invitations}/5/resend`),
    revokeInvitation: (method, path) => method === 'DELETE' && path.endsWith(`${invitations}/5`),
  })
  const question = page.getByRole('alertdialog', { name: `Revoke the invitation of ${one.email}?` })

  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'list.refreshed': () => refresh(page).click(),
    'localList: one': async () => undefined,
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
      return
    }
    const act = person[happened.label] ?? (happened.kind === 'happens' ? person[happened.event.type] : undefined)
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const { invitations: shown } = snapshot.context as PendingInvitationsContext
    const isAsking = snapshot.hasTag('dialog')
    const table = page.locator('table', { hasText: one.email })
    const hasTable = shown.length > 0
    const resend = button(page, `Send again ${one.email}`)
    return [
      there('table', table, hasTable),
      there(
        'busy table',
        table.and(page.locator('[aria-busy=true]')),
        hasTable && snapshot.hasTag('busy') && !isAsking,
      ),
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
    actors: ['resendInvitation', 'revokeInvitation'],
    arrive: () => visit.open('/users'),
    happen,
    look,
    isFleeting: (snapshot) => (snapshot.context as PendingInvitationsContext).invitations.length === 0,
  }
}

/** The invitations are read at once, what is next to them needs them, and behind the question nothing moves. */
function isPossible(happened: Case, snapshot: AnyMachineSnapshot): boolean {
  if (happened.label === 'list.refreshed' && snapshot.hasTag('dialog')) return false
  const hasRead = (snapshot.context as PendingInvitationsContext).invitations.length > 0
  return hasRead !== (happened.label === 'localList: one')
}

export const pendingInvitationsCover: Cover = {
  model: onPage(pendingInvitationsModel, isPossible),
  drive: driverOf,
}
