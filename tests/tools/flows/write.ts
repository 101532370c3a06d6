import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventObject } from 'xstate'
import { eventOf } from '#tests/machines/harness/model.ts'
import { pathsOf } from '#tests/machines/harness/paths.ts'
import { chartOf } from './chart.ts'
import type { Flow } from './load.ts'
import { pictureOf } from './picture.ts'

/** How many different data of one event are worth offering. */
const most = 4

/** By type, the events that the generated paths of a machine send: what a person may start from. */
export function exampleEvents({ model }: Pick<Flow, 'model'>): Readonly<Record<string, readonly EventObject[]>> {
  const byType = new Map<string, Map<string, EventObject>>()
  const steps = model ? pathsOf(model).flatMap((path) => path.steps) : []
  for (const { happened } of steps) {
    if (happened?.kind !== 'happens') continue
    const event = eventOf(happened)
    const known = byType.get(event.type) ?? new Map<string, EventObject>()
    if (known.size < most) known.set(JSON.stringify(event), event)
    byType.set(event.type, known)
  }
  return Object.fromEntries([...byType].map(([type, events]) => [type, [...events.values()]]))
}

/** A reader never sees half a file. */
export function write(path: string, text: string): void {
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

/** For each machine its picture and its events: what the inspector of the sandbox shows. */
export async function writeCharts(folder: string, flows: readonly Flow[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const flow of flows) {
    const { id } = flow.machine
    write(join(folder, `${id}.svg`), await pictureOf(chartOf(flow.machine)))
    write(join(folder, `${id}.json`), JSON.stringify({ events: exampleEvents(flow) }))
  }
}
