import { describe, expect, it } from 'vitest'
import { sessionMessages } from '#contract/session/messages.ts'
import { termsMachine } from '#machines/session/terms.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { termsModel } from './terms.model.ts'

describeModel(termsModel)

const home = { port: 'goTo', params: { to: 'home', replace: true } }

describe('the terms', () => {
  const open = () => startHeld(termsMachine, { input: { company: '7' }, ports: termsModel.ports })

  it('are accepted only with the ticked checkbox · TRM-01', () => {
    const { actor, calls } = open()
    expect(actor.getSnapshot().can({ type: 'terms.accepted' })).toBe(false)
    actor.send({ type: 'terms.ticked' })
    expect(actor.getSnapshot().can({ type: 'terms.accepted' })).toBe(true)
    actor.send({ type: 'terms.unticked' })
    actor.send({ type: 'terms.accepted' })
    expect(calls).toEqual([])
  })

  it('are sent once for the selected company, and lead home · TRM-01, TRM-03, TRM-10', async () => {
    const { actor, calls, ports, answer } = open()
    actor.send({ type: 'terms.ticked' })
    actor.send({ type: 'terms.accepted' })
    actor.send({ type: 'terms.accepted' })
    expect(calls.map(({ input }) => input)).toEqual([{ company: '7' }])
    expect(ports).toEqual([])
    await answer('acceptTerms')
    expect(ports).toEqual([{ port: 'tellSession', params: { company: '7' } }, home])
  })

  it.each([[[]], [['terms.ticked']]] as const)(
    'are declined with or without the tick: signed out · TRM-02, SES-28',
    (first) => {
      const { actor, calls, ports } = open()
      for (const type of first) actor.send({ type })
      actor.send({ type: 'terms.declined' })
      expect(calls).toEqual([])
      expect(ports).toEqual([{ port: 'signOut', params: undefined }])
    },
  )

  it('stay ticked when nobody answers, and nobody is taken home · TRM-10', async () => {
    const { actor, ports, fail } = open()
    actor.send({ type: 'terms.ticked' })
    actor.send({ type: 'terms.accepted' })
    await fail('acceptTerms')
    expect(actor.getSnapshot().value).toBe('ticked')
    expect(ports).toEqual([
      { port: 'notify', params: { key: 'TERMS_NOT_ACCEPTED', ...sessionMessages.TERMS_NOT_ACCEPTED } },
    ])
  })
})
