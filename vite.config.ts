import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { askedAgain } from './gateway/ground/build/asked-again.ts'
import { markedBuild } from './gateway/ground/build/build.ts'
import { compiledAhead } from './gateway/ground/build/compiled-ahead.ts'
import { directImports } from './gateway/ground/build/direct-imports.ts'
import { headScript } from './gateway/ground/build/head-script.ts'
import { leanBuild } from './gateway/ground/build/lean-build.ts'
import { payPage } from './gateway/ground/build/pay-build.ts'
import { withoutComputedStyles, writtenStyles } from './tools/styles/plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(at('./package.json'), 'utf8')) as { readonly version: string }

const languages = ['hr', 'en'] as const

/** What sign-in, frame and lists share, in the file that they all begin with. */
const shared = [
  ...['fields/checkbox-field', 'fields/password-field', 'fields/select-field', 'fields/text-field', 'state/banner'].map(
    (name) => `src/ui/${name}.tsx`,
  ),
  ...['ui/page-header.tsx', 'ui/values/anchor.tsx', 'shell/browser/page-title.ts'].map((name) => `src/${name}`),
  ...['language-select.tsx', 'plain-page.tsx', 'screen-link.tsx'].map((name) => `src/shell/${name}`),
  'contract/shell/feature.ts',
].map((path) => at(`./${path}`))

function sharedFirst(): Plugin {
  return {
    name: 'riva-shared-first',
    apply: 'build',
    transform(code, id) {
      if (id !== at('./src/main.tsx')) return null
      return { code: `${shared.map((path) => `import ${JSON.stringify(path)}\n`).join('')}${code}`, map: null }
    },
  }
}

const anyOf = (...paths: readonly string[]) => new RegExp(`/(${paths.join('|')})`)

/** Of the contract about orders: what is asked for after the first rows of a list are there. */
const later = [
  ...['action-calls', 'became', 'channel-calls', 'channel-sorts'],
  ...['charge-can', 'details-tabs', 'filter-of-kind', 'find'],
  ...[
    'instant-and-crypto',
    'ips-refund-can',
    'list-address',
    'list-starts',
    'messages',
    'money-reply',
    'new-steps',
    'next-payment',
    'order-can',
    'payment-words',
  ],
  ...['order-calls', 'order-changes', 'order-mail', 'order\\.', 'pis', 'pos', 'preauthorization', 'refund', 'report'],
  ...['complete', 'decline'],
  ...['response-codes', 'response-words', 'retention', 'reversal-words', 'saved-view', 'sent-words', 'sums'],
]

/** Without what they import. */
const alone = { includeDependenciesRecursively: false, priority: 0 } as const

/** What testers' tools alone begin with; they are entries of the build, too. */
const ofFirstFile = (id: string) => !/\/src\/(workbench|ui\/look\/(colors|wide-screen|breakpoints)\.)/.test(id)

/**
 * Few, larger chunks: on a slow network a request costs as much as 30 kB, and small files compress badly. All of the
 * first page's code is one file; then what sign-ins, forms, tables and the screens about orders share.
 */
