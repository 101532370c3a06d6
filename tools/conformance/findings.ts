import type { Call } from '#contract/shell/call.ts'
import { compare, type Difference } from './compare.ts'
import type { Exchange, Received, Sent } from './exchange.ts'

export interface Finding extends Difference {
  /** Which of the checks of a call found it; empty for the plain one. */
  readonly check: string
}

export interface CallReport {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly checks: number
  readonly differences: readonly Finding[]
  /** Fields that the contract does not know: no fault. */
  readonly unknown: readonly string[]
  /** Why it, or a part of it, was not tried. */
  readonly notTried: string | null
}

export interface Checked {
  readonly received: Received
  readonly body: unknown
}

export interface Check {
  /** In words, what is special about it. */
  readonly what?: string
  readonly sent: Sent
  readonly wanted: readonly number[]
}

export interface Findings {
  readonly check: (name: string, call: Call, check: Check) => Promise<Checked>
  readonly differs: (name: string, call: Call, finding: Finding) => void
  readonly notTried: (name: string, call: Call, why: string) => void
  readonly has: (name: string) => boolean
  readonly reports: () => readonly CallReport[]
}

/** Keeps what every check of every call found, in the order in which the calls were first met. */
export function newFindings(exchange: Exchange): Findings {
  const reports = new Map<string, CallReport>()
  const reportOf = (name: string, { method, path }: Call): CallReport =>
    reports.get(name) ?? { name, method, path, checks: 0, differences: [], unknown: [], notTried: null }
  return {
    check: async (name, call, { what = '', sent, wanted }) => {
      const received = await exchange(sent)
      const { differences, unknown, body } = compare(call, received, wanted)
      const report = reportOf(name, call)
      reports.set(name, {
        ...report,
        checks: report.checks + 1,
        differences: [...report.differences, ...differences.map((difference) => ({ check: what, ...difference }))],
        unknown: [...new Set([...report.unknown, ...unknown])],
      })
      return { received, body }
    },
    differs: (name, call, finding) => {
      const report = reportOf(name, call)
      reports.set(name, { ...report, differences: [...report.differences, finding] })
    },
    notTried: (name, call, why) => {
      reports.set(name, { ...reportOf(name, call), notTried: why })
    },
    has: (name) => reports.has(name),
    reports: () => [...reports.values()],
  }
}
