import { linkForm } from '#contract/links/link-form.ts'
import { type LinkGenerateInput, linkGenerateMachine } from '#machines/links/link-generate.machine.ts'
import { answers, defineModel, fails, happens, moves } from '#tests/machines/harness/model.ts'
import { readStore } from './example-link.ts'

export const twoStores = [
  { id: '11', name: 'Jadran Split' },
  { id: '12', name: 'Jadran Zadar' },
]

export const generateInput: LinkGenerateInput = {
  company: '7',
  sub: 'ana',
  stores: twoStores,
  storeId: null,
  copied: null,
  orderNumber: 'pbl-000000000000000001',
  language: 'hr',
  today: '2026-11-22',
  draft: null,
  unsettled: [],
}

/** As the form tells its page. */
const form = (value: unknown, isLost = false) => ({
  value,
  context: { isLost, values: { orderNumber: generateInput.orderNumber } },
})

export const linkGenerateModel = defineModel({
  machine: linkGenerateMachine,
  inputs: [generateInput, { ...generateInput, storeId: '11' }, { ...generateInput, stores: [] }],
  cases: [
    happens({ type: 'store.chosen', storeId: '11' }, 'the first store is chosen'),
    happens({ type: 'store.chosen', storeId: '12' }, 'the second store is chosen'),
    happens({ type: 'store.retried' }),
    happens({ type: 'terms.rechecked' }),
    happens({ type: 'draft.changed', memo: null }),
    answers('readStore', readStore(), 'a store with terms'),
    answers('readStore', readStore({ hasTerms: false }), 'a store without terms'),
    fails('readStore'),
    moves('linkForm', form('submitting'), 'sending'),
    moves('linkForm', form({ editing: 'dirty' }, true), 'reply lost'),
    moves('linkForm', form({ editing: 'dirty' }), 'refused'),
    answers('linkForm', { kind: 'saved', values: linkForm.start, made: 'uuid' }, 'generated'),
    answers('linkForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('linkForm'),
  ],
  facts: ({ storeId, sent, unsettled }) => [storeId, sent, unsettled],
  ports: ['goTo', 'remember'],
})