const groups = [
  { name: 'core', tags: ['$initial' as const], test: ofFirstFile, priority: 3 },
  ...languages.map((language) => ({
    name: language,
    test: anyOf(`locales/${language}/(shell|lists)\\.po`),
    priority: 2,
  })),
  {
    name: 'sign-in',
    test: anyOf(
      'src/session/sign-in/(first-sign-in|sign-in|profile-info|password-form)\\.',
      'src/shell/early/sign-in-words',
      'machines/session/sign-in-through',
    ),
    priority: 2,
  },
  {
    name: 'desk',
    test: anyOf(
      'src/frame/(back-office|header|header-tools|sidebar|menu-words|menu-groups)\\.',
      'src/(decide|guard|routed|routes|signed-in-screens)\\.',
      'src/shell/(every-screen|screen-failed)\\.',
      'src/session/(session-dialogs|account/account-key)\\.',
      'node_modules/(@tanstack/(react-router|router-core|history|react-store|store)/|isbot|tiny-)',
      'src/ui/look/(wide-screen|breakpoints)\\.',
      'machines/session/access-gate\\.',
      'src/ui/([a-z]+/)?(refresh-button|panels|section|event-button|fold-mark)\\.',
      'contract/companies/(?!company-form|form-calls|messages)',
      'contract/stores/(calls|store)\\.',
      'contract/session/gate-calls\\.',
      'src/companies/(company-reading|company-page)\\.',
      'src/stores/without-store\\.',
      'src/shell/(browser/tab-memory|early/one-picture|has-feature)\\.',
      'node_modules/lucide-react/dist/esm/icons/(calendar-days|check|chevron-right)\\.',
      // What the list shares with pages that do without it.
      'src/ui/([a-z]+/)?(empty-state|busy-region|busy-note|amount|instant|card-brand|truncated-text|skeleton-rows|popup-place|card-columns)\\.',
      'src/shell/(browser/today|selected-store|all-or-one)\\.',
      'contract/shell/(patterns|text|list/(paging|dated-page|dated-call))\\.',
      'contract/transactions/(card-types|status|list/card-query)\\.',
      'src/transactions/values\\.',
      'node_modules/dequal/',
    ),
    priority: 2,
  },
  {
    name: 'list',
    test: anyOf(
      'src/transactions/list/kinds/card-list-page\\.',
      `contract/transactions/(?!([a-z]+/)?(${later.join('|')}))`,
      'src/transactions/([a-z]+/)?(wallet-words|status-words|values|order-status|row-details|details-column|reference-(column|link))\\.',
      'src/transactions/list/(column-order|kinds/card-search)\\.',
      'contract/shell/decimal\\.',
      'machines/transactions/list/(around-list|list-kind)\\.',
      'src/ui/([a-z]+/)?(data-table|columns|pagination|drop-down)\\.',
      'src/shell/list/(ask-button|asked-list|details-link|list-(?!place)|page-from|reset-button|row-keys|search-in|column-)(?!sheet)',
      'src/transactions/list/list-page\\.',
      'src/shell/filter/filter-words\\.',
      'machines/shell/(asked-list|list-)',
      'node_modules/@tanstack/(react-table|table-core)/',
    ),
    priority: 1,
  },
  {
    name: 'dashboard',
    test: anyOf(
      '(src|machines|contract)/dashboard/(?!volume-chart|chart-picture)',
      'contract/transactions/retention\\.',
      'node_modules/lucide-react/dist/esm/icons/(chart-column|circle|hand-coins|image-down|link-2|mail-x|receipt)\\.',
    ),
    ...alone,
  },
  {
    name: 'dates',
    test: anyOf('src/ui/([a-z]+/)?(date-range-field|day-input|popup-place)|shell/list/(dated-fields|download-)'),
    ...alone,
  },
  // The way to a list and back, without the list and without forms: the dashboard has such ways, too.
  {
    name: 'list-place',
    test: anyOf(
      'src/shell/(list/list-place|back-link)\\.',
      'contract/shell/list/(local-list|search-text)\\.',
      'node_modules/lucide-react/dist/esm/icons/arrow-left\\.',
    ),
    ...alone,
  },
  {
    name: 'reports',
    test: anyOf('src/shell/loaded-child\\.', '(src|machines)/transactions/report/running-reports\\.'),
    ...alone,
  },
  { name: 'local-list', test: anyOf('src/shell/list/local-list', 'machines/shell/local-list'), ...alone },
  // Forms, and the rooms that share most of their parts, without what these import from elsewhere: a part that no other
  // chunk needs is named here too, since it would come with the first page that imports it, and that page imports this.
  // What is asked over a form: it comes while the page is idle, with the frame of a dialog.
  {
    name: 'form-dialogs',
    test: anyOf(
      'src/ui/form/form-confirm\\.',
      'src/shell/asked/(form-dialog|leave-dialog|question)\\.',
      'src/stores/settings/(renewal-question|domain-view|tabs/domain-dialog)\\.',
    ),
    ...alone,
  },
  {
    name: 'form-kit',
    test: anyOf(
      'src/ui/form/(?!form-confirm)',
      'src/ui/([a-z]+/)?(save-bar|missing-note|switch-field|radio-field|form-errors|password-field|event-actions|first-focus|tab-mark|tabs|day-field|amount-field|confirm-body|dialog-actions|detail-list|copyable|use-copy|message-page|entry-form|error-summary|breaks-at-sign)\\.',
      'src/shell/([a-z]+/)?(form-calls|leave-guard|leave-question|ports|save-file|tab-memory|post-form|withdraw-errors)\\.',
      'machines/shell/(edit-form|confirm-then-do|form-errors)',
      'contract/shell/(form/|(countries|email)\\.)',
      'machines/shell/unique-check\\.',
      'node_modules/lucide-react/dist/esm/icons/(copy|eye|eye-off)\\.',
    ),
    ...alone,
  },
  {
    name: 'stores',
    test: anyOf(
      'contract/stores/(?!calls|store\\.|messages)',
      'machines/stores/layout',
      'src/stores/(group-words|placeholder-words|random-key|card-tile|fact-list|shared-sections|store-view|settings/places|settings/preview/(part-frame|fill-part))\\.',
      'src/ui/rich-text/inert-html\\.',
    ),
    ...alone,
  },
  {
    name: 'channels',
    test: anyOf(
      'contract/transactions/(pis|pos|order|order-mail|order-calls)\\.',
      'contract/transactions/filter/(pis|pos)-filter\\.',
    ),
    ...alone,
  },
  {
    name: 'papers',
    test: anyOf(
      '(src|machines|contract)/(documents|invoices)/(?!messages)',
      'machines/shell/(download|preview)',
      'src/shell/browser/(file-download|read-paper)\\.',
      'src/shell/asked/preview-dialog\\.',
      'src/ui/fields/file-button\\.',
      'node_modules/lucide-react/dist/esm/icons/(archive|file-diff)\\.',
    ),
    ...alone,
  },
  {
    name: 'selling',
    test: anyOf(
      '(src|machines|contract)/(links|terminal)/(?!messages|link-email-dialog|languages|details/)',
      'contract/pay/(?!messages|languages)',
      'src/transactions/views/dated-views\\.',
      'node_modules/(uqr/|lucide-react/dist/esm/icons/(lock-keyhole|share-2)\\.)',
    ),
    ...alone,
  },
]

