import type { OwnCompany } from '#contract/users/own-companies.ts'
import { ownCompaniesMachine } from '#machines/users/own-companies.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const staffOf: OwnCompany = { id: '1', name: 'Kava', role: 'ROLE_COMPANY_USER', onlyAdmin: false }
export const adminOf: OwnCompany = { id: '2', name: 'Sol', role: 'ROLE_COMPANY_ADMIN', onlyAdmin: true }

export const ownCompaniesModel = defineModel({
  machine: ownCompaniesMachine,
  inputs: [undefined],
  cases: [
    happens({ type: 'list.retried' }),
    happens({ type: 'leaving.opened', id: '1' }, 'leaving.opened'),
    happens({ type: 'leaving.opened', id: '2' }, 'leaving.opened, only admin'),
    answers('fetchOwnCompanies', [staffOf, adminOf], 'two'),
    answers('fetchOwnCompanies', [], 'none'),
    answers('fetchOwnCompanies', null, 'not announced'),
    fails('fetchOwnCompanies'),
    answers('leaving', { kind: 'done' }, 'done'),
    answers('leaving', { kind: 'dismissed' }, 'dismissed'),
    answers('leaving', { kind: 'refused', reason: 'LAST_ADMIN' }, 'last admin'),
    answers('leaving', { kind: 'failed' }, 'failed'),
    fails('leaving'),
  ],
  facts: ({ companies, chosen }) => [companies?.length ?? null, chosen?.id],
  ports: ['notify', 'goOnWithout'],
})
