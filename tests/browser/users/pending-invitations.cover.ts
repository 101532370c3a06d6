import type { AnyMachineSnapshot } from 'xstate'
import type { PendingInvitationsContext } from '#machines/users/pending-invitations.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { confirmThenDoModel } from '#tests/machines/shell/confirm-then-do.model.ts'
import { exampleInvitation, exampleUser } from '#tests/machines/users/example-users.ts'
import { pendingInvitationsModel } from '#tests/machines/users/pending-invitations.model.ts'
import { inExampleCompany, invitations } from './example-company.ts'

const one = exampleInvitation('5')
const gone: Reply = { status: 404, body: { message: 'NOT_FOUND' } }
const replies: Readonly<Record<string, Reply>> = {
  'resendInvitation: {"kind":"done"}': { status: 200, body: one },
  'resendInvitation: {"kind":"gone"}': gone,
  'revocation: done': { status: 204 },
  'revocation: gone': gone,
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inExampleCompany(visit, { listed: [exampleUser('ROLE_COMPANY_USER')], pending: [one] })
  const held = await holdCalls(page, {
    resendInvitation: (method, path) => method === 'POST' && path.endsWith(`${invitations}/5/resend`),
    revocation: (method, path) => method === 'DELETE' && path.endsWith(`${invitations}/5`),
  })
  const question = page.getByRole('alertdialog', { name: `Revoke the invitation of ${one.email}?` })

  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'list.refreshed': () => refresh(page).click(),
    'localList: one': async () => undefined,
    'invitation.resent': () => button(page, `Send again ${one.email}`).click(),
    'revocation.opened': () => button(page, `Revoke ${one.email}`).click(),
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'fails') return held.drop(happened.actor)
    if (happened.label === 'revocation: dismissed') return button(question, 'Cancel').click()
    if (happened.label.startsWith('revocation: ')) await button(question, 'Revoke the invitation').click()
    if (happened.label === 'revocation: failed') return held.drop('revocation')
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
    const { invitations: shown, resent } = snapshot.context as PendingInvitationsContext
    const isAsking = snapshot.hasTag('dialog')
    const table = page.locator('table', { hasText: one.email })
    const hasTable = shown.length > 0
    const resend = button(page, `Send again ${one.email}`)
    const revoke = button(page, `Revoke ${one.email}`)
    return [
      there('table', table, hasTable),
      ...(hasTable && !isAsking
        ? [
            enabled('Send again', resend, snapshot.can({ type: 'invitation.resent', id: '5' })),
            there('being sent', resend.and(page.locator('[aria-busy=true]')), resent.includes('5')),
            enabled('Revoke', revoke, snapshot.can({ type: 'revocation.opened', id: '5' })),
          ]
        : []),
      there('question', question, isAsking),
    ]
  }

  return {
    page,
    held,
    actors: ['resendInvitation'],
    arrive: () => visit.open('/users'),
    happen,
    look,
    isFleeting: (snapshot) => (snapshot.context as PendingInvitationsContext).invitations.length === 0,
  }
}

/** The invitations are read at once, what is next to them needs them, and behind the question nothing moves. */
function isPossible(happened: Case, snapshot: AnyMachineSnapshot): boolean {
  if (happened.kind === 'happens' && snapshot.hasTag('dialog')) return false
  // The question ends with an answer and never fails.
  if (happened.kind === 'fails' && happened.actor === 'revocation') return false
  const hasRead = (snapshot.context as PendingInvitationsContext).invitations.length > 0
  return hasRead !== (happened.label === 'localList: one')
}

export const pendingInvitationsCover: Cover = {
  model: onPage(pendingInvitationsModel, isPossible),
  untaken: ['pendingInvitations.revocation.revoking · xstate.error.actor.revocation · 0'],
  drive: driverOf,
}

const questionReplies: Readonly<Record<string, Reply>> = {
  'perform: done': { status: 204 },
  'perform: refused': gone,
}

/** "Are you sure?", as it is asked before an invitation is revoked. */
async function questionDriverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inExampleCompany(visit, { listed: [exampleUser('ROLE_COMPANY_USER')], pending: [one] })
  const held = await holdCalls(page, {
    perform: (method, path) => method === 'DELETE' && path.endsWith(`${invitations}/5`),
  })
  const question = page.getByRole('alertdialog', { name: `Revoke the invitation of ${one.email}?` })
  const confirm = button(question, 'Revoke the invitation')
  const cancel = button(question, 'Cancel')
  const happen = async ({ kind, label }: Case) => {
    if (kind === 'fails') return held.drop('perform')
    const reply = questionReplies[label]
    if (reply) return held.answer('perform', reply)
    return (label === 'action.confirmed' ? confirm : cancel).click()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('question', question, false)]
    return [
      there('question', question),
      there('waiting', page.locator('[role=alertdialog][aria-busy=true]'), snapshot.hasTag('busy')),
      enabled('confirm', confirm, snapshot.can({ type: 'action.confirmed' })),
      enabled('cancel', cancel, snapshot.can({ type: 'action.dismissed' })),
    ]
  }
  const arrive = async () => {
    await visit.open('/users')
    await button(page, `Revoke ${one.email}`).click()
  }
  return { page, held, actors: ['perform'], arrive, happen, look }
}

export const questionCover: Cover = { model: confirmThenDoModel, drive: questionDriverOf }
