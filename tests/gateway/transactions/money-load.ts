import { setTimeout as pause } from 'node:timers/promises'
import { headers } from '#contract/shell/headers.ts'
import type { Dice } from '#gateway/sandbox/seed-random.ts'
import type { GatewayProcess } from '#tools/bench/gateway-process.ts'

export type Kind = 'refund' | 'complete' | 'void'

/** A money action with a key of its own, and an effect that no other action of its order has. */
export interface Sent {
  readonly kind: Kind
  readonly order: number
  readonly amount: number
  readonly key: string
  /** What was heard of it; without it nobody knows whether it was done. */
  heard?: { readonly status: number; readonly text: string }
}

export interface Orders {
  readonly store: number
  /** Take any number of refunds. */
  readonly paid: readonly [number, ...number[]]
  /** Each is completed or voided once. */
  readonly reserved: number[]
}

export type Send = (action: Sent) => Promise<void>

export const senderTo = async (gateway: GatewayProcess, store: number): Promise<Send> => {
  const { token, sub, company } = await gateway.signIn('admin@jadran.example')
  const at = `${gateway.url}/mrc/api/users/${sub}/companies/${company.id}/stores/${store}/orders`
  return async (action) => {
    const { kind, order, amount, key } = action
    const reply = await fetch(`${at}/${order}/${kind}${kind === 'void' ? '' : `?amount=${amount}`}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, [headers.idempotencyKey]: key },
    })
    const text = await reply.text()
    action.heard = { status: reply.status, text }
  }
}

/** Actions without end; amounts go up in whole hundreds, so that none is a sentinel of the sandbox. */
export const actionsOn = ({ paid, reserved }: Orders, dice: Dice): (() => Sent) => {
  let count = 0
  return () => {
    count += 1
    const kind = dice.pick<Kind>(['refund', 'complete', 'void'])
    const once = kind === 'refund' ? undefined : reserved.pop()
    const to = once === undefined ? ({ kind: 'refund', order: dice.pick(paid) } as const) : { kind, order: once }
    return { ...to, amount: to.kind === 'void' ? 0 : 100 * count, key: dice.uuid() }
  }
}

/** Lets several clients send one action after the other, kills the gateway without warning, and gives all that was sent. */
export const killUnder = async (
  gateway: GatewayProcess,
  send: Send,
  next: () => Sent,
  load: { readonly clients: number; readonly milliseconds: number },
): Promise<readonly Sent[]> => {
  const sent: Sent[] = []
  let isOver = false
  let hearFirst: () => void = () => undefined
  const first = new Promise<void>((resolve) => {
    hearFirst = resolve
  })
  const client = async (): Promise<void> => {
    while (!isOver) {
      const action = next()
      sent.push(action)
      await send(action).then(hearFirst, () => undefined)
      if (action.heard === undefined) return
    }
  }
  const clients = Promise.all(Array.from({ length: load.clients }, client))
  await Promise.race([first, clients])
  await pause(load.milliseconds)
  await gateway.kill()
  isOver = true
  await clients
  return sent
}
