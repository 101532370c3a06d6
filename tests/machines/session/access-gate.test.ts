import { describe, expect, it } from 'vitest'
import { type ScreenName, screens } from '#contract/session/screens.ts'
import type { Decision } from '#machines/session/access-gate.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { groups, type Outcome, type Person, people } from './access-gate.facts.ts'
import { accessGateModel } from './access-gate.model.ts'
import { decide, follow, type GatewaySays, hrefOf, type Visit } from './gate-run.ts'
import { accountOf } from './people.ts'

describeModel(accessGateModel)

const kava = { id: 'c1', name: 'Kava' }
const sol = { id: 'c2', name: 'Sol' }
const listed = (...companies: { id: string; name: string }[]) => ({ kind: 'companies' as const, companies })
const terms = (acceptedTerms: boolean, temporaryAccess = false) =>
  ({ kind: 'terms', acceptedTerms, temporaryAccess }) as const
const nothing: GatewaySays = { fetchCompanies: 'lost', fetchLanguage: 'lost', fetchTerms: 'lost' }
const all = Object.keys(screens) as ScreenName[]
function visitOf(to: ScreenName, who: Person, { account = people[who], ...rest }: Partial<Visit> = {}): Visit {
  return {
    ...{ to, account },
    companyId: who === 'anonymous' ? null : 'c1',
    ...{ acceptedIn: account?.acceptedTerms ? ['c1'] : [], termsInfoShownIn: [], withKey: false },
    ...rest,
  }
}

function outcomeOf(decision: Decision): string {
  if (decision.kind !== 'redirect') return decision.kind === 'allow' ? 'ok' : `failed: ${decision.what}`
  const names: Partial<Record<ScreenName, Outcome>> = { accessDenied: 'denied', transactions: 'orders' }
  return names[decision.to] ?? decision.to
}
const rememberedBy = (decision: Decision) => (decision.kind === 'redirect' ? decision.remember : undefined)

const outcomes: readonly Outcome[] = ['ok', 'login', 'denied', 'home', 'orders']

const rows = groups.flatMap(({ ids, screens: names, row }) =>
  names.flatMap((to) =>
    (Object.keys(people) as Person[]).map((who, column) => ({
      who,
      to,
      outcome: outcomes.find((known) => known === row.split(' ')[column]) ?? 'missing',
      ids,
    })),
  ),
)

describe('every screen, every kind of person', () => {
  it('has a row for each', () => {
    expect(
      rows
        .map(({ to }) => to)
        .filter((to, index, list) => list.indexOf(to) === index)
        .sort(),
    ).toEqual(all.sort())
    expect(rows).toHaveLength(all.length * Object.keys(people).length)
  })

  it.each(rows)('$who at $to: $outcome · $ids', async ({ who, to, outcome }) => {
    const { decision, asked } = await decide(visitOf(to, who), nothing)
    expect(outcomeOf(decision)).toBe(outcome)
    expect(rememberedBy(decision)).toBe(outcome === 'login' ? hrefOf(to) : undefined)
    expect(asked).toEqual([])
  })
})

describe('the link of a mail', () => {
  const entries = ['login', 'register', 'forgottenPassword', 'socialAuth']

  it.each(rows)('changes nothing for $who at $to, unless it is a way in · SES-02, SES-24', async (row) => {
    const { decision } = await decide(visitOf(row.to, row.who, { withKey: true }), nothing)
    const isOpened = entries.includes(row.to) && row.who !== 'offline user'
    expect(outcomeOf(decision)).toBe(isOpened ? 'ok' : row.outcome)
  })
})

