import { fromPromise } from 'xstate'
import { signedFields, terminalFields } from '#contract/pay/wallet-fields.ts'
import type { Rights } from '#contract/session/access-rules.ts'
import { mayUseTerminal } from '#contract/session/menu.ts'
import { reasonOf } from '#contract/shell/alerts.ts'
import type { Store } from '#contract/stores/store.ts'
import { prepareTerminal } from '#contract/terminal/calls.ts'
import { paidStatuses } from '#contract/terminal/paid.ts'
import { type TerminalStore, terminalForm, terminalStoreOf } from '#contract/terminal/terminal-form.ts'
import { bodyOfTerminal } from '#contract/terminal/terminal-wire.ts'
import { getOrder } from '#contract/transactions/order-calls.ts'
import type { PostedForm } from '#machines/shell/ports.ts'
import { uniqueCheckMachine } from '#machines/shell/unique-check.machine.ts'
import { terminalFormMachine, virtualTerminalMachine } from '#machines/terminal/virtual-terminal.machine.ts'
import type { ProcessedOrder, ReturnedOrder } from '#machines/terminal/way-back.ts'
import { request } from '#src/client.ts'
import { attemptsOf } from '#src/links/attempts.ts'
import { orderNumberCheck } from '#src/links/link-calls.ts'
import { formPorts, refusedFields, savesWith } from '#src/shell/asked/form-calls.ts'
import { errorText } from '#src/shell/failure/error-words.ts'
import { ports } from '#src/shell/ports.ts'

/** The stores with the terminal that a person may use (VT-03, D10). */
export const terminalStoresOf = (stores: readonly Store[], company: string, rights: Rights) =>
  stores
    .filter(({ id, virtualTerminalEnabled }) => virtualTerminalEnabled === true && mayUseTerminal(rights, company, id))
    .map((store) => ({ ...terminalStoreOf(store), name: store.name }))

const wirePath = (path: string) =>
  path
    .replace(/^cart\.(\d+)\.qty$/, 'items.$1.quantity')
    .replace(/^cart\.(\d+)\./, 'items.$1.')
    .replace(/^(?:cart|amount)$/, 'items.0.cost')
    .replace(/^customer\./, '')

/** The order of the way back, where it is paid. */
export async function readProcessed(
  { storeId, orderId: id }: Pick<ReturnedOrder, 'storeId' | 'orderId'>,
  signal: AbortSignal,
): Promise<ProcessedOrder> {
  if (storeId === '' || id === '') return null
  const reply = await request(getOrder, { params: { id }, signal, ignoreFailure: true })
  if (reply.status !== 200 || reply.body.storeId !== storeId) return null
  const { status, orderReference: orderNumber, amount, currency } = reply.body
  return paidStatuses.includes(status) ? { orderNumber, amount, currency } : null
}

export function terminalLogic(stores: readonly TerminalStore[], draftKey: string) {
  let chosen: TerminalStore | undefined
  const attempts = attemptsOf(draftKey)
  return virtualTerminalMachine.provide({
    actors: {
      terminalForm: terminalFormMachine.provide({
        actors: {
          uniqueCheck: uniqueCheckMachine.provide({
            actors: { check: orderNumberCheck(() => chosen?.id ?? '', false, attempts) },
          }),
          save: savesWith(terminalForm, async ({ values, signal }) => {
            const store = chosen
            if (!store) throw new Error('The terminal was used before a store was chosen.')
            const body = bodyOfTerminal(values, store)
            const params = { storeId: store.id }
            const reply = await attempts.send(body, (idempotencyKey) =>
              request(prepareTerminal, { params, body, idempotencyKey, signal, ignoreFailure: true }),
            )
            if ('kind' in reply) return reply
            if (reply.status === 200) {
              const { walletUrl, signature, ...checkout } = reply.body
              const made: PostedForm = {
                action: walletUrl,
                fields: signedFields(terminalFields({ ...checkout, walletUrl }), signature),
              }
              return { kind: 'saved', values, made }
            }
            if (reply.status === 409) return { kind: 'refused', issues: { orderNumber: 'taken' } }
            const trouble = `${reply.status} ${errorText(reasonOf(reply.status))}`
            const refused = Object.entries(refusedFields(reply.body)).map(([path, issue]) => [wirePath(path), issue])
            return { kind: 'refused', issues: Object.fromEntries(refused), trouble }
          }),
        },
        // The machine of this form keeps its draft with its page.
        actions: { notify: formPorts.notify },
      }),
      wasProcessed: fromPromise<ProcessedOrder, Pick<ReturnedOrder, 'storeId' | 'orderId'>>(({ input, signal }) =>
        readProcessed(input, signal),
      ),
    },
    actions: {
      ...ports,
      postForm: (_, form) => {
        if (form !== null) ports.postForm(_, form)
      },
      openStore: (_, { storeId }) => {
        chosen = stores.find(({ id }) => id === storeId)
      },
      startAgain: () => location.reload(),
    },
  })
}
