import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyStateMachine, EventObject } from 'xstate'
import { eventOf, type Model } from '#tests/machines/harness/model.ts'
import { pathsOf, type Step } from '#tests/machines/harness/paths.ts'
import { galleryPage, type WalkedFlow } from '#tools/states/gallery-page.ts'
import { otherScreens } from '#tools/states/other-screens.ts'
import { type Place, placeOf } from '#tools/states/places.ts'
import { chartOf } from './chart.ts'
import { contentOf } from './content.ts'
import type { Flow } from './load.ts'
import { pictureOf } from './picture.ts'

/** How many different data of one event are worth offering. */
const most = 4

export interface Walked {
  /** By type, the events that the generated paths send: what a person may start from. */
  readonly events: Readonly<Record<string, readonly EventObject[]>>
  /** Every configuration that they reach, as the screen can be started in it. */
  readonly states: readonly WalkedState[]
}

interface WalkedState {
  readonly title: string
  readonly snapshot: unknown
  readonly place: Place | null
  /** Where it is not the machine's first screen. */
  readonly screen?: string
}

const stepsOf = (model: Model | null): readonly Step[] => (model ? pathsOf(model).flatMap(({ steps }) => steps) : [])

/** Every configuration that these steps reach, by its title. */
function configurationsOf(machine: AnyStateMachine, steps: readonly Step[]): ReadonlyMap<string, unknown> {
  const states = new Map<string, unknown>()
  for (const { snapshot, value } of steps) {
    const title = JSON.stringify(value).replaceAll('"', '')
    if (snapshot.status === 'active' && !states.has(title)) states.set(title, machine.getPersistedSnapshot(snapshot))
  }
  return states
}

function statesOf(machine: AnyStateMachine, steps: readonly Step[]): readonly WalkedState[] {
  const own = [...configurationsOf(machine, steps)]
  return [
    ...own.map(([title, snapshot]) => ({ title, snapshot, place: placeOf(machine.id, title) })),
    ...(otherScreens[machine.id] ?? []).flatMap(({ name: screen, path, model }) =>
      [...configurationsOf(model.machine, stepsOf(model))].map(([title, snapshot]) => ({
        ...{ title, snapshot, screen },
        place: { path },
      })),
    ),
  ]
}

/** No file can keep the functions of a rule, nor a time: the screen gives its own. Of a context only those go. */
function withoutRules(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  if (this[name] instanceof Date) return undefined
  const isObject = typeof value === 'object' && value !== null && name !== 'context'
  return isObject && Object.values(value).some((part) => typeof part === 'function') ? undefined : value
}

/** As the gateway gives it out. */
export const textOf = (walked: Walked): string => JSON.stringify(walked, withoutRules)

export function walkedBy({ machine, model }: Pick<Flow, 'machine' | 'model'>): Walked {
  const byType = new Map<string, Map<string, EventObject>>()
  const steps = stepsOf(model)
  for (const { happened } of steps) {
    if (happened?.kind !== 'happens') continue
    const event = eventOf(happened)
    if (event.type.startsWith('xstate.')) continue
    const known = byType.get(event.type) ?? new Map<string, EventObject>()
    if (known.size < most) known.set(JSON.stringify(event), event)
    byType.set(event.type, known)
  }
  return {
    events: Object.fromEntries([...byType].map(([type, events]) => [type, [...events.values()]])),
    states: statesOf(model?.machine ?? machine, steps),
  }
}

/** A reader never sees half a file. */
export function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

const drawnBy = 'tools/flows/write.ts'

/** What was drawn of the same content stays. */
async function writeChart(folder: string, { machine, file, model, room, stem }: Flow): Promise<Walked> {
  const at = (ending: string): string => join(folder, `${machine.id}.${ending}`)
  const [from, picture, data] = [at('from'), at('svg'), at('json')]
  const content = contentOf([drawnBy, file, `tests/machines/${room}/${stem}.model.ts`])
  const isDrawn = [from, picture, data].every((path) => existsSync(path)) && readFileSync(from, 'utf8') === content
  if (isDrawn) return JSON.parse(readFileSync(data, 'utf8')) as Walked
  const walked = walkedBy({ machine, model })
  write(picture, await pictureOf(chartOf(machine)))
  write(data, textOf(walked))
  write(from, content)
  return walked
}

/** For each machine its picture, its events and its states: what the tools of the sandbox show. */
export async function writeCharts(folder: string, flows: readonly Flow[]): Promise<void> {
  const shown: WalkedFlow[] = []
  for (const flow of flows) shown.push({ flow, walked: await writeChart(folder, flow) })
  write(join(folder, 'states.html'), galleryPage(shown))
}
