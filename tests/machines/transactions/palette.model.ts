import type { Finding } from '#contract/transactions/find/find.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'
import { listScreens } from '#contract/transactions/list/list-screens.ts'
import { type PaletteInput, paletteMachine } from '#machines/transactions/find/palette.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'

export const paletteInput: PaletteInput = {
  entries: [
    { id: 'transactions', label: 'Orders', note: 'Manage', destination: { to: 'transactions' } },
    { id: 'userList', label: 'Users', note: 'Settings', destination: { to: 'userList' } },
    {
      id: 'store 7',
      label: 'Čakovec – knjižara',
      note: 'Orders of the store',
      destination: { to: 'transactions', search: { store: '7' } },
    },
  ],
  today: () => '2026-11-21',
  lists: ['card'],
  searches: true,
  entryOf: ({ kind, list, shown, query }: Finding) => ({
    ...{ id: `${kind} in ${list}`, label: shown, note: '' },
    destination: { to: listScreens[list], search: addressOfKind[list].searchOf(query) },
  }),
  text: '',
}

/** Longer than any order number. */
const tooLong = 'x'.repeat(300)

export const hit = {
  id: 'order 5',
  label: 'W-100',
  note: 'Completed',
  destination: { to: 'cardDetails', params: { storeId: '1', id: '5' } },
} as const

export const paletteModel = defineModel({
  machine: paletteMachine,
  inputs: [paletteInput],
  cases: [
    happens({ type: 'text.changed', text: 'users' }),
    happens({ type: 'text.changed', text: 'W-100' }),
    happens({ type: 'text.changed', text: 'Ana' }, 'text.changed to what two lists can search'),
    happens({ type: 'text.changed', text: '4111111111111112' }, 'text.changed to a mistyped card number'),
    happens({ type: 'text.changed', text: tooLong }, 'text.changed to what nothing is called'),
    happens({ type: 'text.changed', text: 'x-1'.repeat(20) }, 'text.changed to what only the gateway can know'),
    passes('settleFor', 'palette.searching.settling'),
    answers('find', [hit]),
    answers('find', []),
    fails('find'),
    happens({ type: 'next.pointed' }),
    happens({ type: 'former.pointed' }),
    happens({ type: 'choice.confirmed' }),
    happens({ type: 'entry.pressed', id: 'userList' }),
    happens({ type: 'number.insisted' }),
    happens({ type: 'palette.closed' }),
  ],
  facts: ({ text, at, hits }) => [text, at, hits.length],
  delays: { settleFor: 400 },
  ports: ['goTo'],
})
