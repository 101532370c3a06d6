import { linkGeneratedMachine } from '#machines/links/link-generated.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleLink } from './example-link.ts'

export const generatedInput = { uuid: exampleLink().uuid, storeId: '11' }

export const linkGeneratedModel = defineModel({
  machine: linkGeneratedMachine,
  inputs: [generatedInput, { uuid: '', storeId: '11' }],
  cases: [
    happens({ type: 'link.retried' }),
    happens({ type: 'email.opened' }),
    answers('fetchLink', exampleLink(), 'an open link'),
    answers('fetchLink', exampleLink({ linkStatus: 'PAID' }), 'a paid link'),
    fails('fetchLink'),
    answers('linkEmail', { kind: 'closed' }, 'closed'),
    answers('linkEmail', { kind: 'sent' }, 'sent'),
    fails('linkEmail'),
  ],
  facts: ({ link }) => link?.linkStatus,
  ports: ['goTo'],
})
