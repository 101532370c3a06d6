import type { AnyMachineSnapshot } from 'xstate'
import { en } from '#contract/pay/words/en.ts'
import type { PayReturnContext } from '#machines/pay/pay-return.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, offered, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { payReturnModel, receipt } from '#tests/machines/pay/pay-return.model.ts'
import { givePage } from './given-page.ts'

async function driverOf({ page }: Visit): Promise<Driver> {
  let given: PayReturnContext['receipt'] = null
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await givePage(
    page,
    (path) => path === '/pbl/transaction-processed',
    (block) => ({ ...block, ...(given && { receipt: given }) }),
  )
  // The question has two calls: whether the gateway can be asked, and then what it knows.
  const held = await holdCalls(page, {
    verifyPayment: (_, path) => path === '/api/profile-info' || path === '/riva/api/pay/verify',
  })
  const arrive = async (input: unknown) => {
    const { orderNumber, approvalCode, receipt: known } = input as PayReturnContext
    given = known
    const said = new URLSearchParams({ order_number: orderNumber, approval_code: approvalCode })
    await page.goto(`/pbl/transaction-processed?${said}`)
    if (approvalCode === '') return heading(page, en.error).waitFor()
    await becomes(page, async () => held.open().length > 0 || (await button(page, en.print).count()) > 0)
  }
  const offers = (features: readonly string[]) =>
    held.answer('verifyPayment', { status: 200, body: { features: [...features] } })
  const known = async (status: number, body: unknown) => {
    await offers(['payResult'])
    await held.answer('verifyPayment', { status, body })
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'verifyPayment: known': () => known(200, receipt),
    'verifyPayment: unknown': () => known(404, { message: 'NOT_FOUND' }),
    'verifyPayment: not offered': () => offers([]),
    'verifyPayment: no answer': () => held.drop('verifyPayment'),
    'retry.chosen': () => button(page, en.retry).click(),
    'receipt.printed': () => button(page, en.print).click(),
    'askEvery passes': () => page.clock.runFor(2_000),
  }
  const happen = async (happened: Case) => {
    const act = acts[happened.label]
    if (!act) throw new Error(`Nobody knows how ${happened.label} comes about.`)
    await act()
  }
  const look = (snapshot: AnyMachineSnapshot) => [
    there('verifying', heading(page, en.verifying), snapshot.hasTag('busy')),
    there('processed', heading(page, en.processed), snapshot.matches('processed')),
    there('the amount', page.locator('.total'), snapshot.matches('processed') && snapshot.context.receipt !== null),
    there('not confirmed', heading(page, en.unconfirmed), snapshot.matches('unconfirmed')),
    there('the error', heading(page, en.error), snapshot.matches('toError')),
    offered('print', button(page, en.print), snapshot.can({ type: 'receipt.printed' })),
    offered('try again', button(page, en.retry), snapshot.can({ type: 'retry.chosen' })),
  ]
  return { page, held, actors: ['verifyPayment'], arrive, happen, look }
}

export const payReturnCover: Cover = { model: payReturnModel, drive: driverOf }
