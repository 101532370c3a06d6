import type { ApplePay } from '#contract/stores/service-calls.ts'
import { applePayMachine } from '#machines/stores/apple-pay.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const exampleApplePay = (...domainNames: readonly string[]): ApplePay => ({
  partnerMerchantName: 'Jadran Split',
  partnerInternalMerchantIdentifier: 'riva-1',
  domainNames: [...domainNames],
  merchantUrl: null,
})

export const applePayModel = defineModel({
  machine: applePayMachine,
  inputs: [{ store: '1' }],
  cases: [
    happens({ type: 'domains.retried' }),
    happens({ type: 'registration.opened' }),
    happens({ type: 'removal.opened', domain: 'split.jadran.example' }),
    answers('fetchApplePay', exampleApplePay('split.jadran.example'), 'one domain'),
    fails('fetchApplePay'),
    answers('registration', { kind: 'saved', values: { domain: 'shop.example' } }, 'saved'),
    answers('registration', { kind: 'closed', refusals: [] }, 'closed'),
    fails('registration'),
    answers('removal', { kind: 'saved', values: { domain: 'shop.example' } }, 'saved'),
    answers('removal', { kind: 'closed', refusals: [] }, 'closed'),
    fails('removal'),
  ],
  facts: ({ read }) => read?.domainNames,
})
