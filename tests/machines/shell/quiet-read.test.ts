import { expect, it } from 'vitest'
import { quietReadMachine } from '#machines/shell/quiet-read.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { quietReadModel } from './quiet-read.model.ts'

describeModel(quietReadModel)

const start = (subject: unknown, found: unknown = null) =>
  startHeld(quietReadMachine, { input: { subject, found }, ports: [] })
const shown = ({ actor }: ReturnType<typeof start>) => {
  const { value, context } = actor.getSnapshot()
  return [value, context.found]
}

it('reads about its subject at once, and shows what is found', async () => {
  const held = start('c1')
  expect(held.calls).toMatchObject([{ actor: 'readFact', input: { subject: 'c1' } }])
  expect(shown(held)).toEqual(['reading', null])
  await held.answer('readFact', 'a logo')
  expect(shown(held)).toEqual(['known', 'a logo'])
})

it('stays without what cannot be read, and says nothing', async () => {
  const held = start('c1')
  await held.fail('readFact')
  expect(shown(held)).toEqual(['unknown', null])
  expect(held.ports).toEqual([])
})

it.each([
  ['what came with the document', 'c1', 'given', ['known', 'given']],
  ['nothing to read about', null, null, ['unknown', null]],
])('reads nothing for %s', (_, subject, found, expected) => {
  const held = start(subject, found)
  expect([held.calls, shown(held)]).toEqual([[], expected])
})

it('reads again for another subject, and drops what it had or waited for', async () => {
  const held = start('c1')
  const [first] = held.calls
  held.actor.send({ type: 'subject.changed', subject: 'c2' })
  await first?.resolve('the logo of c1')
  expect(first?.signal.aborted).toBe(true)
  expect([held.calls.map(({ input }) => input), shown(held)]).toEqual([
    [{ subject: 'c1' }, { subject: 'c2' }],
    ['reading', null],
  ])
  await held.answer('readFact', 'the logo of c2')
  held.actor.send({ type: 'subject.changed', subject: null })
  expect(shown(held)).toEqual(['unknown', null])
})

it('keeps what it has while the subject stays the same', async () => {
  const held = start('c1')
  held.actor.send({ type: 'subject.changed', subject: 'c1' })
  await held.answer('readFact', 'a logo')
  held.actor.send({ type: 'subject.changed', subject: 'c1' })
  expect([held.calls.length, shown(held)]).toEqual([1, ['known', 'a logo']])
})
