import { type CallName, calls } from '#contract/calls.ts'
import { mayCall, type Rights } from '#contract/session/access-rules.ts'
import { type Call, pathOf } from '#contract/shell/call.ts'
import type { Exchange } from './exchange.ts'
import type { Findings } from './findings.ts'
import type { Knowledge } from './knowledge.ts'
import type { Range } from './readings.ts'

export interface WalkOptions {
  readonly gateway: string
  readonly user: string
  readonly password: string
  readonly range: Range
  /** The company to look at; without it the first whose admin the person is. */
  readonly company?: string | undefined
  /** A company that the person is no member of. */
  readonly foreign?: string | undefined
  /** Ids that no list tells, by their name in a path. */
  readonly given?: Readonly<Record<string, string>>
  /** Whether calls that change something are made too, on `company`. */
  readonly write?: boolean
}

export type Params = Readonly<Record<string, string>>

/** The person of the walk, and where they stand. */
export interface Person {
  readonly token: string
  readonly cookie: string
  readonly rights: Rights
  readonly features: readonly string[]
  readonly company: string | undefined
}

export interface Walker {
  readonly exchange: Exchange
  readonly findings: Findings
  readonly known: Knowledge
  readonly person: Person
  readonly options: WalkOptions
}

export type Served = readonly (readonly [CallName, Call])[]
export const served = Object.entries<Call>(calls) as Served

/** Whether a person's own rights admit a call at these ids. */
export const mayMake = (person: Person, { access }: Call, { company, storeId: store }: Params): boolean => {
  // A path may name a store and leave its company to the gateway.
  const whose = company ?? (store === undefined ? undefined : person.company)
  return mayCall(access, person.rights, whose === undefined ? {} : { company: whose, store })
}

/** Calls that the walk makes at its start and at its end. */
export const frame: ReadonlySet<CallName> = new Set(['getProfileInfo', 'authenticate', 'logout'])

export const to = (call: Call, params: Params = {}) => ({ method: call.method, path: pathOf(call.path, params) })

/** The statuses of a call that was done, or is under way. */
export const statusesBelow300 = ({ replies }: Call): readonly number[] =>
  Object.keys(replies)
    .map(Number)
    .filter((status) => status < 300)
