import type { CallName } from '#contract/calls.ts'
import { cryptoWallet, ipsWallet } from '#contract/transactions/wallet-types.ts'
import { companies, isRow, type Knowledge, rowsIn, textOf } from './knowledge.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

/** One way to make a call, beside the ids of its path. */
export interface Sample {
  /** In words, where a call has several. */
  readonly what?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Any other status is a difference; without it those of the contract below 300. */
  readonly wanted?: readonly number[]
  /** The ids that its rows teach, by place; without it those of the rows' `id`. */
  readonly teaches?: { readonly place: string; readonly field: string }
}

const company = `${companies}/:company`
/** As long as a key of a mail; nobody has it. */
const noKey = 'conformance'.padEnd(43, '-')

const listOf = (range: Range): Sample => ({ query: { ...range, size: '100' }, body: {} })

function paidBy(range: Range, walletType: number, channel: string): Sample {
  return {
    what: `paid by ${channel}`,
    query: { ...range, size: '10' },
    body: { walletTypes: [walletType] },
    teaches: { place: `${company}/${channel}/orders`, field: 'id' },
  }
}

/** Finished reports; one that is being made answers 202 as well. */
function fileNames(known: Knowledge): readonly string[] {
  const rows = known.bodies('listDownloads').flatMap(rowsIn)
  const asked = (['requestReport', 'requestPosReport', 'requestPisReport'] as const).flatMap((name) =>
    known.bodies(name).map((body) => (isRow(body) ? body.fileName : body)),
  )
  return [...asked, ...rows.map(({ fileName }) => fileName)].flatMap((name) => textOf(name) ?? [])
}

/** How the reading calls that need more than a path are made; a GET without a row here is made as it is. */
export function readings(range: Range): Readonly<Partial<Record<CallName, (known: Knowledge) => readonly Sample[]>>> {
  const list = listOf(range)
  const pis = { ...list, teaches: { place: `${company}/pis/orders`, field: 'transaction_uuid' } }
  return {
    activate: () => [{ what: 'with a key that nobody has', query: { key: noKey }, wanted: [404] }],
    verifyRegistrationNumber: () => [
      { what: 'of no register', query: { mb: '1', country: 'HR' }, wanted: [200, 204, 422] },
      { query: { mb: '01234567', country: 'HR' }, wanted: [200, 204, 422] },
    ],
    listOrders: () => [list, paidBy(range, ipsWallet, 'ips'), paidBy(range, cryptoWallet, 'crypto')],
    listStoreOrders: () => [list],
    getStatistics: () => [{ query: { ...range } }],
    getStoreStatistics: () => [{ query: { ...range } }],
    getGraphs: () => [{ query: { ...range } }],
    getStoreGraphs: () => [{ query: { ...range } }],
    listPisTransactions: () => [pis],
    listStorePisTransactions: () => [pis],
    listPosOrders: () => [list],
    listStorePosOrders: () => [list],
    findAnything: () => [{ body: { text: 'R-1' } }],
    sumOrders: () => [list],
    sumPisTransactions: () => [list],
    sumPosOrders: () => [list],
    checkLayout: () => [{ body: { css: 'p{color:red}', header: '<p>a</p>', footer: '' } }],
    listAudit: () => [{ query: { ...range } }],
    exportAudit: () => [{ query: { ...range } }],
    listLinks: () => [list],
    listStoreLinks: () => [
      { ...list, what: 'by their ids', teaches: { place: `${company}/stores/:storeId/pbl/links`, field: 'id' } },
      { ...list, what: 'by their uuids', teaches: { place: `${company}/stores/:storeId/pbl`, field: 'uuid' } },
      {
        ...list,
        what: 'by what happened to them',
        teaches: { place: `${company}/stores/:storeId/links`, field: 'id' },
      },
      { ...list, what: 'by their public addresses', teaches: { place: 'pay', field: 'uuid' } },
    ],
    listActiveDocuments: () => [{ teaches: { place: 'companies/:company/user/:sub/document', field: 'ID' } }],
    sumLinks: () => [{ query: { ...range }, body: {} }],
    exportLinks: () => [
      { body: { ...range, format: 'csv' } },
      { what: 'as a sheet', body: { ...range, format: 'xlsx' } },
    ],
    exportStoreLinks: () => [{ body: { ...range, format: 'csv' } }],
    checkOrderNumber: () => [{ body: { orderNumber: 'conformance', isPbl: true } }],
    getCheckout: () => [{ wanted: [200, 404, 410] }],
    verifyPayment: () => [
      { what: 'of nobody', body: { orderNumber: 'conformance', approvalCode: '000000' }, wanted: [404] },
    ],
    checkGoldCard: () => [{ query: { bin: '540001' } }],
    downloadReport: (known) => {
      const [fileName] = fileNames(known)
      const absent = { what: 'of no report', query: { fileName: 'conformance.csv' }, wanted: [404] }
      return fileName === undefined ? [absent] : [absent, { query: { fileName }, wanted: [200, 202, 204] }]
    },
  }
}
