import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const browser = testsOf('browser')
const list = browser('stores/store-list')
const settings = browser('stores/store-settings-page')
const layouts = browser('stores/pictures-and-layout')
const tabs = 'src/stores/settings/tabs'
const cards = { file: `${tabs}/cards-tab.tsx`, tests: settings }
const links = { file: `${tabs}/pay-by-link-tab.tsx`, tests: settings }
const domains = { file: `${tabs}/apple-pay-tab.tsx` }

/** Faults of what a person sees and presses in the list of stores, in the wizard and in the settings. */
export const storeScreenFaults: readonly Fault[] = [
  {
    name: 'a first store in production is called one for tests',
    file: 'src/stores/no-store.tsx',
    find: '{isProduction(facts.profileInfo) ? (',
    put: '{!isProduction(facts.profileInfo) ? (',
    tests: list,
    only: 'what the first store brings',
    ids: ['STO-01'],
  },
  {
    name: 'everybody is offered to edit a store',
    file: 'src/stores/store-columns.tsx',
    find: 'mayEdit(store) ? (',
    put: 'mayEdit(store) !== null ? (',
    tests: list,
    only: 'offers to edit a store',
    ids: ['STO-04'],
  },
  {
    name: 'the sign-in after a new store tells nothing of it',
    file: 'src/session/sign-in/ways-on.ts',
    find: "hrefOf('storeList', {}, { storecreated: 'true' })",
    put: "hrefOf('storeList')",
    tests: browser('stores/store-wizard'),
    only: 'a new sign-in, then the list with the message',
    ids: ['STO-12'],
  },
  {
    name: 'who chooses cards in production is not told to wait for the bank',
    file: 'src/stores/wizard/wizard-steps.tsx',
    find: '      {production ? <CardsNotice /> : null}\n',
    put: '',
    tests: browser('stores/store-in-production'),
    only: 'told when its cards count',
    ids: ['STO-21'],
  },
  {
    name: 'the asterisk is at another language',
    file: `${tabs}/cardholder-notifications-tab.tsx`,
    find: 'isDefault={id === byDefault}',
    put: 'isDefault={id === ids[0]}',
    tests: settings,
    only: 'the default one with an asterisk',
    ids: ['STS-11'],
  },
  {
    name: 'a tile switches its card on alone',
    file: 'src/stores/card-tile.tsx',
    find: "onChange={(value) => actor.send({ type: 'field.changed', path, value })}",
    put: "onChange={() => actor.send({ type: 'field.changed', path, value: true })}",
    tests: settings,
    only: 'are a tile for each brand',
    ids: ['STS-15'],
  },
  {
    ...cards,
    name: 'fuel cards are not listed',
    find: '[...storeCards, ...furtherCards]',
    put: '[...storeCards]',
    only: 'are a tile for each brand',
    ids: ['STS-16'],
  },
  {
    ...cards,
    name: 'installments of a card are called one payment',
    find: '{most > 1 ? (',
    put: '{most > 24 ? (',
    only: 'say what the bank has set',
    ids: ['REF-11'],
  },
  {
    name: 'a store without links has a layout of their terms',
    file: `${tabs}/layout-tab.tsx`,
    find: '...(hasLinks ? [',
    put: '...(testMode ? [',
    tests: layouts,
    only: 'only where the store has links',
    ids: ['STS-19'],
  },
  {
    name: 'an editor tells its text when it opens',
    file: 'src/ui/code/code-editor.tsx',
    find: '    setView(made)\n',
    put: '    setView(made)\n    onChange(made.state.doc.toString())\n',
    tests: layouts,
    only: 'opens a layout without a change',
    ids: ['STS-22'],
  },
  {
    ...links,
    name: 'settings of a service that is off are shown',
    find: '  if (!isOn) {',
    put: '  if (isOn === undefined) {',
    only: 'say on the pay-by-link tab',
    ids: ['STS-34'],
  },
  {
    ...links,
    name: 'the terms of links have no preview',
    find: '            <TermsPreview form={form} named={named} language={language} />\n',
    put: '',
    only: 'of payment links are settings',
    ids: ['STS-35'],
  },
  {
    ...links,
    name: 'each tab of e-mails shows the first one',
    find: "templateNames.find((name) => name === place.part) ?? 'customerEmail'",
    put: "templateNames.find((name) => name === 'customerEmail') ?? 'customerEmail'",
    only: 'of payment links are settings',
    ids: ['STS-36'],
  },
  {
    name: 'a store without Apple Pay has its tab',
    file: 'src/stores/settings/tab-table.ts',
    find: '    isFor: ({ applePayEnabled }) => applePayEnabled,\n',
    put: '',
    tests: settings,
    only: 'hide applePay',
    ids: ['STS-43'],
  },
  {
    ...domains,
    name: 'a store without a domain says nothing',
    find: 'domains.length === 0 ? (',
    put: 'domains.length < 0 ? (',
    tests: browser('stores/domain-dialogs'),
    only: 'registers a domain and takes it away',
    ids: ['STS-44'],
  },
  {
    name: 'the code of a service that is off is asked for',
    file: `${tabs}/crypto-tab.tsx`,
    find: 'context.saved.cryptoEnabled === true',
    put: 'context.saved.cryptoEnabled !== undefined',
    tests: settings,
    only: 'hide crypto',
    ids: ['STS-52'],
  },
]
