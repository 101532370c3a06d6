import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('src')

/** Faults of what the browser sends, shows and keeps; those that only a browser shows are in screens.ts. */
export const srcFaults: readonly Fault[] = [
  {
    name: 'the Croatian words of Refund and Complete are swapped',
    file: 'locales/hr/transactions.po',
    find: `msgctxt "action"
msgid "Refund"
msgstr "Vrati"`,
    put: `msgctxt "action"
msgid "Refund"
msgstr "Naplati"`,
    tests: ['tests/tools/check/judged-words.test.ts'],
  },
  {
    name: 'a call that was given up rejects',
    file: 'src/client.ts',
    find: 'if (input.signal?.aborted) return new Promise<never>(() => undefined)',
    put: "if (input.signal?.aborted) throw new CallFailed('given up', 0)",
    tests: test('client'),
  },
  {
    name: 'a call is sent twice',
    file: 'src/client.ts',
    find: '{ ...init, fetch: () => sent }',
    put: 'init',
    tests: test('client'),
    only: 'is sent once, with its key',
    ids: ['ACT-13', 'ACT-14'],
  },
  {
    name: 'a money call goes without its key',
    file: 'src/client.ts',
    find: '        ...(input.idempotencyKey ? { [names.idempotencyKey]: input.idempotencyKey } : {}),\n',
    put: '',
    tests: test('client'),
    ids: ['ACT-13', 'ACT-14'],
  },
  {
    name: 'a change goes without the revision that was read',
    file: 'src/client.ts',
    find: '        ...(input.revision ? { [names.version]: input.revision } : {}),\n',
    put: '',
    tests: test('client'),
    ids: ['ACT-13', 'ACT-14'],
  },
  {
    name: 'polls extend the session',
    file: 'src/client.ts',
    find: "        ...(input.background ? { [names.background]: 'true' } : {}),\n",
    put: '',
    tests: test('client'),
  },
  {
    name: 'nobody is told of a refusal that no screen handles',
    file: 'src/client.ts',
    find: '  if (response.status === 400) events.onFailure(failedReply(call, response, text, input))\n',
    put: '',
    tests: test('client'),
    ids: ['ERR-04'],
  },
  {
    name: 'a reply of another shape is taken',
    file: 'src/client.ts',
    find: '  if (!parsed.success) throw new WrongShape(call, status)\n  return { status, headers, body: parsed.output }',
    put: '  return { status, headers, body: parsed.output }',
    tests: test('client'),
  },
  {
    name: 'the page of a proxy is saved as a report',
    file: 'src/client.ts',
    find: "    if (/html|json/.test(file?.type ?? '')) throw new WrongShape(call, status)\n",
    put: '',
    tests: test('client'),
    ids: ['REP-04'],
  },
  {
    name: 'a file with an encoded name is saved under its plain one',
    file: 'src/client.ts',
    find: 'encoded === undefined ? (plain ?? null) : decodeHeader(encoded)',
    put: 'plain ?? null',
    tests: test('client'),
    ids: ['REP-04'],
  },
  {
    name: 'an alert is shown as it travels',
    file: 'src/client.ts',
    find: 'events.onAlert(decodeHeader(alert),',
    put: 'events.onAlert(alert,',
    tests: test('client'),
    ids: ['SES-32'],
  },
  {
    name: 'the issuer is missing in calls',
    file: 'src/client.ts',
    find: '...(issuer ? { issuer } : {}), ',
    put: '',
    tests: test('client'),
    ids: ['SES-20'],
  },
  {
    name: 'the head asks for a filtered list',
    file: 'src/shell/early/early-list.ts',
    find: ' || names.some((name) => !unfiltered.has(name))',
    put: '',
    tests: test('shell/early-list'),
    ids: ['TRX-26'],
  },
  {
    name: 'the head asks for the page after the one of the address',
    file: 'src/shell/early/early-list.ts',
    find: "String(+(of('page') ?? 1) - 1)",
    put: "String(+(of('page') ?? 1))",
    tests: test('shell/early-list'),
    ids: ['TRX-26'],
  },
  {
    name: 'a column that was left out is lost',
    file: 'src/shell/list/column-order.ts',
    find: "if (!order.includes(id)) order.splice(order.indexOf(all[at - 1] ?? '') + 1, 0, id)",
    put: 'void at',
    tests: test('shell/list/column-order'),
  },
  {
    name: 'a column at the end moves round to the start',
    file: 'src/shell/list/column-order.ts',
    find: 'const other = order[to]',
    put: 'const other = order.at(to)',
    tests: test('shell/list/column-order'),
  },
  {
    name: 'pasted phone numbers keep their blanks',
    file: 'src/companies/company-view.ts',
    find: "typed.replace(/[\\s()/-]/g, '')",
    put: 'typed',
    tests: test('companies/company-view'),
    ids: ['CMP-07'],
  },
  {
    name: 'an address with a password in it opens',
    file: 'src/ui/values/external-address.ts',
    find: "protocol === 'https:' && username === '' && password === ''",
    put: "protocol === 'https:'",
    tests: test('ui/external-address'),
    ids: ['CRY-02'],
  },
  {
    name: 'an address without TLS opens',
    file: 'src/ui/values/external-address.ts',
    find: "protocol === 'https:' &&",
    put: "protocol.startsWith('http') &&",
    tests: test('ui/external-address'),
    ids: ['CRY-02'],
  },
  {
    name: 'a row takes the place of one that stays',
    file: 'src/ui/table/row-slots.ts',
    find: '.filter(([id]) => !wanted.has(id))',
    put: '',
    tests: test('ui/row-slots'),
  },
  {
    name: 'rows above those in view are not drawn with them',
    file: 'src/ui/table/row-lines.ts',
    find: 'from: -top / each - around',
    put: 'from: -top / each + around',
    tests: test('ui/row-lines'),
  },
  {
    name: 'the inspector shows card numbers',
    file: 'src/workbench/redacted.ts',
    find: '(isCardNumber(digits) ? hidden : digits)',
    put: 'digits',
    tests: test('workbench/redacted'),
  },
  {
    name: 'the inspector shows tokens',
    file: 'src/workbench/redacted.ts',
    find: '      .replace(signedToken, hidden)\n',
    put: '',
    tests: test('workbench/redacted'),
  },
  {
    name: 'the app starts the language without what saves it',
    file: 'src/start-app.ts',
    find: `            saveLanguage: fromPromise(async ({ input, signal }) => {
              await request(putLanguage, { query: { language: input.language }, signal, ignoreFailure: true })
            }),
`,
    put: '',
    tests: ['tests/tools/check/providers.test.ts'],
  },
  {
    name: 'a list listens to the history after it is gone',
    file: 'src/shell/list/list-place.ts',
    find: `    () =>
      history.subscribe(({ location }: { readonly location: HistoryLocation }) => {
        if (location.pathname === hrefOf(screen)) onChange(placeOf(location))
      }),
`,
    put: `    () => {
      void history.subscribe(({ location }: { readonly location: HistoryLocation }) => {
        if (location.pathname === hrefOf(screen)) onChange(placeOf(location))
      })
    },
`,
    tests: ['tests/tools/check/effects.test.ts'],
  },
  {
    name: 'what the storage holds of running reports is taken as it is',
    file: 'src/transactions/report/running-reports.ts',
    find: 'return parsed.success ? parsed.output : {}',
    put: "return JSON.parse(readStored('reports') || '{}')",
    tests: test('transactions/running-reports'),
    ids: ['REP-05'],
  },
  {
    name: 'what a gateway says in place of a file is saved as the file',
    file: 'src/client.ts',
    find: '/html|json/',
    put: '/html/',
    tests: test('client'),
    ids: ['REP-04'],
  },
  {
    name: 'a failed reading of what is shown takes the screen away',
    file: 'src/client.ts',
    find: 'isReread: input.isReread ?? false',
    put: 'isReread: false',
    tests: test('client'),
    ids: ['ERR-08'],
  },
  {
    name: 'a message in place of a save is told as a save',
    file: 'src/shell/asked/save-over.ts',
    find: 'if (now === null || form.changes(valuesOf(now), values).length > 0)',
    put: 'if (now === null)',
    tests: test('shell/save-over'),
    only: 'is told by what is saved',
    ids: ['STS-56'],
  },
  {
    name: 'of two equal steps of a payment the first one is told',
    file: 'src/transactions/history/payment-moves.ts',
    find: 'history.findLastIndex(',
    put: 'history.findIndex(',
    tests: test('transactions/payment-moves'),
    only: 'of two equal steps',
    ids: ['CRY-05'],
  },
  {
    name: 'a store of an address leads the first call elsewhere',
    file: 'src/shell/early/early-list.ts',
    find: 'encodeURIComponent(store)',
    put: 'String(store)',
    tests: test('shell/early-list'),
    only: 'whatever store an address names',
  },
]
