import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'

/** What the whole gateway runs on. */
export interface Parts {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  readonly clock: Clock
}
