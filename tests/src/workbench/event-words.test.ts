import { expect, it } from 'vitest'
import { eventWords } from '#src/workbench/event-words.ts'

it.each([
  ['refund.confirmed', 'refund.confirmed'],
  ['xstate.done.actor.fetchOrder', 'fetchOrder answers'],
  ['xstate.error.actor.fetchOrder', 'fetchOrder fails'],
  ['xstate.snapshot.numberCheck', 'numberCheck moves'],
  ['xstate.done.state.order.paying', 'is done'],
  ['xstate.after.pollEvery.report.running', 'after pollEvery'],
  ['xstate.after.3000.toasts.holding', 'after 3 s'],
])('says %s as %s', (type, words) => {
  expect(eventWords(type)).toBe(words)
})
