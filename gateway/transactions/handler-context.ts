import type { Rights } from '#contract/session/access-rules.ts'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { ClientInfo } from '#gateway/web/handling.ts'

/** What the handlers of this room need to know of a request that was let in. */
export interface Handling {
  readonly database: Database
  readonly clock: Clock
  /** Whether the sentinel amounts count. */
  readonly sandbox: boolean
  readonly sub: string
  readonly email: string
  readonly requestId: string
  readonly from: ClientInfo
  readonly rights: Rights
  /** A request header, by its name in any letter case. */
  readonly header: (name: string) => string | undefined
}
