import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { newTerminalOrder } from '#contract/terminal/terminal-form.ts'
import { listen } from '#src/client.ts'
import { store } from '#src/shell/browser/storage.ts'
import { terminalLogic } from '#src/terminal/terminal-calls.ts'
import { answerOf } from '../called-actor.ts'
import { against, unheard } from '../silent-gateway.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  store('sub', 'u-1')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ofStore = { id: '7', hasSubscription: false, hasCountryList: false }
/** What the form of the terminal hears once the gateway has refused the payment. */
const refused = (status: number, body: object) =>
  against({ status, body: JSON.stringify(body) }, () => {
    listen({ ...unheard, company: () => '4' })
    const logic: AnyStateMachine = terminalLogic([ofStore], 'terminal')
    const openStore = logic.implementations.actions.openStore as (at: never, store: { storeId: string }) => void
    openStore({} as never, { storeId: '7' })
    const values = newTerminalOrder('A-1', 'hr')
    return answerOf(logic, ['terminalForm', 'save'], { values, saved: values })
  })

it.each([
  ['cart.1.qty', 'items.1.quantity'],
  ['cart.0.cost', 'items.0.cost'],
  ['cart', 'items.0.cost'],
  ['amount', 'items.0.cost'],
  ['customer.email', 'email'],
  ['orderNumber', 'orderNumber'],
])('a refused %s is said at %s · VT-13', async (field, path) => {
  const body = { fieldErrors: [{ field, message: 'tooLong' }] }
  expect(await refused(400, body)).toMatchObject({ kind: 'refused', issues: { [path]: 'tooLong' } })
})

it('an order number that the store has is said at its field · VT-13', async () => {
  expect(await refused(409, {})).toEqual({ kind: 'refused', issues: { orderNumber: 'taken' } })
})
