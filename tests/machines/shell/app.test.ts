import { describe, expect, it } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, setup } from 'xstate'
import { companyMachine } from '#machines/companies/company.machine.ts'
import type { CompanyFacts, CompanyToRead, Membership } from '#machines/companies/company-events.ts'
import type { Identity } from '#machines/session/identity.ts'
import { type LoggedOut, leavingMachine } from '#machines/session/leaving.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { appMachine, type Crash, type Part } from '#machines/shell/app.machine.ts'
import { localeMachine } from '#machines/shell/locale.machine.ts'
import type { NavigationResolved, NavigatorCommand } from '#machines/shell/navigator.ts'
import type { Destination } from '#machines/shell/ports.ts'
import { factsOf, kava, sol } from '#tests/machines/companies/company.model.ts'
import { edgeOf, untakenEdges } from '#tests/machines/harness/edges.ts'
import { settled } from '#tests/machines/harness/held-actor.ts'
import { accountOf } from '#tests/machines/session/people.ts'

const account = accountOf({ ROLE_COMPANY_USER: ['c1', 'c2'] }, { acceptedTerms: false })
const nothing = () => undefined
const learned = {
  ...({ kind: 'allow', opensCompany: true } as const),
  ...{ companyId: 'c1', companyName: 'Kava', language: null, acceptedTerms: false },
}

/** Ids of the edges that any test took, of the root and of its children. Over 300 lines: the last test asks for them all. */
const edges = new Set<string>()

/** The whole root with its real children; only what reaches out of the tab is replaced. */
async function boot() {
  const crashes: Crash[] = []
  const activated: string[] = []
  let breaks = 0
  const went: { destination: Destination; signedIn: boolean }[] = []
  const app = createActor(
    appMachine.provide({
      actors: {
        navigator: fromCallback<NavigatorCommand>(({ receive }) => {
          receive(({ destination }) =>
            went.push({ destination, signedIn: children().session.context.account !== null }),
          )
        }),
        session: sessionMachine.provide({
          actors: {
            loadIdentity: fromPromise<Identity, { readonly extends: boolean }>(async () => ({
              account,
              acceptedIn: [],
              testMode: true,
              since: 0,
            })),
            leaving: leavingMachine.provide({
              actors: { postLogout: fromPromise<LoggedOut, void>(async () => ({ provider: null })) },
              actions: { clearStorage: nothing, notify: nothing },
            }),
          },
          actions: { clearToken: nothing, keepWhereabouts: nothing, tellOtherTabs: nothing, remember: nothing },
        }),
        company: companyMachine.provide({
          actors: {
            fetchCompanyFacts: fromPromise<CompanyFacts, CompanyToRead>(async ({ input }) => {
              const found = [kava, sol].find(({ id }) => id === input.company)
              if (!found) throw new Error('TERMS_NOT_ACCEPTED')
              return factsOf(found)
            }),
            fetchCompanies: fromPromise<readonly Membership[], void>(async () => [kava, sol]),
          },
          actions: { remember: nothing, tellOtherTabs: nothing },
        }),
        locale: localeMachine.provide({
          actions: {
            activate: (_, { language }) => {
              activated.push(language)
              if (breaks > 0) {
                breaks -= 1
                throw new Error('No words.')
              }
            },
            remember: nothing,
            tellOtherTabs: nothing,
          },
        }),
      },
      actions: { tellGateway: (_, crash) => void crashes.push(crash) },
    }),
    {
      input: { session: () => ({ hasToken: true, warnBefore: 1000 }), language: () => null },
      inspect: (event) => {
        if (event.type !== '@xstate.microstep') return
        for (const transition of event._transitions) edges.add(edgeOf(transition).id)
      },
    },
  ).start()
  const children = () => ({
    session: app.system.get('session').getSnapshot(),
    company: app.system.get('company').getSnapshot(),
    locale: app.system.get('locale').getSnapshot(),
  })
  await settled()
  const breakNext = (times: number) => {
    breaks = times
    app.system.get('locale').send({ type: 'language.chosen', language: 'en' })
  }
  const fail = (part: Part) => app.send({ type: `xstate.error.actor.${part}`, error: new Error(part) } as never)
  return { app, children, went, crashes, activated, breakNext, fail }
}

const remember = (app: Awaited<ReturnType<typeof boot>>['app']) =>
  app.send({ type: 'place.remembered', kind: 'card', kept: { page: 2 } })
const moveTo = (kind: 'card' | null): NavigationResolved => ({
  type: 'navigation.resolved',
  from: null,
  to: { path: '/somewhere', kind },
})

