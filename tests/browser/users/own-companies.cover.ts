import type { AnyMachineSnapshot } from 'xstate'
import type { OwnCompaniesContext } from '#machines/users/own-companies.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { adminOf, ownCompaniesModel, staffOf } from '#tests/machines/users/own-companies.model.ts'

const replies: Readonly<Record<string, Reply>> = {
  'fetchOwnCompanies: two': { status: 200, body: [staffOf, adminOf] },
  'fetchOwnCompanies: none': { status: 200, body: [] },
  'leaving: done': { status: 204 },
  'leaving: last admin': { status: 409, body: { message: 'LAST_ADMIN' } },
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('viewer@jadran.example')
  const held = await holdCalls(page, {
    fetchOwnCompanies: (method, path) => method === 'GET' && path.endsWith('/memberships'),
    leaving: (method, path) => method === 'DELETE' && path.endsWith('/companies/1/membership'),
  })
  const question = page.getByRole('alertdialog', { name: `Leave ${staffOf.name}?` })
  const leave = button(page, `Leave the company ${staffOf.name}`)

  const happen = async (happened: Case) => {
    if (happened.label === 'list.retried') return button(page, 'Try again').click()
    if (happened.label === 'leaving.opened') return leave.click()
    if (happened.label === 'leaving: dismissed') return button(question, 'Cancel').click()
    if (happened.label.startsWith('leaving: ')) await button(question, 'Leave the company').click()
    if (happened.kind === 'fails' || happened.label === 'leaving: failed') {
      return held.drop(happened.kind === 'fails' ? happened.actor : 'leaving')
    }
    const reply = replies[happened.label]
    if (happened.kind !== 'answers' || !reply) throw new Error(`Nobody can play: ${happened.label}`)
    return held.answer(happened.actor, reply)
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const { companies } = snapshot.context as OwnCompaniesContext
    const failed = snapshot.matches('failed')
    const isAsking = snapshot.hasTag('dialog')
    const isListed = !failed && companies !== null && companies.length > 0
    return [
      there('Try again', button(page, 'Try again'), failed),
      there('none', page.getByText('You belong to no company'), !failed && companies?.length === 0),
      there('question', question, isAsking),
      ...(isListed && !isAsking
        ? [
            enabled('Leave', leave, snapshot.can({ type: 'leaving.opened', id: '1' })),
            enabled(
              'Leave as the only admin',
              button(page, `Leave the company ${adminOf.name}`),
              snapshot.can({ type: 'leaving.opened', id: '2' }),
            ),
          ]
        : []),
    ]
  }
  return {
    page,
    held,
    actors: ['fetchOwnCompanies'],
    arrive: () => visit.open('/my-companies'),
    happen,
    look,
  }
}

/** The question ends with an answer and never fails; the gateway of these walks announces the call. */
const isPossible = (happened: Case): boolean =>
  !(happened.kind === 'fails' && happened.actor === 'leaving') &&
  happened.label !== 'fetchOwnCompanies: not announced' &&
  // Nobody is left at this screen once the rights are read again.
  happened.label !== 'leaving: done' &&
  happened.label !== 'leaving.opened, only admin'

export const ownCompaniesCover: Cover = {
  model: onPage(ownCompaniesModel, isPossible),
  untaken: [
    'ownCompanies.leaving · xstate.error.actor.leaving · 0',
    'ownCompanies.leaving · xstate.done.actor.leaving · 0',
  ],
  drive: driverOf,
}
