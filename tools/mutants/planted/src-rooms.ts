import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('src')

const money = { file: 'src/transactions/money/money.ts', tests: test('transactions/money') }
const ipsMoves = { file: 'src/transactions/history/ips-moves.ts', tests: test('transactions/ips-moves') }
const moves = { file: 'src/transactions/history/payment-moves.ts', tests: test('transactions/payment-moves') }
const reports = { file: 'src/transactions/report/running-reports.ts', tests: test('transactions/running-reports') }
const pictures = { file: 'src/stores/settings/pictures/picture-size.ts', tests: test('stores/picture-size') }
const figures = { file: 'src/shell/early/early-figures.ts', tests: test('shell/early-figures') }
const saveOver = { file: 'src/shell/asked/save-over.ts', tests: test('shell/save-over') }
const watched = { file: 'src/workbench/watched-actors.ts', tests: test('workbench/watched-actors') }

/** Faults of what the rooms make of what they read. */
export const roomFaults: readonly Fault[] = [
  {
    ...money,
    name: 'an instant payment that went back is still called left',
    find: 'left: Math.max(0, captured - refunded) }',
    put: 'left: captured }',
  },
  {
    ...money,
    name: 'rejected parts of an instant payment count as paid',
    find: '(part.status === status ? part.amount : 0)',
    put: "(part.status === status || part.status === 'REJECTED' ? part.amount : 0)",
  },
  {
    ...money,
    name: 'a crypto payment is shown in the currency of its order',
    find: 'const paidIn = payment?.fiatCurrency ?? currency',
    put: 'const paidIn = currency',
  },
  {
    ...money,
    name: 'a bank payment that waits is not authorized',
    find: "'PENDING', 'RESERVED', 'COMPLETED'",
    put: "'RESERVED', 'COMPLETED'",
  },
  {
    ...money,
    name: 'a completed payment at a terminal brought nothing in',
    find: "'closed', 'completed', 'refunded'",
    put: "'closed', 'refunded'",
  },
  {
    ...money,
    name: 'an order that expired before a bank said yes counts as authorized',
    find: 'unauthorized.has(status) || hasExpired ? captured',
    put: 'unauthorized.has(status) ? captured',
  },
  {
    ...money,
    name: 'what was given back is left once more',
    find: '(refundableAmount ?? captured - refunded)',
    put: '(refundableAmount ?? captured)',
  },
  {
    ...ipsMoves,
    name: 'a refund is told with the entry of another amount',
    find: ' && (!movesMoney.has(status) || entry.amount === amount)',
    put: '',
  },
  {
    ...ipsMoves,
    name: 'of two equal refunds the newer one has the name of the older',
    find: 'rest.findLastIndex(tellsOf(part))',
    put: 'rest.findIndex(tellsOf(part))',
  },
  {
    ...moves,
    name: 'a payment that is under way keeps the time of its first step',
    find: "new Set<OrderStatus>(['pre_authorized', 'in_progress_iban'])",
    put: "new Set<OrderStatus>(['in_progress_iban'])",
  },
  {
    ...moves,
    name: 'a bank payment under way keeps the time of its first step',
    find: "new Set<OrderStatus>(['pre_authorized', 'in_progress_iban'])",
    put: "new Set<OrderStatus>(['pre_authorized'])",
  },
  {
    ...moves,
    name: 'a failed bank payment is told twice',
    find: "FAILED: ['declined_iban']",
    put: "FAILED: ['declined']",
  },
  {
    ...reports,
    file: 'machines/transactions/report/running-reports.machine.ts',
    name: 'a second report makes the tab forget the first',
    find: '{ ...context.reports, [name]: running }',
    put: '{ [name]: running }',
  },
  {
    ...reports,
    name: 'a person takes up the report of the one before',
    find: '({ sub, company, kind }: ReportOwner)',
    put: '({ sub: { length: sub }, company, kind }: ReportOwner)',
  },
  {
    ...pictures,
    name: 'width and height of a JPEG are swapped',
    find: 'width: view.getUint16(at + 7), height: view.getUint16(at + 5)',
    put: 'width: view.getUint16(at + 5), height: view.getUint16(at + 7)',
    ids: ['STS-29'],
  },
  {
    ...pictures,
    name: 'a very narrow picture is made to fit without any width',
    find: 'width: Math.max(1, Math.round(width * share))',
    put: 'width: Math.round(width * share)',
  },
  {
    name: 'the terminal offers stores that have none',
    file: 'src/terminal/terminal-calls.ts',
    find: 'virtualTerminalEnabled === true && mayUseTerminal',
    put: 'virtualTerminalEnabled !== undefined && mayUseTerminal',
    tests: test('terminal/terminal-stores'),
    ids: ['VT-03', 'ACC-24'],
  },
  {
    ...figures,
    name: 'the period before shares a day with the one shown',
    find: 'to: daysBefore(from, 1)',
    put: 'to: from',
    ids: ['DSH-04'],
  },
  {
    name: 'an amount without an upper end reads as a minus',
    file: 'src/shell/filter/shown-range.ts',
    find: '`≤ $',
    put: '`– $',
    tests: test('shell/shown-range'),
    ids: ['TRX-12'],
  },
  {
    ...watched,
    name: 'the inspector keeps events with their secrets',
    find: 'event: redact(event.event) }',
    put: 'event: event.event }',
  },
  {
    name: 'a money dialog sends no revision of the order that the person saw',
    file: 'src/transactions/money/order-calls.ts',
    find: '    ...(revision === undefined ? {} : { revision }),\n',
    put: '',
    tests: test('client'),
    only: 'of the money dialogs carries both',
    ids: ['ACT-13'],
  },
  {
    name: 'a wrong phone number is called a wrong mobile one',
    file: 'src/companies/company-view.ts',
    find: 'invalid: msg`Please enter valid phone number.`',
    put: 'invalid: msg`Please enter valid mobile number.`',
    tests: test('companies/company-view'),
    ids: ['CMP-17'],
  },
  {
    name: 'a wrong city is called a wrong address',
    file: 'src/companies/company-view.ts',
    find: 'invalid: msg`Please enter valid city.`',
    put: 'invalid: msg`Please enter valid address.`',
    tests: test('companies/company-view'),
    ids: ['CMP-18'],
  },
  {
    name: 'a value that is too long is called too short',
    file: 'src/ui/form/form-words.ts',
    find: 'tooLong: msg`This value is too long.`',
    put: 'tooLong: msg`This value is too short.`',
    tests: test('companies/company-view'),
    ids: ['CMP-19'],
  },
  {
    name: 'links are listed of stores that have none',
    file: 'src/links/link-stores.ts',
    find: 'payByLinkEnabled === true && ',
    put: '',
    tests: test('links/link-stores'),
    ids: ['PBL-02'],
  },
  {
    ...saveOver,
    name: 'what somebody else saved meanwhile is written over unseen',
    find: 'if (isAgain || !isSame(now.values, saved)) return',
    put: 'if (isAgain) return',
    only: 'shows what somebody else saved',
    ids: ['STS-56'],
  },
  {
    ...saveOver,
    name: 'a gateway without revisions is not asked before it is written over',
    find: "    if (!isSame(now.values, saved)) return { kind: 'conflict', theirs: now.values }\n  }\n",
    put: '  }\n',
    only: 'is compared before it is sent',
  },
  {
    ...saveOver,
    name: 'former values that are the own ones when cleaned count as saved',
    find: '(!isSame(now, saved) && (await isOwn(now)))',
    put: '(await isOwn(now))',
  },
]
