import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Model } from '#tests/machines/harness/model.ts'
import { projectFiles } from '#tools/check/tree.ts'
import { root } from '#tools/run-command.ts'

/** One machine of the project with the model that its tests walk; the root machine alone has none. */
export interface Flow {
  readonly file: string
  readonly room: string
  readonly stem: string
  readonly machine: AnyStateMachine
  readonly model: Model | null
  readonly test: string
}

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>

const camelCase = (stem: string): string => stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** By the id, for a model may hold a machine whose ports it has supplied. */
const isModelOf =
  ({ id }: AnyStateMachine) =>
  (value: unknown): value is Model =>
    typeof value === 'object' && value !== null && 'casesAt' in value && (value as Model).machine.id === id

async function flowOf(file: string): Promise<Flow> {
  const [, room = ''] = file.split('/')
  const stem = basename(file, '.machine.ts')
  const machine = (await load(file))[`${camelCase(stem)}Machine`]
  if (!(machine instanceof StateMachine)) throw new Error(`${file} exports no ${camelCase(stem)}Machine`)
  const modelFile = `tests/machines/${room}/${stem}.model.ts`
  const exported = existsSync(join(root, modelFile)) ? Object.values(await load(modelFile)) : []
  return {
    file,
    room,
    stem,
    machine,
    model: exported.find(isModelOf(machine)) ?? null,
    test: `tests/machines/${room}/${stem}.test.ts`,
  }
}

/** Every machine of the tree, room by room. */
export async function loadFlows(): Promise<readonly Flow[]> {
  const flows: Flow[] = []
  for (const file of [...projectFiles('machines/**/*.machine.ts')].sort()) flows.push(await flowOf(file))
  return flows
}
