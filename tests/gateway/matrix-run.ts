import type { CallName } from '#contract/calls.ts'
import { pathOf } from '#contract/shell/call.ts'
import { type Actor, type Cell, expected, type Facts } from './matrix-facts.ts'
import type { RunningGateway } from './start-gateway.ts'

const range = { from: '2026-08-01', to: '2026-11-21' }
/** A question for a list: all of it. */
export const list = { query: { ...range, size: '100' }, body: {} }
/** What a call needs beside its path. */
const samples: Readonly<Partial<Record<CallName, { query?: Readonly<Record<string, string>>; body?: unknown }>>> = {
  putLanguage: { query: { language: 'hr' } },
  verifyRegistrationNumber: { query: { mb: '01234567', country: 'HR' } },
  updateProfile: { body: { firstName: 'Ana', lastName: 'Jurić' } },
  updateUser: { body: { authorities: [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }] } },
  putPermissions: { body: [] },
  updateLink: { body: { comment: 'Anything' } },
  updateLinkCustomer: { body: {} },
  updateLayout: { body: { storeId: 1, viewType: 'CHECKOUT' } },
  sendTestMail: { body: { subject: 'a', body: '<p>a</p>', language: 'hr' } },
  checkLayout: { body: { css: '', header: '', footer: '' } },
  listAudit: { query: range },
  exportAudit: { query: range },
  listOrders: list,
  listStoreOrders: list,
  findAnything: { body: { text: 'R-' } },
  sumOrders: list,
  sumPisTransactions: list,
  sumPosOrders: list,
  changeViews: { body: { kind: 'removed', id: 'none' } },
  listPisTransactions: list,
  listStorePisTransactions: list,
  listPosOrders: list,
  listStorePosOrders: list,
  refundOrder: { query: { amount: '1' } },
  completeOrder: { query: { amount: '1' } },
  chargeNextPayment: { query: { amount: '1', currency: 'EUR' } },
  checkGoldCard: { query: { bin: '540001' } },
  listLinks: list,
  listStoreLinks: list,
  sumLinks: { query: range, body: {} },
  checkOrderNumber: { body: { orderNumber: 'of-nobody' } },
}
const readingPosts: ReadonlySet<string> = new Set<CallName>([
  ...([
    'listOrders',
    'listStoreOrders',
    'findAnything',
    'sumOrders',
    'sumPisTransactions',
    'sumPosOrders',
    'listPisTransactions',
    'listStorePisTransactions',
  ] as const),
  ...(['listPosOrders', 'listStorePosOrders'] as const),
  ...(['listLinks', 'listStoreLinks', 'checkOrderNumber', 'sumLinks'] as const),
  'checkLayout',
])

/** Whether a request of this cell would change something if it were answered. */
const changes = ({ name, call }: Cell): boolean => call.method !== 'GET' && !readingPosts.has(name)

/** What is to be let in is not to change anything here, so it carries a query that is refused after the rights. */
const ask = async (gateway: RunningGateway, cell: Cell, token: string | null, probed: boolean) => {
  const { query = {}, body } = samples[cell.name as CallName] ?? {}
  const search = new URLSearchParams({ ...query, ...(probed ? { probe: '1' } : {}) })
  const reply = await gateway.fetch(`/${pathOf(cell.call.path, cell.params)}?${search}`, {
    method: cell.call.method,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    ...(body === undefined || cell.call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, text: await reply.text() }
}

const isRight = ({ call }: Cell, status: number, wanted: ReturnType<typeof expected>, probed: boolean): boolean => {
  if (wanted !== 'letIn') return status === wanted
  if (probed) return status === 400
  // What everybody may ask for may be absent.
  if (call.access.who === 'public') return Object.hasOwn(call.replies, status) || status === 400
  if ([401, 403, 404].includes(status)) return false
  return Object.hasOwn(call.replies, status)
}

interface RunOptions {
  readonly gateway: RunningGateway
  readonly facts: Facts
  readonly isLeak: (text: string, cell: Cell) => boolean
}

/** Makes the calls of these cells as an actor; `leaks` are the cells whose reply holds what `isLeak` looks for. */
export const runCells = async (
  { gateway, facts, isLeak }: RunOptions,
  { actor, token }: { readonly actor: Actor | null; readonly token: string | null },
  cells: readonly Cell[],
) => {
  const wrong: string[] = []
  const leaks: string[] = []
  const said: Record<string, Set<string>> = {}
  for (const cell of cells) {
    const wanted = expected(facts, actor, cell)
    const probed = wanted === 'letIn' && changes(cell)
    const { status, text } = await ask(gateway, cell, token, probed)
    const named = `${cell.name} ${JSON.stringify(cell.params)}`
    if (!isRight(cell, status, wanted, probed)) wrong.push(`${named}: ${status}, not ${wanted}`)
    if (isLeak(text, cell)) leaks.push(named)
    if (wanted === 404 || wanted === 401) said[wanted] = (said[wanted] ?? new Set()).add(text)
  }
  return { wrong, leaks, said }
}
