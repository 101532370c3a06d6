import { afterAll, describe, expect, it } from 'vitest'
import { inspector, type Look, looks, soak } from '#tests/browser/looks.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { quietOf } from '#tools/states/picture.ts'
import { addressOf, placeOf, places, usual } from '#tools/states/places.ts'
import { coveringScreens, type Shown } from '#tools/states/shown.ts'
import { admissionOf, flowsFile, forgetStates, statesOf } from './walked-states.ts'

const stage = openStage({ flows: { file: flowsFile } })
afterAll(forgetStates)

const shownOf = (machine: string): readonly Shown[] =>
  coveringScreens(
    statesOf(machine).map((state, number) => ({ ...state, number })),
    usual[machine],
  )

/** What a screen asks for beside its machine may have no answer for invented orders; a screen that breaks shows no state. */
const isOfScript = (fault: string): boolean => /^error: |\b\w*Error: /.test(fault)
const forgive = (faults: string[]): void => {
  faults.splice(0, faults.length, ...faults.filter(isOfScript))
}

/** Opens each of these states of a machine on its screen, and collects what is wrong there. */
async function lookAt(look: Look, machine: string, states: readonly Shown[]): Promise<readonly string[]> {
  const visit = await stage.visit(look)
  const { page, faults } = visit
  const { found, inspect } = inspector(visit)
  const quiet = quietOf(page)
  const admit = admissionOf(visit)
  for (const { title, place, screen, number } of states) {
    if (!place) continue
    await admit(place)
    await page.goto(addressOf(place, machine, number))
    await page.locator(`html[data-state="${machine}.${number}"]`).waitFor({ state: 'attached' })
    await page.locator('.preloader').waitFor({ state: 'detached' })
    await quiet()
    forgive(faults)
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

/** The first state of each place and of each screen of a machine. */
const firstsOf = (machine: string): readonly Shown[] => {
  const shown = shownOf(machine).filter(({ place }) => place)
  const ofPlaces = (places[machine] ?? []).map((place) => shown.find(({ title }) => placeOf(machine, title) === place))
  const ofScreens = Map.groupBy(shown, ({ screen }) => screen).values()
  const firsts = new Set([...ofPlaces, ...ofScreens.map(([first]) => first)].filter((state) => state !== undefined))
  if (firsts.size === 0) throw new Error(`${machine} has nothing to show.`)
  return [...firsts]
}

/** A soak looks at every state once in each width, in other looks than at its neighbours: a quarter of all looks. */
const sharesAt = (at: number) =>
  machines
    .map((machine) => [machine, shownOf(machine).filter((_, number) => (number + at) % 4 === 0)] as const)
    .filter(([, states]) => states.length > 0)

/** Each is opened in one of the looks, so that all of them are. */
const all = soak ? [] : machines.flatMap((machine) => firstsOf(machine).map((state) => ({ machine, state })))

describe.each(looks.map((one, at) => ({ ...one, at })))('$title', ({ look, at }) => {
  if (soak) {
    it.each(sharesAt(at))('finds nothing in its share of the states of %s', async (machine, states) => {
      expect(await lookAt(look, machine, states)).toEqual([])
    })
  } else {
    it('opens its share of all places and screens', { timeout: 240_000 }, async () => {
      const { say } = wordsIn(look.lang)
      const visit = await stage.visit(look)
      const { page } = visit
      const quiet = quietOf(page)
      const admit = admissionOf(visit)
      const missing: string[] = []
      const elsewhere = ['Not found', 'Something went wrong', 'Access denied'].map((title) => say(title))
      for (const { machine, state } of all.filter((_, number) => number % looks.length === at)) {
        const { place, number, title } = state
        if (!place) continue
        await admit(place)
        await page.goto(addressOf(place, machine, number), { waitUntil: 'commit' })
        const there = page.locator(`html[data-state="${machine}.${number}"]`)
        await there.waitFor({ state: 'attached' }).catch(() => missing.push(`${machine} ${title}`))
        // The mark is set before anything is drawn.
        await page.locator('.preloader').waitFor({ state: 'detached' })
        for (const name of await page.locator('h1').allTextContents()) {
          if (elsewhere.includes(name)) missing.push(`${machine} ${title}: ${name}`)
        }
        for (const fault of visit.faults.splice(0).filter(isOfScript)) missing.push(`${machine} ${title}: ${fault}`)
      }
      await quiet()
      forgive(visit.faults)
      expect(missing).toEqual([])
    })

    it('finds nothing in a few states, chosen by chance', async () => {
      for (const machine of Array.from({ length: 5 }, () => oneOf(machines))) {
        expect(await lookAt(look, machine, [oneOf(shownOf(machine).filter(({ place }) => place))])).toEqual([])
      }
    })
  }
})
