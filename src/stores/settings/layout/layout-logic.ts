import { fromPromise } from 'xstate'
import { createLayout, type Layout, type LayoutView, listLayouts, updateLayout } from '#contract/stores/layout-calls.ts'
import { type CheckedLayout, checkLayout } from '#contract/stores/layout-check.ts'
import { type LayoutValues, layoutForm, valuesOfLayout } from '#contract/stores/layout-form.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { type LayoutTexts, layoutCheckMachine } from '#machines/stores/layout-check.machine.ts'
import { layoutsMachine } from '#machines/stores/layouts.machine.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import { request } from '#src/client.ts'
import { refusedFields, savesWith } from '#src/shell/form-calls.ts'
import { ports } from '#src/shell/ports.ts'
import { readStored } from '#src/shell/storage.ts'

const sub = () => readStored('sub') ?? ''

export function layoutsLogic({ company, store }: NamedStore) {
  const send = (view: LayoutView, { id, css, header, footer }: LayoutValues, signal: AbortSignal) => {
    const params = { sub: sub(), company }
    const body = { storeId: store, viewType: view, css, header, footer }
    const shared = { query: {}, signal, ignoreFailure: true }
    return id === ''
      ? request(createLayout, { ...shared, params, body })
      : request(updateLayout, { ...shared, params: { ...params, id }, body: { ...body, id } })
  }
  const formOf = (view: LayoutView) =>
    editFormMachine.provide({
      actors: {
        save: savesWith(layoutForm, async ({ values, signal }): Promise<SaveAnswer> => {
          const reply = await send(view, values, signal)
          if (reply.status === 200 || reply.status === 201) return { kind: 'saved', values: valuesOfLayout(reply.body) }
          if (reply.status === 202)
            return { kind: 'message', message: reply.body.message ?? 'VISUAL_CUSTOMIZATION_ERROR_OCCURRED' }
          if (reply.status === 400) return { kind: 'refused', issues: refusedFields(reply.body) }
          return { kind: 'refused', trouble: reply.status === 409 ? 'testModeOnly' : 'refused' }
        }),
      },
      actions: ports,
    })
  return layoutsMachine.provide({
    actors: {
      fetchLayouts: fromPromise<readonly Layout[], undefined>(async ({ signal }) => {
        const reply = await request(listLayouts, { params: { storeId: store }, query: {}, signal, ignoreFailure: true })
        if (reply.status !== 200) throw new Error('There is no such store.')
        return reply.body
      }),
      checkoutForm: formOf('CHECKOUT'),
      payByLinkForm: formOf('PAY_BY_LINK'),
    },
  })
}

export const layoutCheckLogic = ({ company, store }: NamedStore) =>
  layoutCheckMachine.provide({
    actors: {
      checkLayout: fromPromise<CheckedLayout, LayoutTexts>(async ({ input, signal }) => {
        const params = { sub: sub(), company, storeId: store }
        return (await request(checkLayout, { params, query: {}, body: input, signal, ignoreFailure: true })).body
      }),
    },
  })
