import { afterAll, beforeAll, expect, vi } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { sandboxOf } from '#tests/gateway/sandbox-filling.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

export const day = '2026-11-21'

/** A person of the sandbox with the start of the paths of a company. */
export interface Person extends SignedIn {
  readonly base: string
}

interface SandboxOrder extends Record<string, unknown> {
  readonly id: number
  readonly store: number
  readonly refunded: number
}

interface OrdersStage {
  readonly gateway: RunningGateway
  readonly signIn: (email: string, company?: string) => Promise<Person>
  readonly orderOf: (reference: string) => Promise<SandboxOrder>
}

/** The companies of the sandbox for the tests of one file, whose ledger is right at the end. */
export function openOrdersStage(): OrdersStage {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  let gateway: RunningGateway
  beforeAll(async () => {
    const clock = clockOf({ sandboxToday: day })
    gateway = await startGateway({ clock, filling: sandboxOf(clock) })
  })
  afterAll(async () => {
    expect(await checkLedger(gateway.database)).toEqual([])
    await gateway.close()
  })
  return {
    get gateway() {
      return gateway
    },
    signIn: async (email, company = 'Jadran') => {
      const person = await gateway.as(email, sandboxPassword)
      const { rows } = await gateway.database.query<{ id: number }>('select id from company where name like $1', [
        `%${company}%`,
      ])
      return { ...person, base: `${person.path}/companies/${rows[0]?.id}` }
    },
    orderOf: async (reference) => {
      const sql = 'select id, store_id as store, refunded from orders where order_reference = $1'
      const [found] = (await gateway.database.query<SandboxOrder>(sql, [reference])).rows
      if (!found) throw new Error(`No order ${reference}.`)
      return found
    },
  }
}
