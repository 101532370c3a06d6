import type { AnyMachineSnapshot } from 'xstate'
import type { LinkDetailsInput } from '#machines/links/link-details.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { heading } from '#tests/browser/person.ts'
import { fieldAt, isSaid, say, sender } from '#tests/browser/said-events.ts'
import { answerCalls, answerPath } from '#tests/browser/stopped-calls.ts'
import { replyAlways } from '#tests/browser/users/example-company.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleLink } from '#tests/machines/links/example-link.ts'
import { linkDetailsModel } from '#tests/machines/links/link-details.model.ts'
import { twoStores } from '#tests/machines/links/link-generate.model.ts'
import { inLinkCompany, linkReply } from './at-links.ts'

const openers = ['email.opened', 'edit.opened', 'customer.opened', 'deactivation.opened', 'reactivation.opened']
const path = '/stores/11/pbl/links/41'
// During a refresh the button does nothing; only the page itself can start another one. `link-ends.test.ts` waits for an end.
const isPossible = ({ label }: Case, snapshot: AnyMachineSnapshot) =>
  !label.endsWith('Email: no answer') &&
  !['fetchLink: an open link that is over', 'untilEnd passes', 'anHour passes'].includes(label) &&
  !/^link(Edit|Customer|Status): no answer$/.test(label) &&
  !(label === 'details.refreshed' && snapshot.hasTag('busy'))
const notFound: Reply = { status: 404, body: { message: 'NOT_FOUND' } }

const replies: Readonly<Record<string, Reply>> = {
  'fetchLink: an open link': { status: 200, body: linkReply() },
  'fetchLink: a paid link': { status: 200, body: linkReply({ linkStatus: 'PAID' }) },
  'fetchLink: an expired link': { status: 200, body: linkReply({ linkStatus: 'EXPIRED' }) },
  'fetchLink: not found': notFound,
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inLinkCompany(visit, twoStores)
  await replyAlways(page, '/pblTemplate', { templateBody: '<p>$LINK_VALUE</p>', templateSubject: 'Your link' })
  await replyAlways(page, '/orders/pbl/41', [[], [0]])
  await replyAlways(page, '/links/41/events', [])
  await answerPath(page, '/send_email', () => ({ body: null }))
  const held = await holdCalls(page, {
    fetchLink: (method, called) => method === 'GET' && called.endsWith('/pbl/links/41'),
  })
  await answerCalls(
    page,
    ({ method, url }) => method === 'PUT' && /\/pbl\/links\/41(\/customer)?$/.test(url.pathname),
    () => ({ body: linkReply() }),
  )
  const dialog = page.getByRole('dialog', { name: 'Send the payment link' })
  const edit = page.getByRole('dialog', { name: 'Edit validity and comment' })
  const customer = page.getByRole('dialog', { name: 'Edit the customer' })
  const deactivation = page.getByRole('alertdialog', { name: /^Deactivate the link/ })
  const reactivation = page.getByRole('dialog', { name: 'Reactivate the link' })
  // An open dialog hides the page behind it from searches by role.
  const behind = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true })
  const back = behind('Back to links')
  const again = behind('Refresh').and(page.locator('[aria-busy=false]')).or(behind('Try again'))

  const arrive = async (input: unknown) => {
    const { cameFromList } = input as LinkDetailsInput
    await page.goto('/accessdenied')
    await heading(page, 'Access denied').waitFor()
    // As a row of the list does it.
    await page.evaluate(([to, state]) => history.pushState(state, '', to), [
      path,
      cameFromList ? { fromState: 'linkList' } : {},
    ] as const)
    // The screen is a part that may come late, and React draws what was waited for with a delay.
    await becomes(page, () => held.open().length > 0)
  }
  const happen = async (happened: Case) => {
    if (happened.label === 'fetchLink: no answer') return held.drop('fetchLink')
    const reply = replies[happened.label]
    if (reply) return held.answer('fetchLink', reply)
    if (happened.label === 'linkEmail: sent') return say(dialog, { type: 'form.submitted' })
    if (happened.label === 'linkEmail: closed') return say(dialog, { type: 'form.closed' })
    if (happened.label === 'linkEdit: saved') {
      await fieldAt(edit, 'comment').fill('Agreed by phone')
      return say(edit, { type: 'form.submitted' })
    }
    if (happened.label === 'linkCustomer: saved') {
      await fieldAt(customer, 'firstName').fill('Anamarija')
      return say(customer, { type: 'form.submitted' })
    }
    if (happened.label === 'linkEdit: closed') return say(edit, { type: 'form.closed' })
    if (happened.label === 'linkCustomer: closed') return say(customer, { type: 'form.closed' })
    if (happened.label === 'linkStatus: ended') {
      if (await deactivation.isVisible()) return say(deactivation, { type: 'status.dismissed' })
      return say(reactivation, { type: 'form.closed' })
    }
    if (!isSaid(happened)) throw new Error(`Nobody knows how ${happened.label} comes about.`)
    const { type } = happened.event
    if (type === 'back.requested') {
      await back.dispatchEvent('click')
      return heading(page, 'Payment links').waitFor()
    }
    // As a screen reader presses: messages may lie over the page.
    await (type === 'details.refreshed' ? again : sender(page, type)).dispatchEvent('click')
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const isReady = snapshot.matches('ready')
    const isChoosing = snapshot.matches({ ready: { acting: 'choosing' } })
    return [
      // An open dialog hides the page behind it from searches by role.
      there('the link', page.locator('h1').filter({ hasText: exampleLink().orderNumber }), isReady),
      there('not found', page.getByText('There is no such payment link'), snapshot.matches({ failed: 'notFound' })),
      there('unreachable', page.getByText('This could not be loaded'), snapshot.matches({ failed: 'unreachable' })),
      there(
        'outdated',
        page.getByText('The link could not be refreshed'),
        snapshot.matches({ ready: { reading: 'outdated' } }),
      ),
      there('the e-mail', dialog, snapshot.matches({ ready: { acting: 'sendingEmail' } })),
      there('the edit', edit, snapshot.matches({ ready: { acting: 'editing' } })),
      there('the customer', customer, snapshot.matches({ ready: { acting: 'editingCustomer' } })),
      there('the deactivation', deactivation, snapshot.matches({ ready: { acting: 'deactivating' } })),
      there('the reactivation', reactivation, snapshot.matches({ ready: { acting: 'reactivating' } })),
      ...(isChoosing ? openers.map((type) => offered(type, sender(page, type), snapshot.can({ type }))) : []),
    ]
  }
  return { page, held, actors: ['fetchLink'], arrive, happen, look }
}

export const linkDetailsCover: Cover = {
  model: onPage(linkDetailsModel, isPossible),
  untaken: [
    ...['untilEnd', 'anHour'].map(
      (delay) => `linkDetails.ready.reading.upToDate · xstate.after.${delay}.linkDetails.ready.reading.upToDate · 0`,
    ),
    'linkDetails.loading · details.refreshed · 0',
    ...['editing · xstate.error.actor.linkEdit', 'editingCustomer · xstate.error.actor.linkCustomer'].map(
      (edge) => `linkDetails.ready.acting.${edge} · 0`,
    ),
    ...['deactivating', 'reactivating'].map(
      (state) => `linkDetails.ready.acting.${state} · xstate.error.actor.linkStatus · 0`,
    ),
    'linkDetails.ready.acting.sendingEmail · xstate.error.actor.linkEmail · 0',
  ],
  drive: driverOf,
}
