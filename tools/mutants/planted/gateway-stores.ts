import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')
const readOnlyFields = test('stores/read-only-fields')
const limits = test('stores/store-limits')
const storeForm = { file: 'contract/stores/store-form.ts', tests: limits }
const invoices = { file: 'gateway/invoices/invoices.ts', tests: test('invoices/invoices') }

/** Faults of what a store and its pictures keep of a body: fields that only the gateway sets. */
export const storeFaults: readonly Fault[] = [
  {
    name: 'a saved store keeps the names of languages that a body sends',
    file: 'gateway/stores/save-store.ts',
    find: '.set({ ...columns, revision',
    put: `.set({ ...columns, settings: { ...columns.settings, ...JSON.parse(JSON.stringify({ cardholderNotifications: body.cardholderNotifications })) }, revision`,
    tests: readOnlyFields,
    only: 'has languages that nobody writes',
    ids: ['LNG-06', 'STS-08'],
  },
  {
    name: 'a picture is served as the type that its upload names',
    file: 'gateway/stores/pictures.ts',
    find: 'await db.insert(picture).values({ ...image, id,',
    put: "await db.insert(picture).values({ ...image, format: file.type.replace('image/', ''), id,",
    tests: readOnlyFields,
    only: 'keeps of an upload the picture alone',
    ids: ['STS-26', 'STS-31'],
  },
  {
    name: 'escaped letters hide an address in the CSS of a merchant',
    file: 'gateway/stores/clean-css.ts',
    find: "  if (actingName(node).includes('\\\\')) return false\n",
    put: '',
    tests: test('stores/clean'),
  },
  {
    name: 'a store needs no e-mail',
    ...storeForm,
    find: '    email: email(),\n',
    put: '    email: email({ optional: true }),\n',
    only: 'is refused with no e-mail',
    ids: ['STO-15'],
  },
  {
    name: 'a new store takes one card less',
    file: 'contract/stores/store-wire.ts',
    find: 'storeCards.map((card) => [card, { active: true }])',
    put: "storeCards.map((card) => [card, { active: card !== 'dina' }])",
    tests: limits,
    only: 'takes the eight cards',
    ids: ['STO-19'],
  },
  {
    name: 'a new store writes in English',
    ...storeForm,
    find: "defaultLanguage: text({ max: 8, start: '7' })",
    put: "defaultLanguage: text({ max: 8, start: '4' })",
    only: 'takes the eight cards',
    ids: ['STO-20'],
  },
  {
    name: 'any scheme is a web address',
    ...storeForm,
    file: 'contract/shell/patterns.ts',
    find: 'const webAddress = /^https?:',
    put: 'const webAddress = /^\\w+:',
    only: 'has ftp:',
    ids: ['CON-07', 'STS-05'],
  },
  {
    name: 'a translation has any length',
    file: 'contract/shell/patterns.ts',
    find: 'translation: 256',
    put: 'translation: 2_560',
    tests: limits,
    only: 'has texts of at most 255',
    ids: ['CON-05'],
  },
  {
    name: 'each document is general terms',
    file: 'gateway/documents/documents.ts',
    find: '  TYPE_ID: row.type,\n',
    put: '  TYPE_ID: 1,\n',
    tests: test('documents/documents'),
    only: 'are three lists by status',
    ids: ['DOC-03'],
  },
  {
    ...invoices,
    name: 'an invoice is of the month after',
    find: '  MONTH: row.month,\n',
    put: '  MONTH: (row.month % 12) + 1,\n',
    only: 'carry the documented fields',
    ids: ['INV-06'],
  },
  {
    ...invoices,
    name: 'an invoice has no status',
    find: '  INVOICE_STATUS: row.status,\n',
    put: '  INVOICE_STATUS: null,\n',
    only: 'carry the documented fields',
    ids: ['INV-07'],
  },
  {
    name: 'the terminal stores cards where links do',
    file: 'gateway/stores/store-row.ts',
    find: 'vtSubscriptions: row.vtSubscriptions',
    put: 'vtSubscriptions: row.pblSubscriptions',
    tests: test('stores/stores'),
    only: 'carry each flag of payments by itself',
    ids: ['REF-09'],
  },
  {
    name: 'a card has installments of any amount',
    file: 'contract/stores/settings.ts',
    find: `  installmentsMax: MaybeNumber,
  minInstallAmount: MaybeNumber,
`,
    put: '  installmentsMax: MaybeNumber,\n',
    tests: test('stores/stores'),
    only: 'carry what the banks have set',
    ids: ['REF-10'],
  },
]
