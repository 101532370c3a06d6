import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspector, type Look, looks, soak } from '#tests/browser/looks.ts'
import { openStage } from '#tests/browser/stage.ts'
import { loadFlows } from '#tests/tools/flows/load.ts'
import { type Walked, walkedBy, write } from '#tests/tools/flows/write.ts'
import { quietOf } from '#tests/tools/states/picture.ts'
import { addressOf, places, usual } from '#tests/tools/states/places.ts'
import { coveringScreens, type Shown } from '#tests/tools/states/shown.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-states-'))
beforeAll(async () => {
  for (const flow of await loadFlows()) write(join(folder, `${flow.machine.id}.json`), JSON.stringify(walkedBy(flow)))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stage = openStage({ flows: { file: join(folder, 'index.html') } })

function statesOf(machine: string): readonly Shown[] {
  const { states } = JSON.parse(readFileSync(join(folder, `${machine}.json`), 'utf8')) as Walked
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

describe.each(looks)('$title', ({ look }) => {
  if (soak) {
    it.each(machines)('finds nothing in any state of %s', async (machine) => {
      expect(await lookAt(look, machine, statesOf(machine))).toEqual([])
    })
  } else {
    it('finds nothing in a few states, chosen by chance', async () => {
      const all = machines.flatMap((machine) => statesOf(machine).map((state) => ({ machine, state })))
      const chosen = Array.from({ length: 5 }, () => all[Math.floor(Math.random() * all.length)])
      for (const one of chosen) if (one) expect(await lookAt(look, one.machine, [one.state])).toEqual([])
    })
  }
})
