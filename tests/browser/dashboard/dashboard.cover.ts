import type { AnyMachineSnapshot } from 'xstate'
import { type DashboardContext, draftIssue } from '#machines/dashboard/dashboard.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, refresh } from '#tests/browser/person.ts'
import { answerCalls, answerPath } from '#tests/browser/stopped-calls.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import { dashboardModel } from '#tests/machines/dashboard/dashboard.model.ts'
import {
  exampleFigures,
  exampleGraphs,
  exampleToday,
  exampleWaiting,
} from '#tests/machines/dashboard/example-figures.ts'
import type { Case } from '#tests/machines/harness/model.ts'

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DashboardContext

/** A list offers no choice of what is chosen, and Refresh hears nothing while it reads. */
function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  if (one.kind !== 'happens') return true
  if (one.event.type === 'store.chosen') return contextOf(snapshot).query.store === null
  if (one.event.type === 'address.changed') return false
  if (one.event.type === 'dashboard.refreshed') return !snapshot.matches({ figures: 'loading' })
  return true
}

const { now, before } = exampleFigures(10)
const replies: Readonly<Record<string, Reply>> = {
  fetchFigures: { status: 200, body: now },
  fetchGraphs: { status: 200, body: exampleGraphs },
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    fetchFigures: (_, path) => path.endsWith('/statistics'),
    fetchGraphs: (_, path) => path.endsWith('/graphs'),
  })
  // The figures of the period before, and what waits, come at once.
  await answerCalls(
    page,
    ({ url }) => url.pathname.endsWith('/statistics') && url.searchParams.get('to') !== exampleToday,
    () => ({ body: before }),
  )
  await answerPath(page, '/waiting', () => ({ body: exampleWaiting }))
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  const chart = page.getByRole('region', { name: 'Order amount', exact: true })
  const failed = page.getByText('This could not be loaded')
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'another range': () => button(page, 'Month').click(),
    'a wrong range': async () => {
      await page.getByLabel('To', { exact: true }).fill('22.11.2026.')
      await page.getByLabel('To', { exact: true }).blur()
    },
    'store.chosen': () => page.getByLabel('Store', { exact: true }).selectOption({ index: 1 }),
    'chart.toggled': () => pressed(button(chart, /the chart$/)),
    'dashboard.refreshed': () => pressed(refresh(page)),
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'fails') return held.drop(happened.actor)
    if (happened.kind === 'answers') {
      const reply = replies[happened.actor]
      if (!reply) throw new Error(`Nobody can play: ${happened.label}`)
      return held.answer(happened.actor, reply)
    }
    if (happened.kind !== 'happens') throw new Error(`Nobody can play: ${happened.label}`)
    await (acts[happened.label] ?? acts[happened.event.type])?.()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const context = contextOf(snapshot)
    const hasFailed = snapshot.matches({ figures: 'failed' })
    const isShown = snapshot.matches({ chart: 'visible' })
    const hasNoChart = snapshot.matches({ chart: { visible: 'failed' } })
    return [
      there('figures', orders, context.figures !== null && !hasFailed),
      there(
        'no figures',
        page.locator('main').getByRole('alert').filter({ has: failed }).first(),
        hasFailed || hasNoChart,
      ),
      there(
        'old figures',
        page.getByText('The figures could not be refreshed.'),
        snapshot.matches({ figures: 'outdated' }),
      ),
      there(
        'old chart',
        page.getByText('The chart could not be refreshed.'),
        snapshot.matches({ chart: { visible: 'outdated' } }),
      ),
      there('values', chart.getByText('Values as a table'), isShown && context.graphs !== null && !hasNoChart),
      // Figures that came again look as before: until they are drawn, a press on Refresh is lost.
      there('Refresh', refresh(page), !snapshot.matches({ figures: 'loading' })),
      there('wrong days', page.getByText('The end must not be after today.'), draftIssue(context) !== null),
      enabled('show or hide', button(chart, isShown ? 'Hide the chart' : 'Show the chart'), true),
    ]
  }
  return {
    page,
    held,
    actors: ['fetchFigures', 'fetchGraphs'],
    arrive: async (input) => {
      // The document asks early for the figures of the bare address, and a call that is dropped there is made again.
      await visit.open((input as DashboardContext).query.chart ? '/?chart=shown' : '/?chart=hidden')
      await hasTitle(page, 'Dashboard')
    },
    happen,
    look,
  }
}

export const dashboardCover: Cover = {
  model: onPage(dashboardModel, isPossible),
  untaken: ['dashboard · address.changed · 0'],
  drive: driverOf,
}
