import { type LinkStatusInput, linkStatusMachine, type StatusAnswer } from '#machines/links/link-status.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleLink } from './example-link.ts'

const open = exampleLink()
const expired = exampleLink({ linkStatus: 'EXPIRED', validTo: '2026-11-01T22:59:59.000Z' })

export const deactivation: LinkStatusInput = {
  change: 'deactivation',
  link: open,
  now: '2026-11-23T11:00:00Z',
  storeDays: null,
  mayTellAgain: true,
}
export const reactivation: LinkStatusInput = { ...deactivation, change: 'reactivation', link: expired }

/** The end that an expired link gets by itself: 14 days from today. */
export const ownEnd = '2026-12-07T22:59:59.000Z'
export const chosen = { kind: 'saved', values: { validTo: '2026-12-24', comment: 'Christmas' } } as const

export const told: StatusAnswer = { kind: 'changed', mail: { kind: 'sent', to: 'ana@example.hr' }, validTo: ownEnd }
export const untold: StatusAnswer = {
  kind: 'changed',
  mail: { kind: 'notSent', reason: 'The mailbox does not accept e-mails.' },
  validTo: ownEnd,
}

/** Without the page that it is part of. */
export const alone = linkStatusMachine.provide({ actions: { tellPage: () => undefined } })

export const linkStatusModel = defineModel({
  machine: alone,
  inputs: [deactivation, reactivation, { ...deactivation, link: exampleLink({ linkStatus: 'PAID' }) }],
  cases: [
    happens({ type: 'status.confirmed' }),
    happens({ type: 'status.dismissed' }),
    happens({ type: 'mail.repeated' }),
    happens({ type: 'results.closed' }),
    answers('reopenForm', chosen, 'another day'),
    answers('reopenForm', { kind: 'saved', values: { validTo: '2026-12-07', comment: '' } }, 'its own day'),
    answers('reopenForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('reopenForm'),
    ...(['deactivateLink', 'reactivateLink'] as const).flatMap((actor) => [
      answers(actor, told, 'told'),
      answers(actor, untold, 'not told'),
      answers(actor, { kind: 'refused' }, 'refused'),
      fails(actor),
    ]),
    answers('moveEnd', { isMoved: true }, 'moved'),
    answers('moveEnd', { isMoved: false }, 'not moved'),
    fails('moveEnd'),
    answers('readStatus', { status: 'DEACTIVATED', validTo: ownEnd }, 'deactivated'),
    answers('readStatus', { status: 'CREATED', validTo: ownEnd }, 'open'),
    fails('readStatus'),
    answers('tellAgain', { kind: 'sent', to: 'ana@example.hr' }, 'told'),
    answers('tellAgain', { kind: 'notSent', reason: null }, 'not told'),
    fails('tellAgain'),
  ],
  facts: ({ mail, wanted, isEndLost }) => [mail.kind, wanted?.validTo, isEndLost],
  ports: ['notify'],
})