describe('what the gate learned', () => {
  it('reaches the company, the language and the session · ACC-04, ACC-06, ACC-08', async () => {
    const { app, children } = await boot()
    app.send({ type: 'navigation.decided', findings: { ...learned, language: 'en', acceptedTerms: true } })
    await settled()
    expect(children().company.context.facts.company.name).toBe('Kava')
    expect(children().locale.context.language).toBe('en')
    expect(children().session.context).toMatchObject({ acceptedIn: ['c1'], account: { acceptedTerms: false } })
  })

  it('asks for nothing of a company before a screen of it is allowed · TRM-10', async () => {
    const { app, children } = await boot()
    const { opensCompany: _, ...held } = learned
    app.send({ type: 'navigation.decided', findings: { ...held, kind: 'redirect', to: 'terms' } })
    app.send({ type: 'navigation.decided', findings: { ...learned, opensCompany: false } })
    await settled()
    expect(children().company.value).toMatchObject({ chosen: { data: 'waiting' } })
    expect(children().company.context.selected).toEqual(kava)
    app.send({ type: 'navigation.decided', findings: learned })
    await settled()
    expect(children().company.value).toMatchObject({ chosen: { data: 'ready' } })
  })

  it('has the data of a company asked for anew once its terms, which were open, are accepted · TRM-10, CMP-23', async () => {
    const { app, children } = await boot()
    const data = () => children().company.value.chosen?.data
    app.send({ type: 'navigation.decided', findings: { ...learned, companyId: 'c9' } })
    await settled()
    expect(data()).toEqual({ failed: 'leftToPerson' })
    const { opensCompany: _, ...held } = { ...learned, companyId: 'c9' }
    app.send({ type: 'navigation.decided', findings: { ...held, kind: 'redirect', to: 'transactions' } })
    expect(data()).toEqual({ failed: 'leftToPerson' })
    app.send({ type: 'navigation.decided', findings: { ...held, kind: 'redirect', to: 'terms' } })
    expect(data()).toBe('waiting')
    app.send({ type: 'navigation.decided', findings: { ...learned, companyId: 'c9' } })
    expect(data()).toBe('loading')
  })

  it('changes nothing where nothing was learned', async () => {
    const { app, children } = await boot()
    app.send({ type: 'navigation.decided', findings: { ...learned, companyId: null, companyName: null } })
    expect(children().company.value).toBe('none')
    expect(children().locale.context.language).toBe('hr')
    expect(children().session.context.acceptedIn).toEqual([])
  })
})

describe('the memory of places', () => {
  it('hears where the router came to rest · NAV-30', async () => {
    const { app } = await boot()
    remember(app)
    app.send(moveTo('card'))
    expect(app.getSnapshot().context.place).toEqual({ kind: 'card', kept: { page: 2 } })
    app.send(moveTo(null))
    expect(app.getSnapshot().context.place).toBeNull()
  })

  it('keeps nothing of another company · CMP-23', async () => {
    const { app, children, went } = await boot()
    app.send({ type: 'navigation.decided', findings: learned })
    await settled()
    remember(app)
    app.system.get('company').send({ type: 'company.selected', id: 'c2' })
    app.send({ type: 'navigation.decided', findings: { ...learned, companyId: 'c2', companyName: null } })
    await settled()
    expect(app.getSnapshot().context.place).toBeNull()
    expect(children().company.context.facts.company.name).toBe('Sol')
    expect(went.map(({ destination }) => destination)).toEqual([{ to: 'home' }])
  })
})

describe('the end of a session', () => {
  it('leaves no company, no place, and a language that saves nothing · SES-10', async () => {
    const { app, children } = await boot()
    app.send({ type: 'navigation.decided', findings: learned })
    await settled()
    remember(app)
    expect(children().locale.context.signedIn).toBe(true)
    app.system.get('session').send({ type: 'logout.requested' })
    await settled()
    expect(children().session.value).toBe('anonymous')
    expect(children().company.context.selected).toBeNull()
    expect(app.getSnapshot().context.place).toBeNull()
    expect(children().locale.context.signedIn).toBe(false)
  })

  it('has the navigation decided by a session that is already over · SES-14', async () => {
    const { app, went } = await boot()
    for (let n = 0; n < 50; n += 1) app.system.get('session').send({ type: 'response.unauthorized', at: '/users' })
    await settled()
    expect(went).toEqual([{ destination: { to: 'login', search: { from: '/users' }, replace: true }, signedIn: false }])
  })
})

