import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { termsNoticeModel } from '#tests/machines/session/terms-notice.model.ts'
import { reopenTerms } from './terms-at-gateway.ts'

const statuses: Readonly<Record<string, Reply>> = {
  'fetchTerms: accepted': { status: 200, body: { acceptedTerms: true, temporaryAccess: false } },
  'fetchTerms: granted': { status: 200, body: { acceptedTerms: false, temporaryAccess: true } },
  'fetchTerms: refused': { status: 200, body: { acceptedTerms: false, temporaryAccess: null } },
}

async function driverOf(visit: Visit, stage: Stage): Promise<Driver> {
  const { page } = visit
  let isAsking = true
  const isTerms = (method: string, path: string) => method === 'GET' && path.endsWith('/terms/data')
  const held = await holdCalls(page, { fetchTerms: (method, path) => isTerms(method, path) && isAsking })

  const arrive = async () => {
    isAsking = true
    await reopenTerms(stage)
    await visit.signedOut()
    await visit.signedIn('user@planina.example')
    await visit.open('/terms/users')
  }

  // After the held reply the gate asks too; the gateway has no acceptance, and the person is led back.
  const afterTheGate = async (act: () => Promise<void>) => {
    isAsking = false
    let replies = 0
    const asked = page.waitForResponse((reply) => {
      if (isTerms(reply.request().method(), new URL(reply.url()).pathname)) replies += 1
      return replies === 2
    })
    await act()
    await asked
    isAsking = true
  }
  const happen = async ({ label }: Case, _: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
    if (label === 'notice.confirmed') return button(page, 'OK').click()
    const status = statuses[label]
    const act = () => (status ? held.answer('fetchTerms', status) : held.drop('fetchTerms'))
    await (after.matches('passed') ? afterTheGate(act) : act())
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('sign-in', heading(page, 'Sign in'))]
    return [
      there('notice', heading(page, 'The terms are not accepted yet')),
      there('unanswered', page.getByText('The server did not answer.'), snapshot.matches('unanswered')),
      there('busy', page.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
      enabled('OK', button(page, 'OK'), snapshot.can({ type: 'notice.confirmed' })),
    ]
  }
  return { page, held, actors: ['fetchTerms'], arrive, happen, look }
}

export const termsNoticeCover: Cover = {
  model: termsNoticeModel,
  drive: driverOf,
}
