import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { termsModel } from '#tests/machines/session/terms.model.ts'
import { makeTrue, reopenTerms } from './terms-at-gateway.ts'

async function driverOf(visit: Visit, stage: Stage): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, {
    acceptTerms: (method, path) => method === 'POST' && path.endsWith('/terms/accept'),
  })
  const box = page.getByRole('checkbox', { name: 'I have read the terms' })

  const arrive = async () => {
    await reopenTerms(stage)
    await visit.signedOut()
    await visit.signedIn('admin@planina.example')
    await visit.open('/terms')
  }

  // As a screen reader presses: the message of a lost reply may lie over the page.
  const press = (name: string) => button(page, name).dispatchEvent('click')
  const happen = async ({ label, kind }: Case) => {
    if (label === 'terms.accepted') return press('Accept')
    if (label === 'terms.declined') return press('Decline and sign out')
    if (kind === 'happens') {
      await box.focus()
      return page.keyboard.press('Space')
    }
    if (kind === 'fails') return held.drop('acceptTerms')
    await makeTrue(stage, 'accepted')
    await held.answer('acceptTerms', { status: 204 })
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.matches('accepted')) return [there('home', heading(page, 'Dashboard'))]
    if (snapshot.matches('declined')) return [there('sign-in', heading(page, 'Sign in'))]
    const canAccept = snapshot.can({ type: 'terms.accepted' })
    return [
      there('terms', heading(page, 'Terms')),
      there('ticked', page.getByRole('checkbox', { checked: true }), !snapshot.matches('unticked')),
      there('busy', page.locator('button[aria-busy=true]').first(), snapshot.hasTag('busy')),
      enabled('box', box, !snapshot.hasTag('busy')),
      enabled('Accept', button(page, 'Accept'), canAccept),
      enabled('Continue', button(page, 'Continue'), canAccept),
      enabled('Decline', button(page, 'Decline and sign out'), snapshot.can({ type: 'terms.declined' })),
    ]
  }
  return { page, held, actors: ['acceptTerms'], arrive, happen, look }
}

export const termsCover: Cover = {
  model: termsModel,
  drive: driverOf,
}
