import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inspector, type Look, looks, soak } from '#tests/browser/looks.ts'
import { openStage } from '#tests/browser/stage.ts'
import { loadFlows } from '#tests/tools/flows/load.ts'
import { type Walked, walkedBy, write } from '#tests/tools/flows/write.ts'
import { quietOf } from '#tests/tools/states/picture.ts'
import { addressOf, places, usual } from '#tests/tools/states/places.ts'
import { coveringScreens, type Shown } from '#tests/tools/states/shown.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-states-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stage = openStage({ flows: { file: join(folder, 'index.html') } })

const flows = await loadFlows()

/** The gateway gives out what lies in the folder. */
function walked(machine: string): Walked {
  const file = join(folder, `${machine}.json`)
  const flow = flows.find(({ machine: { id } }) => id === machine)
  if (flow && !existsSync(file)) write(file, JSON.stringify(walkedBy(flow)))
  return JSON.parse(readFileSync(file, 'utf8')) as Walked
}

function statesOf(machine: string): readonly Shown[] {
  for (const { within = {} } of places[machine] ?? []) for (const around of Object.keys(within)) walked(around)
  const { states } = walked(machine)
  return coveringScreens(
    states.map((state, number) => ({ ...state, number })),
    usual[machine],
  )
}

/** Opens each of these states of a machine on its screen, and collects what is wrong there. */
async function lookAt(look: Look, machine: string, states: readonly Shown[]): Promise<readonly string[]> {
  const visit = await stage.visit(look)
  const { page, faults } = visit
  const { found, inspect } = inspector(visit)
  const quiet = quietOf(page)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  for (const { title, place, screen, number } of states) {
    if (!place) continue
    await page.goto(addressOf(place, machine, number))
    await page.locator(`html[data-state="${machine}.${number}"]`).waitFor({ state: 'attached' })
    await page.locator('.preloader').waitFor({ state: 'detached' })
    await quiet()
    // What a screen asks for beside its machine may have no answer for invented orders.
    faults.length = 0
    await inspect([machine, screen, title].filter(Boolean).join(' '))
  }
  faults.length = 0
  return found
}

const machines = Object.keys(places)

function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}

describe.each(looks)('$title', ({ look }) => {
  if (soak) {
    it.each(machines)('finds nothing in any state of %s', async (machine) => {
      expect(await lookAt(look, machine, statesOf(machine))).toEqual([])
    })
  } else {
    it('finds nothing in a few states, chosen by chance', async () => {
      for (const machine of Array.from({ length: 5 }, () => oneOf(machines))) {
        expect(await lookAt(look, machine, [oneOf(statesOf(machine).filter(({ place }) => place))])).toEqual([])
      }
    })
  }
})
