import type { AnyMachineSnapshot } from 'xstate'
import { storageKeys } from '#contract/session/storage.ts'
import { changeReply } from '#tests/browser/change-reply.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import { stopCalls } from '#tests/browser/stopped-calls.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { leavingModel } from '#tests/machines/session/leaving.model.ts'

const email = 'viewer@jadran.example'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, { postLogout: (method, path) => method === 'POST' && path === '/logout' })
  let outcome = ''
  let isLeaving = false
  await changeReply(page, '**/api/profile-info', ({ logoutUrl, ...body }: { readonly logoutUrl: unknown }) =>
    outcome.endsWith(': a provider') ? { ...body, logoutUrl } : body,
  )
  await stopCalls(
    page,
    ({ url }) => isLeaving && outcome.endsWith('out of reach') && url.pathname.endsWith('/api/profile-info'),
    (call) => call.drop('ConnectionRefused'),
  )

  const arrive = async () => {
    outcome = ''
    isLeaving = false
    await visit.signedOut()
    await visit.signedIn(email)
    await visit.open('/transactions')
    await becomes(page, () => heading(page, 'Orders').isVisible())
    await page.clock.runFor(5_000)
    await page.waitForLoadState('networkidle')
    isLeaving = true
    await button(page, /^User menu/).press('Enter')
    await button(page, 'Sign out').click()
  }

  const happen = async ({ label }: Case) => {
    const token = await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.authenticationToken)
    if (token !== null) throw new Error('The logout is posted before the storage is cleared.')
    outcome = label
    if (label === 'postLogout: no answer') return held.drop('postLogout')
    if (label.startsWith('postLogout')) return held.answer('postLogout', { status: 204 })
    if (label === 'retryAfter passes') return page.clock.fastForward(5_000)
    return button(page, 'Try again').click()
  }

  const question = page.getByRole('alertdialog', { name: 'You are signed out in this browser' })
  const look = (snapshot: AnyMachineSnapshot) => {
    const isAsked = snapshot.status === 'active' && snapshot.context.isUnconfirmed === true
    return [
      there('the question', question, isAsked),
      ...(isAsked
        ? [
            enabled(
              'Try again',
              question.getByRole('button', { name: 'Try again' }),
              snapshot.can({ type: 'retry.chosen' }),
            ),
          ]
        : []),
      there('Sign in', heading(page, 'Sign in'), snapshot.matches('left')),
      there('away', page.getByText('The identity provider could not be reached'), outcome.endsWith('out of reach')),
    ]
  }
  return { page, held, actors: ['postLogout'], arrive, happen, look }
}

export const leavingCover: Cover = {
  model: leavingModel,
  drive: driverOf,
}
