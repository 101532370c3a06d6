import { paletteMachine } from '#machines/transactions/find/palette.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

export const paletteInput = {
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
  orderNote: 'Find the order',
  posNote: null,
} as const

/** Longer than any order number. */
const tooLong = 'x'.repeat(300)

export const paletteModel = defineModel({
  machine: paletteMachine,
  inputs: [paletteInput],
  cases: [
    happens({ type: 'text.changed', text: 'users' }),
    happens({ type: 'text.changed', text: tooLong }, 'text.changed to what nothing is called'),
    happens({ type: 'next.pointed' }),
    happens({ type: 'former.pointed' }),
    happens({ type: 'choice.confirmed' }),
    happens({ type: 'entry.pressed', id: 'userList' }),
    happens({ type: 'palette.closed' }),
  ],
  facts: ({ text, at }) => [text, at],
  ports: ['goTo'],
})
