import { companyMachine } from '#machines/companies/company.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const kava = { id: 'c1', name: 'Kava' }
export const sol = { id: 'c2', name: 'Sol' }

const company = {
  country: 'HR',
  address: null,
  zip: null,
  city: null,
  phone: null,
  mobile: null,
  email: null,
  mb: null,
  systan: '110',
  firstName: null,
  lastName: null,
  pisOptionEnabled: false,
}
export const factsOf = (one: { readonly id: string; readonly name: string }) => ({
  company: { ...company, ...one },
  stores: [],
  profileInfo: { activeProfiles: ['sandbox'], ribbonEnv: null, clientId: null, features: [] },
  companies: [kava, sol],
})

/** Without the root around it there is nobody to tell: the two ports are recorded, like the others. */
const alone = companyMachine.provide({ actions: { goTo: () => undefined, tellApp: () => undefined } })

export const companyModel = defineModel({
  machine: alone,
  inputs: [undefined],
  cases: [
    happens({ type: 'company.determined', id: 'c1', name: 'Kava' }),
    happens({ type: 'company.opened' }),
    happens({ type: 'company.withheld' }),
    happens({ type: 'company.selected', id: 'c1' }),
    happens({ type: 'company.selected', id: 'c2' }),
    happens({ type: 'choice.opened', returnTo: '/users' }),
    happens({ type: 'company.changed' }),
    happens({ type: 'company.ended' }),
    happens({ type: 'company.retried' }),
    happens({ type: 'work.changed', unsaved: true }),
    happens({ type: 'switch.confirmed' }),
    happens({ type: 'switch.declined' }),
    happens({ type: 'otherTab.switched', company: kava }),
    happens({ type: 'otherTab.switched', company: sol }),
    happens({ type: 'stay.chosen' }),
    happens({ type: 'session.closed' }),
    answers('fetchCompanies', [kava, sol], 'two'),
    fails('fetchCompanies'),
    answers('fetchCompanyFacts', factsOf(kava), 'Kava'),
    fails('fetchCompanyFacts'),
  ],
  facts: ({ selected, companies, unsaved }) => [selected?.id ?? null, companies.length, unsaved],
  ports: ['goTo', 'tellApp', 'tellOtherTabs', 'remember'],
})
