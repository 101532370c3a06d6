import type { AnyMachineSnapshot } from 'xstate'
import type { LayoutCheckContext } from '#machines/stores/layout-check.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { answerPath } from '#tests/browser/stopped-calls.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import {
  exampleChecked,
  exampleTexts,
  layoutCheckModel,
  otherTexts,
} from '#tests/machines/stores/layout-check.model.ts'
import { exampleLayout, layoutsModel } from '#tests/machines/stores/layouts.model.ts'
import { jadran } from './at-settings.ts'

const layouts = `/mrc/api/visual/customizations/stores/${jadran.split}`
const address = `/edit-store/${jadran.split}?tab=layout`
const saved = { ...exampleLayout, ...exampleTexts }

async function layoutsDriver(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    fetchLayouts: (method, path) => method === 'GET' && path.endsWith(layouts),
  })
  const happen = async ({ label }: Case) => {
    if (label === 'layouts.retried') return button(page, 'Try again').click()
    if (label === 'fetchLayouts: no answer') return held.drop('fetchLayouts')
    return held.answer('fetchLayouts', { status: 200, body: [saved] })
  }
  const look = (snapshot: AnyMachineSnapshot) => [
    there('editor', fieldAt(page, 'css'), snapshot.matches('editing')),
    there('failed', page.getByText('This could not be loaded'), snapshot.matches('failed')),
    there('Try again', button(page, 'Try again'), snapshot.can({ type: 'layouts.retried' })),
  ]
  return { page, held, actors: ['fetchLayouts'], arrive: () => visit.open(address), happen, look }
}

export const layoutsCover: Cover = {
  // Nobody closes a form that is a tab, and it answers for whatever happens to its calls.
  model: onPage(layoutsModel, ({ label }) => !/^(checkout|payByLink)Form: /.test(label)),
  untaken: ['checkoutForm', 'payByLinkForm'].flatMap((form) => [
    `layouts.editing · xstate.done.actor.${form} · 0`,
    `layouts.editing · xstate.error.actor.${form} · 0`,
  ]),
  drive: layoutsDriver,
}

async function checkDriver(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await answerPath(page, layouts, () => ({ body: [saved] }))
  const held = await holdCalls(page, {
    checkLayout: (method, path) => method === 'POST' && path.endsWith('/layout-check'),
  })
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'something typed': () => fieldAt(page, 'header').fill(otherTexts.header),
    'the first text typed': () => fieldAt(page, 'header').fill(exampleTexts.header),
    'check.repeated': () => sender(page, 'check.repeated').click(),
    'settleFor passes': () => page.clock.runFor(400),
    'checkLayout: checked': () => held.answer('checkLayout', { status: 200, body: exampleChecked }),
    'checkLayout: no answer': () => held.drop('checkLayout'),
  }
  const happen = async ({ label }: Case) => {
    const act = acts[label]
    if (!act) throw new Error(`Nobody can play: ${label}`)
    await act()
  }
  const look = (snapshot: AnyMachineSnapshot) => [
    there('preview', page.locator('iframe[src^="/visual/preview"]')),
    there(
      'fault',
      page.getByText('Line 1: This attribute is not allowed and is left out: onclick="x"'),
      (snapshot.context as LayoutCheckContext).checked !== null,
    ),
    there('Try again', sender(page, 'check.repeated'), snapshot.can({ type: 'check.repeated' })),
  ]
  return { page, held, actors: ['checkLayout'], arrive: () => visit.open(address), happen, look }
}

export const layoutCheckCover: Cover = { model: layoutCheckModel, drive: checkDriver }
