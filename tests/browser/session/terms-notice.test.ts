import type { AnyMachineSnapshot } from 'xstate'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { termsNoticeModel } from '#tests/machines/session/terms-notice.model.ts'
import { makeTrue, reopenTerms } from './terms-at-gateway.ts'

const stage = openStage()

const statuses: Readonly<Record<string, Reply>> = {
  'fetchTerms: accepted': { status: 200, body: { acceptedTerms: true, temporaryAccess: false } },
  'fetchTerms: granted': { status: 200, body: { acceptedTerms: false, temporaryAccess: true } },
  'fetchTerms: refused': { status: 200, body: { acceptedTerms: false, temporaryAccess: null } },
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  let isAsking = true
  let landing = ''
  const held = await holdCalls(page, {
    fetchTerms: (method, path) => method === 'GET' && path.endsWith('/terms/data') && isAsking,
  })

  const arrive = async () => {
    isAsking = true
    await reopenTerms(stage)
    await visit.signedOut()
    await visit.signedIn('user@planina.example')
    await visit.open('/terms/users')
  }

  const happen = async ({ label }: Case, _: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
    if (label === 'notice.confirmed') return button(page, 'OK').click()
    await makeTrue(stage, label.slice('fetchTerms: '.length))
    isAsking = after.status === 'active'
    landing = after.matches('passed') ? 'Orders' : 'Sign in'
    const status = statuses[label]
    await (status ? held.answer('fetchTerms', status) : held.drop('fetchTerms'))
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there(landing, heading(page, landing))]
    return [
      there('notice', heading(page, 'The terms are not accepted yet')),
      there('unanswered', page.getByText('The server did not answer.'), snapshot.matches('unanswered')),
      there('busy', page.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
      enabled('OK', button(page, 'OK'), snapshot.can({ type: 'notice.confirmed' })),
    ]
  }
  return { page, held, actors: ['fetchTerms'], arrive, happen, look }
}

await describeCover({
  stage,
  title: 'the notice of the terms follows its chart · TRM-04, TRM-05, TRM-06, TRM-07, SES-28',
  model: termsNoticeModel,
  drive: driverOf,
})
