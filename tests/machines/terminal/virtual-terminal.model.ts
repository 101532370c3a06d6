import { newTerminalOrder } from '#contract/terminal/terminal-form.ts'
import { type VirtualTerminalInput, virtualTerminalMachine } from '#machines/terminal/virtual-terminal.machine.ts'
import { answers, defineModel, fails, happens, moves, passes } from '#tests/machines/harness/model.ts'

export const terminalStores = [
  { id: '11', name: 'Jadran Split', hasSubscription: true, hasCountryList: false },
  { id: '12', name: 'Jadran Zadar', hasSubscription: false, hasCountryList: true },
]

export const terminalInput: VirtualTerminalInput = {
  company: '7',
  stores: terminalStores,
  storeId: '11',
  orderNumber: 'vt-aaaaa-bbbbb-ccccc',
  language: 'hr',
  draft: null,
  returned: null,
  unsettled: [],
  posted: null,
  told: [],
  taken: null,
}

/** As the form tells its page. */
const form = (value: unknown, isLost = false) => ({
  value,
  context: { isLost, values: { orderNumber: terminalInput.orderNumber } },
})

const saved = newTerminalOrder(terminalInput.orderNumber, 'hr')
export const typedDraft = { values: { ...saved, email: 'ana@kupac.example' }, saved }

export const walletForm = { action: 'https://wallet.example/pay', fields: { order_number: 'vt-aaaaa-bbbbb-ccccc' } }
export const paidOrder = { orderNumber: 'vt-aaaaa-bbbbb-ccccc', amount: 8010, currency: 'EUR' }
export const processed = { outcome: 'processed', storeId: '11', orderId: '901' } as const
export const cancelled = { outcome: 'cancelled', storeId: '11', orderId: '901' } as const

export const virtualTerminalModel = defineModel({
  machine: virtualTerminalMachine,
  inputs: [
    terminalInput,
    { ...terminalInput, storeId: null },
    { ...terminalInput, stores: [] },
    { ...terminalInput, returned: processed },
    { ...terminalInput, returned: processed, posted: 'vt-aaaaa-bbbbb-ccccc' },
    { ...terminalInput, storeId: null, returned: processed },
    { ...terminalInput, returned: cancelled },
    { ...terminalInput, returned: cancelled, told: ['cancelled 11 901'] },
    { ...terminalInput, returned: processed, told: ['processed 11 901'], draft: typedDraft },
    { ...terminalInput, returned: cancelled, draft: typedDraft },
  ],
  cases: [
    happens({ type: 'store.chosen', storeId: '11' }, 'the first store is chosen'),
    happens({ type: 'store.chosen', storeId: '12' }, 'the second store is chosen'),
    happens({ type: 'draft.changed', memo: null }),
    happens({ type: 'payment.retried' }),
    happens({ type: 'cart.reopened' }),
    happens({ type: 'outcome.checked' }),
    happens({ type: 'page.restored' }),
    moves('terminalForm', form('submitting'), 'sending'),
    moves('terminalForm', form({ editing: 'dirty' }, true), 'reply lost'),
    moves('terminalForm', form({ editing: 'dirty' }), 'refused'),
    answers(
      'terminalForm',
      { kind: 'saved', values: newTerminalOrder('vt-aaaaa-bbbbb-ccccc', 'hr'), made: walletForm },
      'prepared',
    ),
    answers('terminalForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('terminalForm'),
    answers('wasProcessed', paidOrder, 'processed'),
    answers('wasProcessed', null, 'not processed'),
    fails('wasProcessed'),
    passes('askEvery', 'virtualTerminal.waiting'),
    passes('handoffWait', 'virtualTerminal.posting'),
  ],
  facts: ({ storeId, returned, asked, sent, unsettled }) => [storeId, returned?.outcome, asked, sent, unsettled],
  delays: { askEvery: 2_000, handoffWait: 15_000 },
  ports: ['notify', 'remember', 'postForm', 'openStore', 'startAgain'],
})
