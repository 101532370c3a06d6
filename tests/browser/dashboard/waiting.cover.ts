import type { WaitingContext } from '#machines/dashboard/waiting.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import { exampleWaiting } from '#tests/machines/dashboard/example-figures.ts'
import { waitingModel } from '#tests/machines/dashboard/waiting.model.ts'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, { fetchWaiting: (_, path) => path.endsWith('/waiting') })
  const panel = page.getByRole('region', { name: 'Waiting for you', exact: true })
  return {
    page,
    held,
    actors: ['fetchWaiting'],
    arrive: async () => {
      await visit.open('/?chart=hidden')
      await hasTitle(page, 'Dashboard')
      await page.getByRole('region', { name: 'Orders', exact: true }).waitFor()
    },
    happen: async (happened) => {
      if (happened.kind === 'fails') return held.drop('fetchWaiting')
      if (happened.kind === 'answers') return held.answer('fetchWaiting', { status: 200, body: exampleWaiting })
      await button(page, 'Refresh').click()
    },
    look: (snapshot) => {
      const { waiting } = snapshot.context as WaitingContext
      return [
        there('what waits', panel.getByRole('link', { name: '2 preauthorizations to complete' }), waiting !== null),
        there('failed', panel.getByText('This could not be loaded'), snapshot.matches('failed')),
      ]
    },
  }
}

/** The figures are read with what waits, and a press on Refresh is heard while neither is on its way. */
const isPossible = (one: { readonly kind: string }, snapshot: { readonly value: unknown }): boolean =>
  one.kind !== 'happens' || snapshot.value !== 'reading'

export const waitingCover: Cover = { model: onPage(waitingModel, isPossible), drive: driverOf }