describe('no company is stored', () => {
  const companyOf = (who: Person, to: ScreenName, fetchCompanies: GatewaySays['fetchCompanies']) =>
    decide(visitOf(to, who, { companyId: null }), { ...nothing, fetchCompanies, fetchLanguage: 'en' })
  const targets = [
    'home',
    'transactions',
    'userList',
    'linkList',
    'documentsActive',
    'storeList',
    'cardDetails',
  ] as const
  const asking = targets.flatMap((to) => (['company user', 'company admin'] as const).map((who) => ({ to, who })))

  it.each(asking)('$who at $to with no membership creates a company · ACC-04, ACC-05', async ({ who, to }) => {
    const { decision, asked } = await companyOf(who, to, listed())
    expect([outcomeOf(decision), asked]).toEqual(['createCompany', ['fetchCompanies']])
  })

  it.each(asking)('$who at $to with several chooses first, the target kept · ACC-04, ACC-36', async ({ who, to }) => {
    const { decision, asked } = await companyOf(who, to, listed(kava, sol))
    expect(decision).toMatchObject({ kind: 'redirect', to: 'chooseCompany', remember: hrefOf(to), language: 'en' })
    expect(asked).toEqual(['fetchCompanies', 'fetchLanguage'])
  })

  it.each(asking)('$who at $to with one gets it unasked, and the language · ACC-04, ACC-06', async ({ who, to }) => {
    const stored = await decide(visitOf(to, who), nothing)
    const { decision, asked } = await companyOf(who, to, listed(kava))
    expect(decision).toMatchObject({ companyId: 'c1', companyName: 'Kava', language: 'en' })
    expect(outcomeOf(decision)).toBe(outcomeOf(stored.decision))
    expect(asked).toEqual(['fetchCompanies', 'fetchLanguage'])
  })

  it.each(['hr', 'en', null, 'lost'] as const)('the language may be %s · ACC-06', async (fetchLanguage) => {
    const visit = visitOf('transactions', 'company user', { companyId: null })
    const { decision } = await decide(visit, { ...nothing, fetchCompanies: listed(kava), fetchLanguage })
    expect(decision).toMatchObject({ kind: 'allow', language: fetchLanguage === 'lost' ? null : fetchLanguage })
  })

  it('fetches no language while a company is stored · ACC-06', async () => {
    expect((await decide(visitOf('transactions', 'company user'), nothing)).asked).toEqual([])
  })

  it.each(asking)('$who at $to waits with a retry when the list is lost · ACC-04', async ({ who, to }) => {
    const { decision } = await companyOf(who, to, 'lost')
    expect(decision).toEqual({ kind: 'failed', what: 'companies' })
  })

  it('goes to login when the gateway no longer knows the person · SES-14', async () => {
    const { decision } = await companyOf('company user', 'userList', { kind: 'signedOut' })
    expect(decision).toMatchObject({ kind: 'redirect', to: 'login', remember: hrefOf('userList') })
  })

  it.each(['company user', 'company admin'] as const)(
    'a stored company that %s does not belong to counts as none · ACC-04, ACC-36',
    async (who) => {
      const visit = visitOf('transactions', who, { companyId: 'c9' })
      const { decision, asked } = await decide(visit, { ...nothing, fetchCompanies: listed(kava) })
      expect(asked).toEqual(['fetchCompanies', 'fetchLanguage'])
      expect(decision).toMatchObject({ kind: 'allow', companyId: 'c1' })
    },
  )

  it('the company where one is only an offline user counts as none · ACC-02, ACC-04', async () => {
    const visit = visitOf('transactions', 'user here, offline elsewhere', { companyId: 'c2' })
    const { asked } = await decide(visit, { ...nothing, fetchCompanies: listed(kava) })
    expect(asked[0]).toBe('fetchCompanies')
  })

  it.each([
    'pay',
    'payProcessed',
    'error',
    'accessDenied',
    'login',
    'loading',
    'createCompany',
    'chooseCompany',
  ] as const)('%s asks for no company', async (to) => {
    expect((await decide(visitOf(to, 'company user', { companyId: null }), nothing)).asked).toEqual([])
  })
})

