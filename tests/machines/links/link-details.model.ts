import { linkDetailsMachine, type ReadLink } from '#machines/links/link-details.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleLink } from './example-link.ts'

export const detailsInput = { storeId: '11', id: '41', cameFromList: true }

export const readLink = (changes: Parameters<typeof exampleLink>[0] = {}): ReadLink => ({
  link: exampleLink(changes),
  store: null,
  orders: { rows: [], total: 0 },
  events: [],
})

export const linkDetailsModel = defineModel({
  machine: linkDetailsMachine,
  inputs: [detailsInput, { ...detailsInput, cameFromList: false }],
  cases: [
    happens({ type: 'details.refreshed' }),
    happens({ type: 'back.requested' }),
    happens({ type: 'email.opened' }),
    answers('fetchLink', { kind: 'found', value: readLink() }, 'an open link'),
    answers('fetchLink', { kind: 'found', value: readLink({ linkStatus: 'PAID' }) }, 'a paid link'),
    answers('fetchLink', { kind: 'notFound' }, 'not found'),
    fails('fetchLink'),
    answers('linkEmail', { kind: 'closed' }, 'closed'),
    answers('linkEmail', { kind: 'sent' }, 'sent'),
    fails('linkEmail'),
  ],
  facts: ({ read }) => read?.link.linkStatus,
  ports: ['goTo', 'notify'],
})
