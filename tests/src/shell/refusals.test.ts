import { expect, it } from 'vitest'
import { CallFailed } from '#src/client.ts'
import { refusedWith } from '#src/shell/asked/form-calls.ts'

it.each([
  [403, { kind: 'refused', trouble: 'refused', message: 'RIGHTS_CHANGED' }],
  [404, { kind: 'refused', trouble: 'refused', message: 'NO_LONGER_THERE' }],
  [429, { kind: 'refused', trouble: 'tooManyTries', message: 'TOO_MANY_REQUESTS' }],
  [422, { kind: 'refused', trouble: 'refused' }],
])('a form that is refused by %i says so: %j', (status, refusal) => {
  expect(refusedWith(new CallFailed('It was refused.', status))).toEqual(refusal)
})

it.each([0, 500, 503])('a %i refuses no form: nobody knows what was saved', (status) => {
  const failed = new CallFailed('It failed.', status)
  expect(() => refusedWith(failed)).toThrow(failed)
})
