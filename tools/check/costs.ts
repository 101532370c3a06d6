import type { Source } from '#tools/check/size.ts'
import { projectFiles, textOf } from '#tools/check/tree.ts'

/** Lines of the product and lines of the tests. */
interface Lines {
  readonly product: number
  readonly tests: number
}

/** The newest use of a kit, with the files that exist for it alone. */
interface Use {
  readonly oneMore: string
  readonly countedOn: string
  readonly product: readonly string[]
  readonly tests: readonly string[]
  readonly goal: Lines
}

/** The rows of decision 0036 that files can be counted for. Tests of the gateway's calls prove the call, not the screen. */
const uses: readonly Use[] = [
  {
    oneMore: 'list in a new room',
    countedOn: 'audit trail',
    product: [
      'contract/users/audit.ts',
      'src/users/audit/audit-columns.tsx',
      'src/users/audit/audit-filter-words.ts',
      'src/users/audit/audit-logic.ts',
      'src/users/audit/audit-page.tsx',
    ],
    tests: [
      'tests/browser/users/audit-trail.cover.ts',
      'tests/browser/users/audit-trail.test.ts',
      'tests/contract/users/audit.test.ts',
    ],
    goal: { product: 300, tests: 200 },
  },
  {
    oneMore: 'list with store, sums, views and two files',
    countedOn: 'payment links',
    product: [
      'contract/links/filter.ts',
      'contract/links/link-list.ts',
      'src/links/link-columns.tsx',
      'src/links/link-filter-words.ts',
      'src/links/link-list-logic.ts',
      'src/links/link-list-page.tsx',
    ],
    tests: [
      'tests/browser/links/link-list.cover.ts',
      'tests/browser/links/link-list.test.ts',
      'tests/contract/links/link-list.test.ts',
    ],
    goal: { product: 300, tests: 200 },
  },
  {
    oneMore: 'list of a further kind',
    countedOn: 'PIS',
    product: [
      'contract/transactions/list/pis-list.ts',
      'contract/transactions/pis.ts',
      'src/transactions/filter/pis-filter-words.ts',
      'src/transactions/list/kinds/pis-columns.tsx',
      'src/transactions/list/kinds/pis-list-page.tsx',
    ],
    tests: [],
    goal: { product: 250, tests: 120 },
  },
  {
    oneMore: 'form on a page',
    countedOn: 'forgotten password',
    product: [
      'contract/session/forgotten-password.ts',
      'machines/session/forgotten-password.machine.ts',
      'src/session/account/forgotten-password-page.tsx',
    ],
    tests: ['tests/machines/session/forgotten-password.model.ts', 'tests/machines/session/forgotten-password.test.ts'],
    goal: { product: 180, tests: 150 },
  },
  {
    oneMore: 'form over saved values',
    countedOn: 'company, with the fields that its creation shares',
    product: [
      'contract/companies/company-form.ts',
      'machines/companies/company-edit.ts',
      'src/companies/company-fields.tsx',
      'src/companies/edit-company-logic.ts',
      'src/companies/company-view.ts',
      'src/companies/edit-company-page.tsx',
    ],
    tests: [
      'tests/browser/companies/company-edit.cover.ts',
      'tests/browser/companies/company-edit.test.ts',
      'tests/contract/companies/company-form.test.ts',
      'tests/contract/companies/company-limits.facts.ts',
      'tests/machines/companies/company-edit.test.ts',
      'tests/machines/companies/company-form.model.ts',
      'tests/src/companies/company-view.test.ts',
    ],
    goal: { product: 180, tests: 150 },
  },
  {
    oneMore: 'dialog with a form',
    countedOn: 'e-mail of a link',
    product: [
      'contract/links/email-form.ts',
      'machines/links/link-email.machine.ts',
      'src/links/link-email-dialog.tsx',
    ],
    tests: [
      'tests/browser/links/link-email.cover.ts',
      'tests/browser/links/link-email.test.ts',
      'tests/machines/links/link-email.model.ts',
      'tests/machines/links/link-email.test.ts',
    ],
    goal: { product: 350, tests: 250 },
  },
  {
    oneMore: 'dialog with a form, permissions and their tables',
    countedOn: 'invitation',
    product: [
      'contract/users/invite-form.ts',
      'machines/users/user-invite.ts',
      'src/users/invite-dialog.tsx',
      'src/users/invite-permissions.tsx',
      'src/users/invite-view.ts',
    ],
    tests: [
      'tests/browser/users/user-invite.cover.ts',
      'tests/browser/users/user-invite.test.ts',
      'tests/contract/users/invite-form.test.ts',
      'tests/machines/users/user-invite.model.ts',
      'tests/machines/users/user-invite.test.ts',
    ],
    goal: { product: 350, tests: 250 },
  },
]

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/**
 * How many lines each use of an element takes, shortest first.
 * @internal
 */
export function lengthsOfElement(name: string, files: readonly Source[]): readonly number[] {
  const element = new RegExp(`^( *)<${name}\\n[^]*?\\n\\1/>$`, 'gm')
  return files.flatMap(({ text }) => [...text.matchAll(element)].map(([found]) => linesOf(found))).sort((a, b) => a - b)
}

/** A counted file that was renamed or removed. */
export function costFaults(known: ReadonlySet<string> = new Set(projectFiles('*.ts', '*.tsx'))): readonly string[] {
  return uses
    .flatMap(({ product, tests }) => [...product, ...tests])
    .filter((path) => !known.has(path))
    .map((path) => `tools/check/costs.ts counts ${path}, which is not there.`)
}

const linesIn = (paths: readonly string[]) => paths.reduce((sum, path) => sum + linesOf(textOf(path)), 0)

/** The table of decision 0036 as it is now: lines of the product + lines of the tests. */
export function costsOfOneMore(): readonly string[] {
  const questions = lengthsOfElement(
    'Question',
    projectFiles('src/**/*.tsx').map((path) => ({ path, text: textOf(path) })),
  )
  return [
    'what one more costs, in lines of product + tests (decision 0036):',
    ...uses.map(
      ({ oneMore, countedOn, product, tests, goal }) =>
        `  ${oneMore} (${countedOn}): ${product.length} files, ${linesIn(product)} + ${linesIn(tests)}, goal ${goal.product} + ${goal.tests}`,
    ),
    `  "are you sure?": ${questions.join(', ')}, goal 15`,
  ]
}
