import { type Browser, chromium } from 'playwright'
import { buildIfNeeded } from '#gateway/shell/build.ts'
import type { Clock } from '#gateway/shell/clock.ts'
import { sandboxOf } from '#tests/gateway/sandbox-filling.ts'
import { startGateway } from '#tests/gateway/start-gateway.ts'
import { ensureBrowser, launchArguments } from '#tests/tools/browser.ts'
import type { Stage, StageOptions } from './stage.ts'
import { openVisit } from './visit.ts'

export interface Ground extends Stage {
  readonly close: () => Promise<void>
}

/** A real gateway with the sandbox's people and orders, the built screens and one browser. */
export async function openGround(clock: Clock, { flows, env, log }: StageOptions = {}): Promise<Ground> {
  await buildIfNeeded()
  const launched: Promise<Browser> = chromium.launch({ executablePath: ensureBrowser(), args: [...launchArguments] })
  const gateway = await startGateway({
    ...{ clock, filling: sandboxOf(clock), env: { SANDBOX: 'on', ...env } },
    ...(flows && { flows }),
    ...(log && { log }),
  })
  const browser = await launched
  return {
    gateway,
    visit: (options = {}) => openVisit(browser, gateway, clock, options),
    rows: async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await gateway.database.query<T>(text, values)).rows,
    close: async () => {
      await browser.close()
      await gateway.close()
    },
  }
}
