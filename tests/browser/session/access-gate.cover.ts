import type { Page } from 'playwright'
import { type AnyMachineSnapshot, initialTransition } from 'xstate'
import { isOfflineUser } from '#contract/session/access-rules.ts'
import { type ScreenName, screens } from '#contract/session/screens.ts'
import { storageKeys } from '#contract/session/storage.ts'
import { accessGateMachine, type Decision, type GateInput } from '#machines/session/access-gate.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { Email, Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, expectSights, type Sight, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { accessGateModel } from '#tests/machines/session/access-gate.model.ts'
import { makeTrue, reopenTerms } from './terms-at-gateway.ts'

const isAdmin = ({ account }: GateInput) => account?.authorities.includes('ROLE_COMPANY_ADMIN') === true

const inputs = accessGateModel.inputs as readonly GateInput[]

/** Whom of the sandbox an input of the model stands for. */
function personOf(input: GateInput): Email | null {
  if (input.account === null) return null
  if (isOfflineUser(input.account.newAuthorities)) return 'editor@jadran.example'
  if (input.account.acceptedTerms) return 'clerk@jadran.example'
  return isAdmin(input) ? 'admin@planina.example' : 'user@planina.example'
}

const addressOf = ({ screen }: GateInput) => screen.path.replace(/\/\{-\$\w+\}/, '').replace(/\$\w+/, 'x')

/** Where the person is in the end. A way home goes on to the orders, and whoever may not see them goes on from there. */
function landing(page: Page, decision: Decision, input: GateInput): readonly Sight[] {
  const { screen, account } = input
  if (decision.kind === 'failed') {
    return [
      there('failure', page.getByText('This could not be loaded')),
      enabled('Try again', button(page, 'Try again'), true),
    ]
  }
  const titles: Partial<Record<ScreenName, string>> = {
    login: 'Sign in',
    accessDenied: isOfflineUser(account?.newAuthorities ?? []) ? 'You have no access' : 'Access denied',
    createCompany: 'Please provide some basic info about your company',
    chooseCompany: 'Choose a company',
    home: isAdmin(input) ? 'Dashboard' : 'Orders',
    transactions: 'Orders',
    terms: 'Terms',
    termsUsers: 'The terms are not accepted yet',
    pay: 'Not found',
  }
  const own = Object.keys(screens).find((name) => screens[name as ScreenName] === screen) as ScreenName
  const to = decision.kind === 'allow' ? own : decision.to
  const title = titles[to]
  if (title === undefined) throw new Error(`Nobody knows the title of ${to} for ${account?.email}`)
  return [there(to, heading(page, title))]
}

async function driverOf(visit: Visit, stage: Stage): Promise<Driver> {
  const { page } = visit
  let input = inputs[0] as GateInput
  let isDeciding = false
  const asksCompanies = () => isDeciding && (input.companyId === null || input.companyId === 'c9')
  const held = await holdCalls(page, {
    fetchCompanies: (method, path) => method === 'GET' && /\/users\/[^/]+\/companies$/.test(path) && asksCompanies(),
    fetchLanguage: (method, path) => method === 'GET' && /\/mrc\/api\/users\/[^/]+$/.test(path) && isDeciding,
    fetchTerms: (method, path) => method === 'GET' && path.endsWith('/terms/data') && isDeciding,
  })
  const clerk = await stage.gateway.as('clerk@jadran.example', 'riva-sandbox-pass')
  const companies = (await (await clerk.fetch(`${clerk.path}/companies`)).json()) as { name: string }[]
  const [jadran] = companies.filter(({ name }) => name.startsWith('Jadran'))
  const [planina] = await stage.rows<{ id: string }>(`select id::text from company where name like '%Planina%'`)

  const settle = async () => {
    await reopenTerms(stage)
    // The people of the chart have no further right.
    await stage.rows("delete from permission where name = 'VIEW_DASHBOARD'")
    await stage.rows(
      `update membership set role = 'ROLE_COMPANY_EDITOR'
       where account_id = (select id from account where email = 'editor@jadran.example')`,
    )
  }
  const arrive = async (next: unknown) => {
    input = next as GateInput
    isDeciding = false
    await settle()
    await visit.signedOut()
    const email = personOf(input)
    const person = email && (await visit.signedIn(email, input.companyId === 'c1' ? 'Jadran d.o.o.' : undefined))
    const stored = [
      ...(input.companyId === 'c9' ? [[storageKeys.lastSelectedCompany, '9999'] as const] : []),
      ...(input.termsInfoShownIn.length > 0
        ? [[storageKeys.termsInfoShown, `${person?.sub} 0\n${planina?.id}`] as const]
        : []),
    ]
    await page.evaluate((all) => {
      for (const [key, value] of all) sessionStorage.setItem(key, value)
    }, stored)
    if (email === 'editor@jadran.example') {
      await stage.rows(
        `update membership set role = 'ROLE_COMPANY_OFFLINE_USER'
         where account_id = (select id from account where email = $1)`,
        [email],
      )
    }
    await page.goto('/error')
    await expectSights(page, [there('a screen', page.getByRole('heading', { level: 1 }))])
    const [start] = initialTransition(accessGateMachine, input)
    isDeciding = start.status === 'active'
    // What the head has asked for the first screen would answer the gate without a call.
    await page.evaluate((to) => {
      Reflect.deleteProperty(window, 'rivaEarly')
      history.pushState({}, '', to)
    }, addressOf(input))
  }

  const lost: Reply = { status: 401, body: { message: 'UNAUTHORIZED' } }
  const terms = (acceptedTerms: boolean, temporaryAccess: boolean): Reply => ({
    status: 200,
    body: { acceptedTerms, temporaryAccess },
  })
  const replies: Readonly<Record<string, Reply>> = {
    none: { status: 200, body: [] },
    one: { status: 200, body: [jadran] },
    two: { status: 200, body: companies },
    'signed out': lost,
    en: { status: 200, body: { language: 'en' } },
    'none stored': { status: 200, body: { language: null } },
    accepted: terms(true, false),
    'for a while': terms(false, true),
    'not accepted': terms(false, false),
  }
  const happen = async (happened: Case, _: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
    if (happened.kind !== 'answers' && happened.kind !== 'fails') throw new Error(`Nobody can play: ${happened.label}`)
    const what = happened.label.slice(`${happened.actor}: `.length)
    await makeTrue(stage, what)
    isDeciding = after.status === 'active'
    const reply = replies[what]
    await (reply ? held.answer(happened.actor, reply) : held.drop(happened.actor))
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status === 'done') return landing(page, snapshot.output as Decision, input)
    return [there('nothing of the screen yet', page.getByRole('heading', { level: 1, name: 'Orders' }), false)]
  }
  return { page, held, actors: ['fetchCompanies', 'fetchLanguage', 'fetchTerms'], arrive, happen, look }
}

export const accessGateCover: Cover = {
  model: accessGateModel,
  drive: driverOf,
}
