import { linkDetailsMachine, type ReadLink } from '#machines/links/link-details.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'
import { exampleLink } from './example-link.ts'

const now = () => new Date('2026-11-23T11:00:00Z')
export const detailsInput = {
  storeId: '11',
  id: '41',
  cameFromList: true,
  mayTellAgain: true,
  now,
  language: () => 'hr',
}

export const readLink = (changes: Parameters<typeof exampleLink>[0] = {}): ReadLink => ({
  link: exampleLink(changes),
  store: null,
  orders: { rows: [], total: 0 },
  events: [],
})

/** The gateway has not ended it yet. */
const over = { validTo: '2026-11-22T22:59:59.000Z' }

export const linkDetailsModel = defineModel({
  machine: linkDetailsMachine,
  inputs: [detailsInput, { ...detailsInput, cameFromList: false }],
  cases: [
    happens({ type: 'details.refreshed' }),
    happens({ type: 'back.requested' }),
    happens({ type: 'email.opened' }),
    happens({ type: 'edit.opened' }),
    happens({ type: 'customer.opened' }),
    happens({ type: 'deactivation.opened' }),
    happens({ type: 'reactivation.opened' }),
    answers('fetchLink', { kind: 'found', value: readLink() }, 'an open link'),
    answers('fetchLink', { kind: 'found', value: readLink({ linkStatus: 'PAID' }) }, 'a paid link'),
    answers('fetchLink', { kind: 'found', value: readLink({ linkStatus: 'EXPIRED' }) }, 'an expired link'),
    answers('fetchLink', { kind: 'found', value: readLink(over) }, 'an open link that is over'),
    answers('fetchLink', { kind: 'notFound' }, 'not found'),
    passes('untilEnd', 'linkDetails.ready.reading.upToDate'),
    passes('anHour', 'linkDetails.ready.reading.upToDate'),
    fails('fetchLink'),
    answers('linkEmail', { kind: 'closed' }, 'closed'),
    answers('linkEmail', { kind: 'sent' }, 'sent'),
    fails('linkEmail'),
    answers('linkEdit', { kind: 'saved', values: {}, made: exampleLink() }, 'saved'),
    answers('linkEdit', { kind: 'closed', refusals: [] }, 'closed'),
    fails('linkEdit'),
    answers('linkCustomer', { kind: 'saved', values: {}, made: exampleLink() }, 'saved'),
    answers('linkCustomer', { kind: 'closed', refusals: [] }, 'closed'),
    fails('linkCustomer'),
    answers('linkStatus', undefined, 'ended'),
    fails('linkStatus'),
  ],
  facts: ({ read }) => [read?.link.linkStatus, read?.link.validTo],
  delays: { untilEnd: 3_000, anHour: 3_600_000 },
  ports: ['goTo', 'notify', 'markListOutdated'],
})
