import type { AnyMachineSnapshot } from 'xstate'
import type { LinkGenerateInput } from '#machines/links/link-generate.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import { fieldAt, isSaid, say, sender } from '#tests/browser/said-events.ts'
import { answerPath } from '#tests/browser/stopped-calls.ts'
import { replyAlways } from '#tests/browser/users/example-company.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { generateInput, linkGenerateModel } from '#tests/machines/links/link-generate.model.ts'
import { fillCart, generatedUuid, inLinkCompany, linkReply, withoutSales } from './at-links.ts'

// Nobody closes a form that is a page, and it answers for whatever happens to its calls.
function isPossible({ label }: Case, { context }: AnyMachineSnapshot): boolean {
  if (label === 'linkForm: closed' || label === 'linkForm: no answer') return false
  const needsReply = ['linkForm: generated', 'linkForm: reply lost', 'linkForm: refused'].includes(label)
  return needsReply === (context.sent !== null)
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  let stores = generateInput.stores
  await inLinkCompany(visit, generateInput.stores)
  await answerPath(page, '/companies/1/stores', () => ({
    body: stores.map((store) => ({ ...store, payByLinkEnabled: true, enabled: true })),
  }))
  await answerPath(page, '/check_order_number', () => ({ status: 204 }))
  await replyAlways(page, `/pbl/${generatedUuid}`, linkReply())
  const held = await holdCalls(page, {
    readStore: (_, path) => path.endsWith('/check'),
    save: (method, path) => method === 'POST' && path.endsWith('/pbl/generate'),
  })
  const store = page.getByLabel('Store', { exact: true })

  const arrive = async (input: unknown) => {
    const { stores: given, storeId } = input as LinkGenerateInput
    stores = given
    await visit.open('/users')
    await withoutSales(page)
    await visit.open('/pbl/generate')
    await heading(page, 'New payment link').waitFor()
    if (storeId !== null && given.length > 0) await store.selectOption(storeId)
  }
  const generate = async () => {
    await fillCart(page)
    await page.clock.runFor(400)
    await say(page, { type: 'form.submitted' })
  }
  const happen = async (happened: Case) => {
    if (happened.label === 'linkForm: sending') return generate()
    if (happened.label === 'linkForm: generated') {
      return held.answer('save', { status: 200, body: { uuid: generatedUuid } })
    }
    if (happened.label === 'linkForm: reply lost') return held.drop('save')
    if (happened.label === 'linkForm: refused') return held.answer('save', { status: 429, body: {} })
    if (happened.label === 'readStore: no answer') return held.drop('readStore')
    if (!isSaid(happened)) {
      return held.answer('readStore', { status: 200, body: happened.label === 'readStore: a store with terms' })
    }
    const { type } = happened.event
    if (type === 'store.chosen') {
      await store.selectOption(happened.label.includes('first') ? '11' : '12')
    } else if (type === 'store.retried') await button(page, 'Try again').click()
    else if (type === 'draft.changed') await fieldAt(page, 'items.0.description').fill('Majica')
    else await say(page, happened.event)
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const isMade = snapshot.matches('generated')
    return [
      there('the store', store, !isMade && !snapshot.matches('noService')),
      there(
        'no service',
        page.getByText('PayByLink service is not active on any store'),
        snapshot.matches('noService'),
      ),
      there('the form', sender(page, 'form.submitted'), snapshot.matches('editing')),
      offered('terms.rechecked', sender(page, 'terms.rechecked'), snapshot.can({ type: 'terms.rechecked' })),
      offered('store.retried', button(page, 'Try again'), snapshot.can({ type: 'store.retried' })),
      there(
        'what may have been created',
        page.getByText('The link may have been created'),
        snapshot.matches('editing') && snapshot.context.unsettled.length > 0,
      ),
      there('the summary', heading(page, 'The payment link is ready'), isMade),
    ]
  }
  return { page, held, actors: ['readStore'], arrive, happen, look }
}

export const linkGenerateCover: Cover = {
  model: onPage(linkGenerateModel, isPossible),
  untaken: [
    'linkGenerate.editing · xstate.done.actor.linkForm · 1',
    'linkGenerate.editing · xstate.error.actor.linkForm · 0',
  ],
  drive: driverOf,
}
