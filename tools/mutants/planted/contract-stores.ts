import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const rules = testsOf('contract')('stores/store-form')
const wire = { file: 'contract/stores/store-wire.ts', tests: rules }
const wholeStore = { ...wire, only: 'comes back as it was sent' }

/** Faults of how the fields of a store are written into a body and read from a reply. */
export const storeWireFaults: readonly Fault[] = [
  {
    ...wholeStore,
    name: 'a saved store forgets how it refunds',
    find: '    useBillAmountForRefunds: form.useBillAmountForRefunds,\n',
    put: '',
    ids: ['STS-02'],
  },
  {
    ...wholeStore,
    name: 'the third address of the merchant is not saved',
    find: '      email3: form.email3.trim(),\n',
    put: '',
    ids: ['STS-06'],
  },
  {
    ...wire,
    name: 'a discount is sent under another key',
    find: "text: 'discount_text'",
    put: "text: 'discount_body_text'",
    only: 'sends the ids of texts back',
    ids: ['STS-09'],
  },
  {
    name: 'English terms come first',
    file: 'contract/stores/store-form.ts',
    find: "termsLanguages = ['hr', 'en']",
    put: "termsLanguages = ['en', 'hr']",
    tests: rules,
    only: 'sends the ids of texts back',
    ids: ['STS-37'],
  },
  {
    name: 'an e-mail in the default language may be without a letter',
    file: 'contract/stores/store-form.ts',
    find: `        ...(cardholderEnabled &&
          isBlank(mails[defaultLanguage]?.body ?? '') && { [\`mails.\${defaultLanguage}.body\` as const]: 'required' }),
`,
    put: '',
    tests: rules,
    only: 'a body in the default language without a letter',
    ids: ['STS-13'],
  },
  {
    ...wire,
    name: 'a masked key is saved as the key of the store',
    find: '...(form.secretKey === maskedKey ? {} : { secretKey: form.secretKey.trim() })',
    put: 'secretKey: form.secretKey.trim()',
    only: 'none that is masked',
    ids: ['STS-04'],
  },
]
