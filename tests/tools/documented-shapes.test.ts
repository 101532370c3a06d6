import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import { documentedCalls } from '#tools/conformance/documents/calls.ts'
import type { Shape } from '#tools/conformance/unknown-fields.ts'

/* What the documents list is all that a gateway owes: the schema of each call must read it, with nothing of ours. */

const instant = '2026-11-20T10:00:00Z'

/** Values of the fields whose shape the documents leave open, by their name or the end of their path. */
const values: Readonly<Record<string, unknown>> = {
  ...{ id: 7, storeId: 3, store_id: 3, companyId: 1, name: 'A', email: 'a@b.example', systan: '110' },
  ...{ orderReference: 'A-1', order_number: 'A-1', transaction_uuid: 'u-1' },
  ...{ currency: 978, fiatAmount: 100, fiatCurrency: 'EUR', authority: 'ROLE_COMPANY_ADMIN', permissionId: 1 },
  permission: 'ALLOW_REFUND',
  ...{ createdAt: instant, updatedAt: instant, closedAt: instant, completedAt: instant },
  attributes: {},
  status: 'authorized',
  'ipsTransactions.status': 'COMPLETED',
  status_for_merchant: 'COMPLETED',
  paymentStatus: 'SUCCESSFUL',
}
/** What a row or an order cannot be without; all else may be empty. */
const neverEmpty = new Set([
  ...['id', 'storeId', 'store_id', 'name', 'email', 'orderReference', 'order_number', 'transaction_uuid', 'permission'],
  ...['currency', 'fiatAmount', 'fiatCurrency', 'createdAt', 'status', 'paymentStatus'],
])

const ofType: Readonly<Record<string, unknown>> = { string: 'a', boolean: true, number: 100 }

function valueAt(path: readonly string[]): unknown {
  const named = Object.entries(values).find(([name]) => name.includes('.') && path.slice(-2).join('.') === name)
  return named ? named[1] : (values[path.at(-1) ?? ''] ?? null)
}

/** A reply of exactly the fields that the documents list. */
function sampleOf(shape: Shape, path: readonly string[], isBare: boolean): unknown {
  const name = path.at(-1) ?? ''
  const { type, entries, item, items, options, wrapped } = shape
  if (type === 'unknown') return isBare && !neverEmpty.has(name) ? null : valueAt(path)
  if (type === 'nullable' && wrapped) return isBare ? null : sampleOf(wrapped, path, isBare)
  if (entries)
    return Object.fromEntries(
      Object.entries(entries).map(([key, part]) => [key, sampleOf(part, [...path, key], isBare)]),
    )
  if (item) return [sampleOf(item, path, isBare)].filter((part) => part !== null)
  if (items) return items.map((part) => sampleOf(part, path, isBare))
  if (options) return values[name] ?? sampleOf(options.at(-1) ?? shape, path, isBare)
  return values[name] ?? ofType[type]
}

const plain = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path.replace(/:\w+/g, ':')}`
const ofContract: ReadonlyMap<string, Call> = new Map(Object.values(calls).map((call: Call) => [plain(call), call]))

const replies = Object.entries(documentedCalls).flatMap(([name, call]) =>
  Object.entries(call.replies as Call['replies']).flatMap(([status, shape]) =>
    shape === 'bytes' || shape.type === 'unknown' || shape.type === 'undefined'
      ? []
      : [{ name, status: Number(status), call, shape }],
  ),
)

describe('what the documents show of a reply is enough', () => {
  it.each(replies)(
    '$name, $status: with every field, and with all empty that may be',
    ({ name, status, call, shape }) => {
      const declared = ofContract.get(plain(call))?.replies
      const schema = declared?.[status] ?? declared?.[201]
      if (schema === undefined || schema === 'bytes') throw new Error(`The contract has no shape of ${name} ${status}.`)
      for (const isBare of [false, true]) {
        const { issues } = v.safeParse(schema, sampleOf(shape as unknown as Shape, [name], isBare))
        expect((issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([])
      }
    },
  )
})
