import { seedSandbox } from '#gateway/sandbox/seed.ts'
import type { Clock } from '#gateway/shell/clock.ts'
import type { Filling } from './database.ts'

/** The seed of a day is the same in every file of tests. */
export const sandboxOf = (clock: Clock): Filling => ({
  name: `sandbox of ${clock.today()}`,
  from: ['contract', 'gateway'],
  fill: (database) => seedSandbox(database, clock),
})
