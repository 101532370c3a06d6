import { expect, it } from 'vitest'
import { formErrorsMachine } from '#machines/shell/form-errors.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { formErrorsModel, reports } from './form-errors.model.ts'

describeModel(formErrorsModel)

const { mistake, mended, sent, settled } = reports
const left = (field = 'mobile') => ({ type: 'field.left', field }) as const
const tried = { type: 'sending.tried' } as const
const opened = { type: 'step.opened' } as const

type Happening = Parameters<ReturnType<typeof start>['actor']['send']>[0]
const start = () => startHeld(formErrorsMachine, { input: undefined, ports: [] })

function after(...happenings: readonly Happening[]) {
  const { actor } = start()
  for (const one of happenings) actor.send(one)
  const { value, context } = actor.getSnapshot()
  return [value, [...context.left], context.attempt]
}

it.each<[string, readonly Happening[], readonly [string, readonly string[], number]]>([
  ['nothing while a field is typed into for the first time', [mistake, mended, mistake], ['quiet', [], 0]],
  ['what is wrong in a field once it was left', [mistake, left()], ['judgingLeftFields', ['mobile'], 0]],
  ['each field that was left, once', [left(), left('city'), left()], ['judgingLeftFields', ['mobile', 'city'], 0]],
  ['everything after a try to send', [mistake, tried], ['judgingAll', [], 1]],
  ['everything after each further try, and keeps what is left', [tried, left(), tried], ['judgingAll', ['mobile'], 2]],
  ['everything after a try, also once a field is left', [mistake, tried, left()], ['judgingAll', ['mobile'], 1]],
  ['what the gateway refused', [sent, mistake], ['judgingAll', [], 1]],
  ['nothing of a call that ends without a mistake', [sent, mended], ['quiet', [], 0]],
  ['nothing of a mistake that was there before the call', [mistake, mistake], ['quiet', [], 0]],
  ['nothing while the call runs', [left(), sent], ['judgingLeftFields', ['mobile'], 0]],
  ['nothing of the mistakes before what is saved or discarded', [mistake, left(), tried, settled], ['quiet', [], 0]],
  ['nothing in the next step of a form that is right', [left(), tried, opened], ['quiet', [], 0]],
  ['what is still wrong in another step', [mistake, left(), tried, opened], ['judgingAll', ['mobile'], 1]],
  ['a call after the one that was refused like the first', [sent, mistake, sent, mistake], ['judgingAll', [], 2]],
])('shows %s', (_, happenings, expected) => {
  expect(after(...happenings)).toEqual(expected)
})
