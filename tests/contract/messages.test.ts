import { expect, it } from 'vitest'
import { toastOf } from '#contract/messages.ts'

it.each([
  [{ key: 'TRANSACTION_ERROR' }, { key: 'TRANSACTION_ERROR', kind: 'error', hold: 'untilOk' }],
  [
    { key: 'TRANSACTION_ERROR', verbatim: 'Card <b>blocked</b>' },
    { key: 'Card <b>blocked</b>', kind: 'error', hold: 'untilOk', verbatim: true, by: 'bank' },
  ],
  [
    { key: 'COMPANY_ERROR_OCCURRED', answer: 'LOCKED' },
    { key: 'LOCKED', kind: 'error', hold: 'untilOk' },
  ],
  [
    { key: 'PASSWORD_CHANGED', values: { name: 'Ana' } },
    { key: 'PASSWORD_CHANGED', kind: 'success', hold: 6000, values: { name: 'Ana' } },
  ],
] as const)('shows %o with the tone and hold of its table · ERR-01, ERR-10', (notice, toast) => {
  expect(toastOf(notice)).toEqual(toast)
})
