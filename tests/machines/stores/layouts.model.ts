import type { Layout } from '#contract/stores/layout-calls.ts'
import { layoutsMachine } from '#machines/stores/layouts.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const exampleLayout: Layout = {
  id: '7',
  storeId: '5',
  viewType: 'CHECKOUT',
  css: 'h1{color:red}',
  header: '<h1>Shop</h1>',
  footer: null,
}
export const layoutsInput = { store: '5', testMode: true, drafts: { CHECKOUT: null, PAY_BY_LINK: null } } as const

const values = { css: '', header: '', footer: '' }

export const layoutsModel = defineModel({
  machine: layoutsMachine,
  inputs: [layoutsInput],
  cases: [
    happens({ type: 'layouts.retried' }),
    answers('fetchLayouts', [exampleLayout], 'one'),
    fails('fetchLayouts'),
    answers('checkoutForm', { kind: 'saved', values }, 'closed'),
    fails('checkoutForm'),
    answers('payByLinkForm', { kind: 'saved', values }, 'closed'),
    fails('payByLinkForm'),
  ],
  facts: ({ layouts }) => layouts.length,
})
