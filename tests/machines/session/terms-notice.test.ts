import { describe, expect, it } from 'vitest'
import { termsNoticeMachine } from '#machines/session/terms-notice.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { termsNoticeModel } from './terms-notice.model.ts'

describeModel(termsNoticeModel)

const home = { port: 'goTo', params: { to: 'home', replace: true } }

describe('the OK of the notice', () => {
  const flag = { port: 'remember', params: { key: 'termsInfoShown', value: '1' } }
  const signOut = { port: 'signOut', params: undefined }

  it.each([
    [
      'temporary access: the flag, then home · TRM-05, TRM-06',
      { acceptedTerms: false, temporaryAccess: true },
      [flag, home],
    ],
    ['no temporary access: signed out · TRM-07', { acceptedTerms: false, temporaryAccess: false }, [signOut]],
    ['nothing said of it: signed out · TRM-07', { acceptedTerms: false, temporaryAccess: null }, [signOut]],
    ['accepted meanwhile: home, without the flag · TRM-05', { acceptedTerms: true, temporaryAccess: false }, [home]],
    ['accepted and granted: home, without the flag · TRM-05', { acceptedTerms: true, temporaryAccess: true }, [home]],
  ])('%s', async (_, status, expected) => {
    const { actor, ports, answer } = startHeld(termsNoticeMachine, {
      input: { company: '1' },
      ports: termsNoticeModel.ports,
    })
    actor.send({ type: 'notice.confirmed' })
    expect(ports).toEqual([])
    await answer('fetchTerms', status)
    expect(ports).toEqual(expected)
  })

  it('signs nobody out for a lost reply, and may be pressed again · TRM-05', async () => {
    const { actor, ports, calls, fail } = startHeld(termsNoticeMachine, {
      input: { company: '1' },
      ports: termsNoticeModel.ports,
    })
    actor.send({ type: 'notice.confirmed' })
    await fail('fetchTerms')
    expect(ports).toEqual([])
    actor.send({ type: 'notice.confirmed' })
    expect(calls).toHaveLength(2)
  })

  it('may be pressed again where the gate led back to the notice · TRM-05', async () => {
    const { actor, ports, answer } = startHeld(termsNoticeMachine, {
      input: { company: '1' },
      ports: termsNoticeModel.ports,
    })
    for (const _ of ['first', 'second']) {
      actor.send({ type: 'notice.confirmed' })
      await answer('fetchTerms', { acceptedTerms: true, temporaryAccess: false })
    }
    expect(ports).toEqual([home, home])
  })
})
