import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/session/account.ts'
import { localeMachine } from '#machines/shell/locale.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { localeModel } from './locale.model.ts'

describeModel(localeModel)

function start(stored: Language | null, signedIn: boolean) {
  const held = startHeld(localeMachine, { input: { stored, signedIn }, ports: localeModel.ports })
  const spoken = () => held.ports.filter(({ port }) => port === 'activate').map(({ params }) => params)
  return { ...held, spoken }
}

it.each([
  [null, 'hr'],
  ['hr', 'hr'],
  ['en', 'en'],
] as const)('with %s stored speaks %s from the start · LNG-01', (stored, language) => {
  expect(start(stored, false).spoken()).toEqual([{ language }])
})

describe('a choice', () => {
  it('is spoken at once, remembered here and saved with the account · LNG-02', () => {
    const locale = start(null, true)
    locale.actor.send({ type: 'language.chosen', language: 'en' })
    expect(locale.ports.slice(1)).toEqual([
      { port: 'remember', params: { key: 'lang', value: 'en' } },
      { port: 'tellOtherTabs', params: { language: 'en' } },
      { port: 'activate', params: { language: 'en' } },
    ])
    expect(locale.calls.map(({ input }) => input)).toEqual([{ language: 'en' }])
  })

  it('saves nothing for somebody who is not signed in, or who chose what is spoken · LNG-02', () => {
    const visitor = start(null, false)
    visitor.actor.send({ type: 'language.chosen', language: 'en' })
    const person = start(null, true)
    person.actor.send({ type: 'language.chosen', language: 'hr' })
    expect([...visitor.calls, ...person.calls]).toEqual([])
  })

  it('is saved once, and nothing is under way afterwards · LNG-02', async () => {
    const locale = start(null, true)
    locale.actor.send({ type: 'language.chosen', language: 'en' })
    await locale.answer('saveLanguage')
    expect(locale.actor.getSnapshot().value).toEqual({ account: 'resting', spoken: 'en' })
  })

  it('stays when it could not be saved, and says so · LNG-02, ERR-02', async () => {
    const locale = start(null, true)
    locale.actor.send({ type: 'language.chosen', language: 'en' })
    await locale.fail('saveLanguage')
    expect(locale.actor.getSnapshot().value).toEqual({ account: 'resting', spoken: 'en' })
    expect(locale.ports.at(-1)).toEqual({
      port: 'notify',
      params: { key: 'LANGUAGE_NOT_SAVED', kind: 'error', hold: 5000 },
    })
  })

  it('made again before the first was saved gives the first up · LNG-02', () => {
    const locale = start(null, true)
    locale.actor.send({ type: 'language.chosen', language: 'en' })
    locale.actor.send({ type: 'language.chosen', language: 'hr' })
    expect(locale.calls.map(({ input, signal }) => [input, signal.aborted])).toEqual([
      [{ language: 'en' }, true],
      [{ language: 'hr' }, false],
    ])
  })
})

it('gives up the saving with the sign-out · LNG-02, SES-10', () => {
  const locale = start(null, true)
  locale.actor.send({ type: 'language.chosen', language: 'en' })
  locale.actor.send({ type: 'session.closed' })
  expect(locale.calls.map(({ signal }) => signal.aborted)).toEqual([true])
  locale.actor.send({ type: 'language.chosen', language: 'hr' })
  expect(locale.calls).toHaveLength(1)
})

it('adopts the language of the account or of another tab without saving or telling it again · LNG-02, LNG-03', () => {
  const locale = start('hr', true)
  locale.actor.send({ type: 'language.adopted', language: 'en' })
  locale.actor.send({ type: 'language.adopted', language: 'en' })
  expect(locale.spoken()).toEqual([{ language: 'hr' }, { language: 'en' }])
  locale.actor.send({ type: 'language.adopted', language: 'hr' })
  expect(locale.spoken()).toEqual([{ language: 'hr' }, { language: 'en' }, { language: 'hr' }])
  expect(locale.calls).toEqual([])
  expect(locale.ports.some(({ port }) => port === 'tellOtherTabs')).toBe(false)
})
