import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Clock, clockOf } from '#gateway/ground/clock.ts'
import type { FlowsPage } from '#gateway/web/flows-page.ts'
import type { RunningGateway, StartOptions } from '#tests/gateway/start-gateway.ts'
import { arriveBy, type Ground, openGround } from './ground.ts'
import type { Email, Visit, VisitOptions } from './visit.ts'

/** The business day of every browser test; the seed's orders are counted back from it. */
export const today = '2026-11-21'

/** Noon in Zagreb on that day, running on: far from midnight, whenever the tests run. */
export function runningClock(): Clock {
  const noon = Date.parse(`${today}T11:00:00Z`)
  const started = Date.now()
  return clockOf({ sandboxToday: undefined }, () => new Date(noon + Date.now() - started))
}

export interface StageOptions extends Pick<StartOptions, 'log'> {
  /** Where the charts lie that the gateway serves. */
  readonly flows?: FlowsPage
  readonly env?: Readonly<Record<string, string>>
}

/** Who opens a screen: the admin of Jadran, unless another is named. */
export interface Arrival extends VisitOptions {
  readonly email?: Email
}

export interface Stage {
  readonly gateway: RunningGateway
  readonly visit: (options?: VisitOptions) => Promise<Visit>
  /** A screen of Jadran, or of the only company of the person. */
  readonly at: (path: string, arrival?: Arrival) => Promise<Visit>
  /** Rows of the gateway's own database. */
  readonly rows: <T extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<readonly T[]>
}

/**
 * For one test file: a real gateway with the sandbox's people and orders, the built screens and one browser. After each
 * test its pages must have been free of errors of script, console and content policy.
 */
export function openStage(options: StageOptions = {}): Stage {
  const visits: Visit[] = []
  let ground: Ground

  beforeAll(async () => {
    ground = await openGround(runningClock(), options)
  }, 240_000)

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const visit of visits) process.stderr.write(`${await visit.seen()}\n`)
    const faults = visits.flatMap((visit) => visit.faults)
    const keep = task.result?.state !== 'fail' && faults.length === 0
    for (const visit of visits.splice(0)) await visit.close({ keep })
    expect(faults).toEqual([])
  })

  afterAll(async () => {
    await ground?.close()
  })

  const visitWith = async (options: VisitOptions = {}) => {
    const visit = await ground.visit(options)
    visits.push(visit)
    return visit
  }

  return {
    get gateway() {
      return ground.gateway
    },
    visit: visitWith,
    at: arriveBy(visitWith),
    rows: (text, values) => ground.rows(text, values),
  }
}