/** Files of the first screens, and of what is pressed first on a list. */
const soonCalled = [
  ...['core', 'desk', 'list', 'sign-in'],
  ...['dialog-shell', 'form-kit', 'filter-dialog', 'list-sheet', 'period-fields', 'dates'],
]

/** The core names every chunk, and so each letter of a hash weighs on the first visit: seven tell two builds of one apart. */
const named = 'assets/[name]-[hash:7].js'

/** The manifest knows the names of all others; those that are looked for here and in tests have theirs in the address too. */
const sought = new Set(['core', 'desk', 'list', 'sign-in', 'palette', 'stately'])
const chunkNamed = ({ name }: { readonly name: string }) => (sought.has(name) ? named : 'assets/[hash:7].js')

export default defineConfig({
  root: at('./src'),
  cacheDir: at('./node_modules/.cache/vite'),
  plugins: [
    writtenStyles(at('.')),
    withoutComputedStyles(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
    leanBuild(at('.')),
    sharedFirst(),
    directImports(at('./src'), at('./dist')),
    headScript(at('.')),
    askedAgain(),
    compiledAhead(new Set(soonCalled)),
    payPage(at('.'), named),
    markedBuild(),
  ],
  define: { __RIVA_VERSION__: JSON.stringify(version) },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    manifest: true,
    // The head names what an address needs; a table of what each further part needs would travel with the first page.
    modulePreload: false,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // On a busy machine it would tell whoever starts Riva how long each part of the build took.
      checks: { bundlerTimings: false },
      input: {
        index: at('./src/index.html'),
        inspector: at('./src/workbench/inspector.ts'),
        gallery: at('./src/workbench/gallery.ts'),
      },
      output: { entryFileNames: named, chunkFileNames: chunkNamed, codeSplitting: { groups } },
      // A package that nothing imports a name of is left out; the build does not keep a property that is only read.
      treeshake: {
        moduleSideEffects: (id) => !id.includes('node_modules'),
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
    },
  },
})
