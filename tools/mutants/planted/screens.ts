import type { Fault } from '#tools/mutants/faults.ts'

const journey = (name: string) => [`tests/browser/journeys/${name}.test.ts`]

/** Faults that only a browser shows, and what is caught by reading the code alone. */
export const screenFaults: readonly Fault[] = [
  {
    name: 'the polls of a report go on after the session',
    file: 'src/transactions/report/reports.ts',
    find: '    actor.stop()\n',
    put: '',
    tests: journey('reports'),
    only: 'says after ten silent seconds',
    ids: ['REP-05', 'SES-14'],
  },
  {
    name: 'the focus does not go back to the opener of a dialog',
    file: 'src/ui/dialog-shell.tsx',
    find: 'finalFocusEl={() => returnTo?.current ?? opener()}',
    put: 'finalFocusEl={() => document.body}',
    tests: journey('keyboard'),
    only: 'gives the focus back to the opener',
  },
  {
    name: 'the button that moves a column up has no name',
    file: 'src/shell/list/columns-dialog.tsx',
    find: 'aria-label={t`Move up: ',
    put: 'data-words={t`Move up: ',
    tests: journey('list-tools'),
    only: 'leaves out columns and moves them',
  },
  {
    name: 'a frozen tab hands over the token of another person',
    file: 'src/start-app.ts',
    find: "if (token === null || !session.matches('signedIn')) return null",
    put: 'if (token === null) return null',
    tests: journey('tabs'),
    only: 'freezes a tab when another person signs in',
    ids: ['SES-10', 'SES-21'],
  },
  {
    name: 'the second save of a company compares with the first reading',
    file: 'src/companies/company-logic.ts',
    find: 'const { values: typed, conflicts } = merged(saved, values, formOfCompany(now))',
    put: `const known = Object.assign(globalThis, { first: Reflect.get(globalThis, 'first') ?? saved })
            const { values: typed, conflicts } = merged(known.first, values, formOfCompany(now))`,
    tests: ['tests/browser/companies/company-edit.test.ts'],
    only: 'updates only what was changed',
    ids: ['CMP-04', 'CMP-16', 'CMP-21', 'CMP-22'],
  },
  {
    name: 'the elapsed time of a report is that of the first one',
    file: 'src/transactions/report/report-state.ts',
    find: '}, [startedAt, now])',
    put: '}, [now])',
    tests: [],
    by: 'lint',
  },
]
