import type { AnyMachineSnapshot } from 'xstate'
import { storageKeys } from '#contract/session/storage.ts'
import type { ReloginInput } from '#machines/session/relogin.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { heading } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, expectSights, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { reloginModel } from '#tests/machines/session/relogin.model.ts'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, { postLogout: (method, path) => method === 'POST' && path === '/logout' })

  const arrive = async (input: unknown) => {
    await visit.signedOut()
    await visit.signedIn('viewer@jadran.example')
    await visit.open('/error')
    await expectSights(page, [there('a screen', page.getByRole('heading', { level: 1 }))])
    await page.evaluate((state) => history.pushState(state, '', '/loading'), input as ReloginInput)
  }

  const happen = async ({ label }: Case) => {
    const token = await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.authenticationToken)
    if (token !== null) throw new Error('The logout is posted before the storage is cleared.')
    await (label === 'postLogout: logged out' ? held.answer('postLogout', { status: 204 }) : held.drop('postLogout'))
  }

  const look = (snapshot: AnyMachineSnapshot) => [
    there('Loading', page.getByText('Loading…'), snapshot.matches('postingLogout')),
    there('Sign in', heading(page, 'Sign in'), snapshot.matches('left')),
    there('home', heading(page, 'Orders'), snapshot.matches('passing')),
  ]
  return { page, held, actors: ['postLogout'], arrive, happen, look }
}

export const reloginCover: Cover = {
  model: reloginModel,
  drive: driverOf,
}
