import { toastsMachine } from '#machines/shell/toasts.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

export const success = { key: 'TRANSACTION_SUCCESSFULLY_REFUNDED', kind: 'success', hold: 3000 } as const
export const untilOk = { key: 'TRANSACTION_ERROR', kind: 'error', hold: 'untilOk' } as const

export const toastsModel = defineModel({
  machine: toastsMachine,
  inputs: [undefined],
  cases: (snapshot) => {
    const raised = snapshot.context.nextId - 1
    const numbers = snapshot.context.shown.map(({ id }) => id)
    return [
      ...(raised < 7 ? [happens({ type: 'toast.raised', toast: success } as const, 'a toast of 3 s')] : []),
      ...(raised < 7 ? [happens({ type: 'toast.raised', toast: untilOk } as const, 'a toast until OK')] : []),
      ...numbers.map((id) => happens({ type: 'toast.closed', id } as const)),
      ...numbers.map((id) => happens({ type: 'toast.expired', id } as const)),
      happens({ type: 'holds.paused' } as const),
      happens({ type: 'holds.resumed' } as const),
    ]
  },
  facts: ({ shown, waiting }) => [shown.length, waiting.length],
})
