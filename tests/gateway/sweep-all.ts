import { clockOf } from '#gateway/ground/clock.ts'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { sweeps } from '#gateway/handlers.ts'
import { outsideSandbox } from '#tests/gateway/outside-sandbox.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'

interface Swept extends Pick<Parts, 'database'>, Partial<Pick<Parts, 'clock' | 'log'>> {
  readonly sandbox?: boolean
}

/** All sweeps that a started gateway does every hour: one that is left out of them fails the test of what it removes. */
export const sweepAll = async ({ database, clock, sandbox = false, log }: Swept): Promise<void> => {
  const settings = sandbox ? { SANDBOX: 'on' } : outsideSandbox
  const config = readConfig({ SECRET_KEY: secretKey, LOG_LEVEL: 'silent', ...settings })
  const { signal } = new AbortController()
  const parts = { database, config, clock: clock ?? clockOf(config), log: log ?? logOf(config), signal }
  for (const sweep of sweeps) await sweep(parts)
}
