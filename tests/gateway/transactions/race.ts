import { headers } from '#contract/shell/headers.ts'
import type { SignedIn } from '#tests/gateway/start-gateway.ts'

/** A money call, and what the ledger tells of it once it is done. */
export interface Call {
  readonly method: 'PUT' | 'POST'
  readonly path: string
  readonly moves: 'captured' | 'refunded' | 'nothing'
  readonly amount: number
}

/** `back` is what goes back, where the store enters the new bill. */
export const refund = (sent: number, back = sent): Call => ({
  ...{ method: 'PUT', path: `refund?amount=${sent}` },
  ...{ moves: 'refunded', amount: back },
})
export const complete = (amount: number): Call => ({
  ...{ method: 'PUT', path: `complete?amount=${amount}` },
  ...{ moves: 'captured', amount },
})
export const voidAll: Call = { method: 'PUT', path: 'void', moves: 'nothing', amount: 0 }
export const charge = (amount: number): Call => ({
  ...{ method: 'PUT', path: `next_sub_payment?amount=${amount}&currency=EUR` },
  ...{ moves: 'nothing', amount },
})
export const refundInstant = (amount: number): Call => ({
  ...{ method: 'POST', path: 'ips/refund' },
  ...{ moves: 'refunded', amount },
})

export interface Racer {
  readonly email: string
  /** Where the paths of the company begin. */
  readonly at: string
  readonly fetch: SignedIn['fetch']
}

export interface Heard {
  readonly by: Racer
  readonly call: Call
  readonly status: number
  readonly text: string
  /** Of a refusal; null of what was done. */
  readonly message: string | null
}

interface Sent {
  readonly store: number
  readonly order: number
  readonly call: Call
  readonly key: string
  /** Which state of the order the person saw. */
  readonly revision: string | null
}

const messageIn = (text: string): string => {
  const said = JSON.parse(text) as { message?: string; fieldErrors?: { message: string }[] }
  return said.message ?? said.fieldErrors?.[0]?.message ?? text
}

export const send = async (by: Racer, { store, order, call, key, revision }: Sent): Promise<Heard> => {
  const reply = await by.fetch(`${by.at}/stores/${store}/orders/${order}/${call.path}`, {
    method: call.method,
    headers: { [headers.idempotencyKey]: key, ...(revision === null ? {} : { [headers.version]: `"${revision}"` }) },
  })
  const text = await reply.text()
  return { by, call, status: reply.status, text, message: reply.status === 200 ? null : messageIn(text) }
}
