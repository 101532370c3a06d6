import { fromPromise } from 'xstate'
import {
  createLayout,
  type Layout,
  type LayoutView,
  listLayouts,
  noLayout,
  updateLayout,
} from '#contract/stores/layout-calls.ts'
import { type CheckedLayout, checkLayout } from '#contract/stores/layout-check.ts'
import { type LayoutValues, layoutForm, valuesOfLayout } from '#contract/stores/layout-form.ts'
import type { SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { type LayoutTexts, layoutCheckMachine } from '#machines/stores/layout-check.machine.ts'
import { layoutsMachine } from '#machines/stores/layouts.machine.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import { request } from '#src/client.ts'
import { formLogic, refusedAs, refusedFields, refusedWith } from '#src/shell/asked/form-calls.ts'
import { saveOver, toldBy } from '#src/shell/asked/save-over.ts'
import { isCleanedSame } from '#src/stores/settings/cleaned-texts.ts'

interface Saving {
  readonly values: LayoutValues
  readonly saved: LayoutValues
  readonly signal: AbortSignal
}

/** The layouts of one store as they are read and saved: what somebody else saved is never written over unseen. */
function layoutCalls({ store }: NamedStore) {
  let known: readonly Layout[] = []
  const layoutIn = (layouts: readonly Layout[], view: LayoutView) => layouts.find(({ viewType }) => viewType === view)
  const knownOf = (view: LayoutView) => layoutIn(known, view)
  const layoutsNow = async (signal: AbortSignal): Promise<readonly Layout[]> => {
    const reply = await request(listLayouts, { params: { storeId: store }, signal, ignoreFailure: true })
    if (reply.status !== 200) throw new Error('There is no such store.')
    return reply.body
  }
  const read = async (signal: AbortSignal): Promise<readonly Layout[]> => {
    known = await layoutsNow(signal)
    return known
  }
  const put = (view: LayoutView, { css, header, footer }: LayoutValues, signal: AbortSignal) => {
    const before = knownOf(view)
    const body = { storeId: store, viewType: view, css, header, footer }
    const shared = { signal, ignoreFailure: true }
    if (before === undefined) return request(createLayout, { ...shared, body, revision: noLayout })
    const { id, revision } = before
    return request(updateLayout, {
      ...shared,
      params: { id },
      body: { ...body, id },
      ...(revision !== undefined && { revision }),
    })
  }
  const take = (layout: Layout): LayoutValues => {
    known = [...known.filter(({ viewType }) => viewType !== layout.viewType), layout]
    return valuesOfLayout(layout)
  }

  const toldBySaved = async (
    view: LayoutView,
    message: string | null,
    { values, signal }: Saving,
  ): Promise<SaveAnswer> =>
    toldBy(layoutForm, values, {
      message,
      now: layoutIn(await layoutsNow(signal).catch(() => []), view) ?? null,
      valuesOf: (now: Layout) => valuesOfLayout(now),
      take,
      saved: 'VISUAL_CUSTOMIZATION_SUCCESSFULLY_UPDATED',
      failed: 'VISUAL_CUSTOMIZATION_ERROR_OCCURRED',
    })

  const send = async (view: LayoutView, saving: Saving): Promise<SaveAnswer | null> => {
    const reply = await put(view, saving.values, saving.signal).catch(refusedWith)
    if ('kind' in reply) return reply
    if (reply.status === 200 || reply.status === 201) return { kind: 'saved', values: take(reply.body) }
    if (reply.status === 202) return toldBySaved(view, reply.body.message, saving)
    if (reply.status === 400) return { kind: 'refused', issues: refusedFields(reply.body) }
    if (reply.status === 404) return refusedAs(404)
    return reply.body.message === 'TEST_MODE_ONLY' ? { kind: 'refused', trouble: 'testModeOnly' } : null
  }
  const save = (view: LayoutView, saving: Saving): Promise<SaveAnswer> =>
    saveOver(layoutForm, saving, {
      hasRevision: knownOf(view)?.revision !== undefined,
      send: () => send(view, saving),
      readNow: async () => {
        await read(saving.signal)
        return { values: valuesOfLayout(knownOf(view)) }
      },
      isOwn: (now) => isCleanedSame(store, layoutForm.changes(saving.values, now), saving.signal),
    })
  return { read, save }
}

export function layoutsLogic(named: NamedStore) {
  const calls = layoutCalls(named)
  const formOf = (view: LayoutView) => formLogic(layoutForm, (saving) => calls.save(view, saving))
  return layoutsMachine.provide({
    actors: {
      fetchLayouts: fromPromise<readonly Layout[], undefined>(({ signal }) => calls.read(signal)),
      checkoutForm: formOf('CHECKOUT'),
      payByLinkForm: formOf('PAY_BY_LINK'),
    },
  })
}

export const layoutCheckLogic = ({ store }: NamedStore) =>
  layoutCheckMachine.provide({
    actors: {
      checkLayout: fromPromise<CheckedLayout, LayoutTexts>(async ({ input, signal }) => {
        const params = { storeId: store }
        return (await request(checkLayout, { params, body: input, signal, ignoreFailure: true })).body
      }),
    },
  })