describe('the terms are not accepted', () => {
  const admin = accountOf({ ROLE_COMPANY_ADMIN: ['c1'] }, { acceptedTerms: false })
  const user = accountOf({ ROLE_COMPANY_USER: ['c1'], VIEW_DASHBOARD: ['c1'] }, { acceptedTerms: false })
  const adminElsewhere = accountOf(
    { ROLE_COMPANY_USER: ['c1'], ROLE_COMPANY_ADMIN: ['c2'], VIEW_DASHBOARD: ['c1'] },
    { acceptedTerms: false },
  )
  const who = { admin, user, 'admin of another company': adminElsewhere }

  const facts = [
    { whose: 'admin', status: 'accepted meanwhile', shown: false, outcome: 'ok' },
    { whose: 'user', status: 'accepted meanwhile', shown: false, outcome: 'ok' },
    { whose: 'admin', status: 'open for a while', shown: false, outcome: 'ok' },
    { whose: 'admin', status: 'open for a while', shown: true, outcome: 'ok' },
    { whose: 'user', status: 'open for a while', shown: false, outcome: 'termsUsers' },
    { whose: 'user', status: 'open for a while', shown: true, outcome: 'ok' },
    { whose: 'admin of another company', status: 'open for a while', shown: false, outcome: 'termsUsers' },
    { whose: 'admin', status: 'not accepted', shown: false, outcome: 'terms' },
    { whose: 'admin', status: 'not accepted', shown: true, outcome: 'terms' },
    { whose: 'user', status: 'not accepted', shown: false, outcome: 'termsUsers' },
    { whose: 'user', status: 'not accepted', shown: true, outcome: 'termsUsers' },
    { whose: 'admin of another company', status: 'not accepted', shown: false, outcome: 'termsUsers' },
    { whose: 'admin', status: 'lost', shown: false, outcome: 'failed: terms' },
    { whose: 'user', status: 'lost', shown: true, outcome: 'failed: terms' },
    { whose: 'user', status: 'signed out', shown: false, outcome: 'login' },
  ] as const
  const statuses: Readonly<Record<(typeof facts)[number]['status'], GatewaySays['fetchTerms']>> = {
    'accepted meanwhile': terms(true),
    'open for a while': terms(false, true),
    'not accepted': terms(false),
    lost: 'lost',
    'signed out': { kind: 'signedOut' },
  }
  const at = (to: ScreenName, whose: keyof typeof who, termsInfoShown: boolean) =>
    visitOf(to, 'company user', { account: who[whose], termsInfoShownIn: termsInfoShown ? ['c1'] : ['c2'] })

  const everywhere = (['home', 'transactions', 'storeList', 'cardDetails'] as const).flatMap((to) =>
    facts.map((fact) => ({ ...fact, to })),
  )
  it.each(everywhere)('$whose at $to, $status, notice shown $shown: $outcome · ACC-08', async (fact) => {
    const { decision, asked } = await decide(at(fact.to, fact.whose, fact.shown), {
      ...nothing,
      fetchTerms: statuses[fact.status],
    })
    expect(outcomeOf(decision)).toBe(fact.outcome)
    expect(asked).toEqual(['fetchTerms'])
    expect('acceptedTerms' in decision && decision.acceptedTerms).toBe(fact.status === 'accepted meanwhile')
  })

  it('asks of a company that is not the one where they are known to be accepted · ACC-08, CMP-23', async () => {
    const open = { ...nothing, fetchTerms: terms(false) }
    const said = async (of: string) =>
      outcomeOf((await decide({ ...at('home', 'admin', false), acceptedIn: [of] }, open)).decision)
    expect([await said('c1'), await said('c2')]).toEqual(['ok', 'terms'])
  })

  it('asks although the account was told to have accepted, where that may be another company · ACC-08, D88', async () => {
    const account = accountOf({ ROLE_COMPANY_ADMIN: ['c1', 'c2'] })
    const visit = visitOf('transactions', 'company admin', { account, acceptedIn: ['c2'] })
    const { decision, asked } = await decide(visit, { ...nothing, fetchTerms: terms(false) })
    expect([outcomeOf(decision), asked]).toEqual(['terms', ['fetchTerms']])
  })

  const exempt = ['termsUsers', 'pay', 'payProcessed', 'accessDenied', 'error', 'loading', 'createCompany'] as const
  it.each(exempt)('%s is exempt · ACC-08', async (to) => {
    const { decision, asked } = await decide(at(to, 'user', false), nothing)
    expect([outcomeOf(decision), asked]).toEqual(['ok', []])
  })

  it('lets the admin read the terms, without a loop · ACC-08, ACC-16', async () => {
    const { at: end, decision } = await follow(at('home', 'admin', false), { ...nothing, fetchTerms: terms(false) })
    expect([end, decision.kind]).toEqual(['terms', 'allow'])
  })
})

