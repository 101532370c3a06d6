import { windowOf } from '#contract/shell/dates.ts'
import type { Clock } from '#gateway/ground/clock.ts'
import { seedSandbox } from '#gateway/sandbox/seed.ts'
import type { Filling } from './database.ts'

/** The seed of a day, as its end finds it, is the same in every file of tests. */
export const sandboxOf = ({ today }: Pick<Clock, 'today'>): Filling => ({
  name: `sandbox of ${today()}`,
  from: ['contract', 'gateway'],
  fill: (database) => seedSandbox(database, { today, now: () => windowOf(today(), today()).end }),
})
