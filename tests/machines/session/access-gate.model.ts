import { screens } from '#contract/session/screens.ts'
import { accessGateMachine, type GateInput } from '#machines/session/access-gate.machine.ts'
import { answers, defineModel, fails } from '#tests/machines/harness/model.ts'
import { accountOf } from './people.ts'

const people = {
  anonymous: null,
  offline: accountOf({ ROLE_COMPANY_OFFLINE_USER: ['c1'] }),
  user: accountOf({ ROLE_COMPANY_USER: ['c1'] }),
  newUser: accountOf({ ROLE_COMPANY_USER: ['c1'] }, { acceptedTerms: false }),
  newAdmin: accountOf({ ROLE_COMPANY_ADMIN: ['c1'] }, { acceptedTerms: false }),
}

const inputOf = (who: keyof typeof people, screen: keyof typeof screens, companyId: string | null): GateInput => ({
  screen: screens[screen],
  href: screens[screen].path,
  account: people[who],
  companyId,
  acceptedIn: people[who]?.acceptedTerms ? ['c1'] : [],
  termsInfoShownIn: [],
  withKey: false,
})

export const accessGateModel = defineModel({
  machine: accessGateMachine,
  inputs: [
    inputOf('anonymous', 'pay', null),
    inputOf('anonymous', 'userList', null),
    inputOf('offline', 'pay', null),
    inputOf('offline', 'home', null),
    inputOf('user', 'login', 'c1'),
    { ...inputOf('user', 'register', 'c1'), withKey: true },
    inputOf('user', 'home', 'c1'),
    inputOf('user', 'userList', 'c1'),
    inputOf('user', 'transactions', null),
    inputOf('user', 'transactions', 'c9'),
    inputOf('newUser', 'transactions', 'c1'),
    { ...inputOf('newUser', 'transactions', 'c1'), termsInfoShownIn: ['c1'] },
    inputOf('newAdmin', 'home', 'c1'),
    inputOf('newAdmin', 'terms', 'c1'),
  ],
  cases: [
    answers('fetchCompanies', { kind: 'companies', companies: [] }, 'none'),
    answers('fetchCompanies', { kind: 'companies', companies: [{ id: 'c1', name: 'Kava' }] }, 'one'),
    answers(
      'fetchCompanies',
      {
        kind: 'companies',
        companies: [
          { id: 'c1', name: 'Kava' },
          { id: 'c2', name: 'Sol' },
        ],
      },
      'two',
    ),
    answers('fetchCompanies', { kind: 'signedOut' }, 'signed out'),
    fails('fetchCompanies'),
    answers('fetchLanguage', 'en', 'en'),
    answers('fetchLanguage', null, 'none stored'),
    fails('fetchLanguage'),
    answers('fetchTerms', { kind: 'terms', acceptedTerms: true, temporaryAccess: false }, 'accepted'),
    answers('fetchTerms', { kind: 'terms', acceptedTerms: false, temporaryAccess: true }, 'for a while'),
    answers('fetchTerms', { kind: 'terms', acceptedTerms: false, temporaryAccess: false }, 'not accepted'),
    answers('fetchTerms', { kind: 'signedOut' }, 'signed out'),
    fails('fetchTerms'),
  ],
  facts: ({ companyId, redirect, failure, language, withKey }) => [companyId, redirect, failure, language, withKey],
})
