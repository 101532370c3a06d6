import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Visit } from '#tests/browser/visit.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { textOf, type Walked, walkedBy, write } from '#tools/flows/write.ts'
import { type Place, places } from '#tools/states/places.ts'

const folder = join(tmpdir(), `riva-states-${process.pid}`)

const flows = await loadFlows()

/** What the gateway gives out as the page of flows: it need not be there for the states. */
export const flowsFile = join(folder, 'index.html')

/** After the tests of a file; another one of the same worker writes them again. */
export function forgetStates(): void {
  rmSync(folder, { recursive: true, force: true })
}

function walked(machine: string): Walked['states'] {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${machine}.json`)
  const flow = flows.find(({ machine: { id } }) => id === machine)
  if (flow && !existsSync(file)) write(file, textOf(walkedBy(flow)))
  return (JSON.parse(readFileSync(file, 'utf8')) as Walked).states
}

/** The states of a machine, which the gateway gives out from now on; with those of the machines that it runs in. */
export function statesOf(machine: string): Walked['states'] {
  for (const { within = {} } of places[machine] ?? []) for (const around of Object.keys(within)) walked(around)
  return walked(machine)
}

/** Signs in or out for a place: on a slow page the gate leads who is signed in away before a state can be shown there. */
export function admissionOf({ signedIn, signedOut }: Visit): (place: Place) => Promise<void> {
  let isIn: boolean | null = null
  return async ({ signedOut: isForOthers = false }) => {
    if (isIn === !isForOthers) return
    isIn = !isForOthers
    if (isIn) await signedIn('admin@jadran.example', 'Jadran d.o.o.')
    else await signedOut()
  }
}
