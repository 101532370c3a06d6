import { basename, join } from 'node:path'
import type { RecordedPath } from '#src/workbench/recorded-path.ts'
import { projectFiles } from '#tools/check/tree.ts'
import { root } from '#tools/run-command.ts'
import { type Place, places } from '#tools/states/places.ts'
import { readPath } from './recorded.ts'

const folder = 'tools/paths/in-sandbox'

/** The paths of a machine that were clicked together in the sandbox: `<machine>.<what>.json`. */
export function recordedFiles(machine: string): readonly string[] {
  return projectFiles(`${folder}/*.json`).filter((file) => basename(file).split('.')[0] === machine)
}

export function pathsInSandbox(machine: string): readonly RecordedPath[] {
  const found = recordedFiles(machine).map((file) => readPath(join(root, file)))
  if (found.length > 0) return found
  const known = [...new Set(projectFiles(`${folder}/*.json`).map((file) => basename(file).split('.')[0]))]
  throw new Error(
    `No path of ${machine} was clicked together in the sandbox yet (${known.sort().join(', ')} have some). Open a screen ` +
      'with ?inspect, press "Copy as path", save it as path.json, then: npm run paths -- --replay path.json --format playwright',
  )
}

/** Who starts, of which company and where. */
export interface SandboxStart {
  readonly person: string | null
  readonly company: string | null
  readonly address: string
}

const nobody = { person: null, company: null }
const admin = { person: 'admin@jadran.example', company: 'Jadran d.o.o.' }
/** Each has one company, which has not accepted the terms. */
const unacceptedAt: Readonly<Record<string, string>> = {
  '/terms': 'admin@planina.example',
  '/terms/users': 'user@planina.example',
}

const startAt = ({ path, signedOut }: Place): SandboxStart => {
  const person = unacceptedAt[path]
  if (person !== undefined) return { person, company: null, address: path }
  return { ...(signedOut ? nobody : admin), address: path }
}

/** Where a machine can be met in the sandbox; none where no screen shows it. */
export function sandboxStarts(machine: string): readonly SandboxStart[] {
  const starts = (places[machine] ?? []).map(startAt)
  return [...new Map(starts.map((start) => [start.address, start])).values()]
}

export const saidStart = ({ person, company, address }: SandboxStart): string => {
  const arrival = person === null ? 'signed out' : `sign in as ${person}`
  return [arrival, ...(company === null ? [] : [`choose ${company}`]), `open ${address}`].join(', ')
}
