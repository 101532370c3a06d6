import type { AnyMachineSnapshot } from 'xstate'
import { lastMomentOf } from '#contract/links/validity.ts'
import type { LinkStatusInput } from '#machines/links/link-status.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { heading } from '#tests/browser/person.ts'
import { fieldAt, isSaid, say, senders } from '#tests/browser/said-events.ts'
import { answerCalls, type Reply } from '#tests/browser/stopped-calls.ts'
import { replyAlways } from '#tests/browser/users/example-company.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleLink } from '#tests/machines/links/example-link.ts'
import { twoStores } from '#tests/machines/links/link-generate.model.ts'
import { linkStatusModel } from '#tests/machines/links/link-status.model.ts'
import { inLinkCompany, linkReply } from './at-links.ts'

const isPossible = ({ label }: Case) => label !== 'reopenForm: no answer'
const refused: Reply = { status: 409, body: { message: 'LINK_NOT_OPEN' } }
const untold: Reply = { status: 202, body: { message: 'The mailbox does not accept e-mails.' } }

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inLinkCompany(visit, twoStores)
  await replyAlways(page, '/orders/pbl/41', [[], [0]])
  await replyAlways(page, '/links/41/events', [])
  let link = linkReply()
  /** After a lost reply the link is read again before anything is said. */
  let isChecked = false
  const at = (path: string, end: string) => path.endsWith(`/pbl/${end}/41`)
  const held = await holdCalls(page, {
    deactivateLink: (_, path) => at(path, 'deactivateLink'),
    reactivateLink: (_, path) => at(path, 'reactivateLink'),
    moveEnd: (method, path) => method === 'PUT' && at(path, 'links'),
    readStatus: (method, path) => isChecked && method === 'GET' && at(path, 'links'),
    tellAgain: (_, path) => path.endsWith('/41/status-mail'),
  })
  // Claimed last, so asked first: what is not held is answered at once.
  await answerCalls(
    page,
    ({ method, url }) =>
      method === 'GET' && !isChecked && url.pathname.startsWith('/mrc/') && at(url.pathname, 'links'),
    () => ({ body: link }),
  )
  const question = page.getByRole('alertdialog', { name: /^Deactivate the link/ })
  const reopen = page.getByRole('dialog', { name: 'Reactivate the link' })
  const results = page.getByRole('dialog', { name: /^The link is (deactivated|open again)/ })

  const arrive = async (input: unknown) => {
    const { change, link: shown } = input as LinkStatusInput
    link = shown
    isChecked = false
    await visit.open('/stores/11/pbl/links/41')
    await heading(page, exampleLink().orderNumber).waitFor()
    if (shown.linkStatus !== 'PAID') await say(page, { type: `${change}.opened` })
  }

  /** The end that the form offered is the one that the gateway gives. */
  const keepOffered = async () => {
    const typed = await fieldAt(reopen, 'validTo').inputValue()
    const [day, month, year] = typed.split('.')
    link = { ...link, validTo: new Date(lastMomentOf(`${year}-${month}-${day}`)).toISOString() }
  }
  const changed = (status: 'DEACTIVATED' | 'CREATED') => {
    link = { ...link, linkStatus: status }
    return link
  }
  const lose = async (actor: string) => {
    isChecked = true
    await held.drop(actor)
  }
  const checked = async (status: 'DEACTIVATED' | 'CREATED') => {
    isChecked = false
    await held.answer('readStatus', { status: 200, body: changed(status) })
  }
  const told = (status: 'DEACTIVATED' | 'CREATED'): Reply => ({
    status: 200,
    body: { ...changed(status), mailedTo: 'ana@example.hr' },
  })
  const onlyChanged = (actor: string, status: 'DEACTIVATED' | 'CREATED') => {
    changed(status)
    return held.answer(actor, untold)
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'reopenForm: another day': async () => {
      await keepOffered()
      await fieldAt(reopen, 'validTo').fill('24.12.2029')
      await fieldAt(reopen, 'comment').fill('Christmas')
      await say(reopen, { type: 'form.submitted' })
    },
    'reopenForm: its own day': async () => {
      await keepOffered()
      await say(reopen, { type: 'form.submitted' })
    },
    'reopenForm: closed': () => say(reopen, { type: 'form.closed' }),
    'deactivateLink: told': () => held.answer('deactivateLink', told('DEACTIVATED')),
    'deactivateLink: not told': () => onlyChanged('deactivateLink', 'DEACTIVATED'),
    'deactivateLink: refused': () => held.answer('deactivateLink', refused),
    'deactivateLink: no answer': () => lose('deactivateLink'),
    'reactivateLink: told': () => held.answer('reactivateLink', told('CREATED')),
    'reactivateLink: not told': () => onlyChanged('reactivateLink', 'CREATED'),
    'reactivateLink: refused': () => held.answer('reactivateLink', refused),
    'reactivateLink: no answer': () => lose('reactivateLink'),
    'moveEnd: moved': () => held.answer('moveEnd', { status: 200, body: link }),
    'moveEnd: not moved': () => held.answer('moveEnd', refused),
    'moveEnd: no answer': () => held.drop('moveEnd'),
    'readStatus: deactivated': () => checked('DEACTIVATED'),
    'readStatus: open': () => checked('CREATED'),
    'readStatus: no answer': async () => {
      isChecked = false
      await held.drop('readStatus')
    },
    'tellAgain: told': () => held.answer('tellAgain', { status: 200, body: { mailedTo: 'ana@example.hr' } }),
    'tellAgain: not told': () => held.answer('tellAgain', untold),
    'tellAgain: no answer': () => held.drop('tellAgain'),
  }
  const happen = async (happened: Case) => {
    const act = acts[happened.label]
    if (act) {
      await act()
      return
    }
    if (!isSaid(happened)) throw new Error(`Nobody knows how ${happened.label} comes about.`)
    await say(page.getByRole('dialog').or(page.getByRole('alertdialog')), happened.event)
  }
  const look = (snapshot: AnyMachineSnapshot) => [
    there('the question', question, snapshot.matches('confirmingDeactivation') || snapshot.matches('deactivating')),
    there('the form', reopen, snapshot.matches('choosingEnd')),
    there('the results', results, snapshot.matches('results') || snapshot.matches('tellingAgain')),
    ...(snapshot.matches('results') ? senders(results, snapshot, { atTimes: ['mail.repeated'] }) : []),
  ]
  const actors = ['deactivateLink', 'reactivateLink', 'moveEnd', 'readStatus', 'tellAgain']
  return { page, held, actors, arrive, happen, look }
}

export const linkStatusCover: Cover = {
  model: onPage(linkStatusModel, isPossible),
  untaken: ['linkStatus.choosingEnd · xstate.error.actor.reopenForm · 0'],
  drive: driverOf,
}