describe('two rules apply: the earlier one speaks · ACC-01', () => {
  const newUser = accountOf({ ROLE_COMPANY_USER: ['c1'] }, { acceptedTerms: false })
  const newOffline = accountOf({ ROLE_COMPANY_OFFLINE_USER: ['c1'] }, { acceptedTerms: false })
  const asks = { ...nothing, fetchCompanies: listed(), fetchTerms: terms(false) }
  const withoutCompany = { account: newUser, companyId: null, outcome: 'createCompany' } as const
  const cases = [
    { title: '1 before 3: offline, no company', to: 'home', account: newOffline, companyId: null, outcome: 'denied' },
    { title: '1 before 5: offline on login', to: 'login', account: newOffline, companyId: null, outcome: 'denied' },
    {
      title: '1 before 7: offline, terms',
      to: 'transactions',
      account: newOffline,
      companyId: 'c1',
      outcome: 'denied',
    },
    { title: '3 before 4: no company at home', to: 'home', ...withoutCompany },
    { title: '3 before 6: no company, no right', to: 'userList', ...withoutCompany },
    { title: '3 before 7: no company, terms', to: 'transactions', ...withoutCompany },
    { title: '4 before 7: no dashboard, terms', to: 'home', account: newUser, companyId: 'c1', outcome: 'orders' },
    { title: '5 before 7: login, terms', to: 'login', account: newUser, companyId: 'c1', outcome: 'home' },
    { title: '6 before 7: no right, terms', to: 'userList', account: newUser, companyId: 'c1', outcome: 'denied' },
  ] as const
  it.each(cases)('$title: $outcome', async ({ to, account, companyId, outcome }) => {
    const { decision } = await decide(visitOf(to, 'company user', { account, companyId }), asks)
    expect(outcomeOf(decision)).toBe(outcome)
  })
})

it('takes no id of a company for that of a store · ACC-23, ACC-30', async () => {
  const known = accountOf({ ROLE_COMPANY_USER: ['c1'] })
  const elsewhere = { authority: 'ROLE_STORE_ADMIN', metadata: ['c1'], companyId: 'c2' }
  const account = { ...known, newAuthorities: [...known.newAuthorities, elsewhere] }
  const { decision } = await decide(visitOf('linkList', 'company user', { account }), nothing)
  expect(outcomeOf(decision)).toBe('denied')
})

describe('following the redirects', () => {
  const answers: readonly GatewaySays[] = [listed(), listed(kava), listed(kava, sol)].flatMap((fetchCompanies) =>
    [terms(false), terms(false, true), terms(true)].map((fetchTerms) => ({
      fetchCompanies,
      fetchTerms,
      fetchLanguage: 'hr' as const,
    })),
  )
  it.each(Object.keys(people) as Person[])('%s never goes in circles · ACC-01', async (who) => {
    const person = people[who]
    const account = person && { ...person, acceptedTerms: false }
    for (const says of answers)
      for (const to of all)
        for (const companyId of [null, 'c1']) {
          const { decision } = await follow(visitOf(to, who, { account, companyId }), says)
          expect(decision.kind).toBe('allow')
        }
  })
})
