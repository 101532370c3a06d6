import { type Browser, chromium } from 'playwright'
import type { Clock } from '#gateway/ground/clock.ts'
import { sandboxOf } from '#tests/gateway/sandbox-filling.ts'
import { startGateway } from '#tests/gateway/start-gateway.ts'
import { ensureBrowser, launchArguments } from '#tools/browser.ts'
import type { Stage, StageOptions } from './stage.ts'
import { openVisit, type WaitingTabs } from './visit.ts'

export interface Ground extends Stage {
  readonly close: () => Promise<void>
}

/**
 * Scripts stay bytecode: a page of a test ends before optimized code pays, which took 8 % of the processor's time. The
 * bytecode stays for the next visit of a kept tab.
 */
const withoutOptimizedCode = '--js-flags=--no-opt --no-maglev --no-flush-bytecode'

let launched: Promise<Browser> | null = null

/** One browser for all grounds of a process; each visit has a context of its own. */
export async function browserAtHand(): Promise<Browser> {
  if (launched === null || !(await launched).isConnected()) {
    launched = chromium.launch({ executablePath: ensureBrowser(), args: [...launchArguments, withoutOptimizedCode] })
  }
  return launched
}

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close()
  launched = null
}

/** Opens screens for the admin of Jadran, unless another person is named. */
export const arriveBy =
  (visit: Stage['visit']): Stage['at'] =>
  async (path, { email = 'admin@jadran.example', ...options } = {}) => {
    const arrived = await visit(options)
    await arrived.signedIn(email, 'Jadran d.o.o.')
    await arrived.open(path)
    return arrived
  }

/** A real gateway with the sandbox's people and orders, the built screens and one browser. */
export async function openGround(clock: Clock, { flows, env, log }: StageOptions = {}): Promise<Ground> {
  const browser = await browserAtHand()
  const gateway = await startGateway({
    ...{ clock, filling: sandboxOf(clock), env: { SANDBOX: 'on', ...env } },
    ...(flows && { flows }),
    ...(log && { log }),
  })
  const waiting: WaitingTabs = new Map()
  const visit: Stage['visit'] = (options = {}) => openVisit({ browser, gateway, clock, waiting }, options)
  return {
    gateway,
    visit,
    at: arriveBy(visit),
    rows: async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await gateway.database.query<T>(text, values)).rows,
    close: async () => {
      await Promise.all([...waiting.values()].flat().map(({ context }) => context.close()))
      await gateway.close()
    },
  }
}