describe('an exception in a part', () => {
  const parts: readonly Part[] = ['toasts', 'navigator', 'locale', 'company', 'session']

  it('restarts the part, leaves the others, and tells the gateway', async () => {
    const { app, children, crashes, activated, breakNext } = await boot()
    app.send({ type: 'navigation.decided', findings: learned })
    await settled()
    const session = app.system.get('session')
    breakNext(1)
    expect(crashes).toEqual([{ part: 'locale', error: new Error('No words.') }])
    expect(activated).toEqual(['hr', 'en', 'hr'])
    expect(children().locale.context.signedIn).toBe(true)
    expect(app.system.get('session')).toBe(session)
    expect(children().company.context.selected).toEqual(kava)
    expect(app.getSnapshot().context.restarts).toEqual(['locale'])
  })

  it('breaks the tab only when the part fails at every restart', async () => {
    const { app, crashes, breakNext } = await boot()
    breakNext(3)
    expect(app.getSnapshot().status).toBe('active')
    breakNext(2)
    expect(app.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' })
    expect(crashes.map(({ part }) => part)).toEqual(Array.from({ length: 4 }, () => 'locale'))
  })

  it('opens the session again by its stored token, and forgets the company until the gate names it · SES-05', async () => {
    const { app, children, fail } = await boot()
    app.send({ type: 'navigation.decided', findings: learned })
    await settled()
    fail('session')
    expect(children().company.context.selected).toBeNull()
    expect(children().locale.context.signedIn).toBe(false)
    await settled()
    expect(children().session.value).toEqual({ signedIn: 'steady' })
    expect(children().locale.context.signedIn).toBe(true)
  })

  it.each(parts)('is counted for %s alone: three restarts, then the page to load again', async (part) => {
    const { app, crashes, fail } = await boot()
    for (let n = 0; n < 3; n += 1) fail(part)
    await settled()
    expect(app.getSnapshot()).toMatchObject({ status: 'active', context: { restarts: [part, part, part] } })
    fail(part)
    expect(app.getSnapshot().status).toBe('done')
    expect(crashes).toHaveLength(4)
  })
})

describe('a child that loads with its first use', () => {
  /** Counts, and breaks when it is told to. */
  const counter = (failure?: Error) =>
    setup({
      types: {
        input: {} as number,
        context: {} as { count: number },
        events: {} as { readonly type: 'counted' } | { readonly type: 'broken' },
      },
      actions: {
        count: assign(({ context }) => ({ count: context.count + 1 })),
        fail: () => {
          throw failure
        },
      },
    }).createMachine({
      context: ({ input }) => ({ count: input }),
      on: { counted: { actions: 'count' }, broken: { actions: 'fail' } },
    })

  it('runs under its name with its input, and is not started twice · REP-01', async () => {
    const { app } = await boot()
    app.send({ type: 'child.loaded', name: 'report card c1', logic: counter(), input: 4 })
    const child = app.system.get('report card c1')
    child.send({ type: 'counted' })
    app.send({ type: 'child.loaded', name: 'report card c1', logic: counter(), input: 9 })
    expect(app.system.get('report card c1')).toBe(child)
    expect(child.getSnapshot().context.count).toBe(5)
    expect(Object.values(app.getSnapshot().children)).toContain(child)
  })

  it('goes on in another company and stops when the person signs out · CMP-23, SES-10', async () => {
    const { app } = await boot()
    app.send({ type: 'child.loaded', name: 'downloads c1', logic: counter(), input: 0 })
    const child = app.system.get('downloads c1')
    app.send({ type: 'company.switched' })
    expect(child.getSnapshot().status).toBe('active')
    app.system.get('session').send({ type: 'logout.requested' })
    await settled()
    expect(child.getSnapshot().status).toBe('stopped')
    expect(app.system.get('downloads c1')).toBeUndefined()
    expect(app.getSnapshot().context.loadedChildren).toEqual({})
    expect(Object.values(app.getSnapshot().children)).not.toContain(child)
  })

  it('stops when the session is opened again after an exception · SES-05', async () => {
    const { app, fail } = await boot()
    app.send({ type: 'child.loaded', name: 'downloads c1', logic: counter(), input: 0 })
    const child = app.system.get('downloads c1')
    fail('session')
    expect(child.getSnapshot().status).toBe('stopped')
  })

  it('that breaks leaves the tab as it is, and starts again with its next use', async () => {
    const { app, crashes } = await boot()
    const failure = new Error('No report.')
    app.send({ type: 'child.loaded', name: 'report card c1', logic: counter(failure), input: 4 })
    app.system.get('report card c1').send({ type: 'broken' })
    expect(crashes).toEqual([{ part: 'loaded', error: failure }])
    expect(app.getSnapshot()).toMatchObject({ status: 'active', context: { restarts: [] } })
    app.send({ type: 'child.loaded', name: 'report card c1', logic: counter(), input: 7 })
    expect(app.system.get('report card c1').getSnapshot().context.count).toBe(7)
  })
})

it('takes every edge', () => {
  expect(untakenEdges(appMachine, [{ edges }])).toEqual([])
})
