import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { storageKeys } from '#contract/session/storage.ts'
import { type Call, pathOf } from '#contract/shell/call.ts'
import { headers } from '#contract/shell/headers.ts'
import { people } from '#gateway/sandbox/people.ts'
import {
  type Control,
  controlsOf,
  controlsOn,
  type Ground,
  moneyControls,
  type Probe,
  type SampleOrder,
  type Target,
} from '#tests/browser/actions.ts'
import { openCalls } from '#tests/browser/open-calls.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Email, Visit } from '#tests/browser/visit.ts'
import type { SignedIn } from '#tests/gateway/start-gateway.ts'

const stage = openStage()
const soak = process.env.RIVA_SOAK !== undefined
/** Of whom an order of every status is looked at each time; of the others, and in a soak of everybody, see `ordersOf`. */
const ofEveryStatus: ReadonlySet<string> = new Set(['admin@jadran.example', 'clerk@jadran.example'])

beforeAll(async () => {
  await stage.rows(
    `insert into invitation (company_id, email, authorities, language, token_hash, invited_by, created_at, sent_at, expires_at)
     select id, 'guest-' || id || '@riva.example', '[]', 'hr', 'of company ' || id, 'nobody', now(), now(), now() + interval '400 days'
     from company`,
  )
  // Where nothing has happened there is nothing to export.
  await stage.rows(
    `insert into audit_entry (company_id, at, action, outcome, subject_kind)
     select id, $1::timestamptz, 'COMPANY_CHANGED', 'done', 'company' from company`,
    [`${today}T08:00:00Z`],
  )
})

/** A person whose role keeps them from signing in is let in under another one, which is then taken away again. */
async function enter(email: Email): Promise<{ visit: Visit; person: SignedIn }> {
  const visit = await stage.visit()
  const put = (role: string) =>
    stage.rows('update membership set role = $1 where account_id = (select id from account where email = $2)', [
      role,
      email,
    ])
  const isOffline = email.startsWith('offline@')
  if (isOffline) await put('ROLE_COMPANY_USER')
  const person = await visit.signedIn(email)
  if (isOffline) await put('ROLE_COMPANY_OFFLINE_USER')
  const everywhere = await stage.rows<{ id: string }>('select id::text from company')
  await visit.page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    storageKeys.termsInfoShown,
    [`${person.sub} 0`, ...everywhere.map(({ id }) => id)].join('\n'),
  ] as const)
  return { visit, person }
}

/** Every company of the person; for who has none, one of others. */
async function groundsOf({ sub }: SignedIn): Promise<readonly (Ground & { name: string })[]> {
  const rows = await stage.rows<{ company: string; name: string; invitation: string }>(
    `select company.id::text as company, company.name, invitation.id::text as invitation
     from company join invitation on invitation.company_id = company.id and invitation.invited_by = 'nobody'
     where company.id in (select company_id from membership where account_id = $1)
       or not exists (select 1 from membership where account_id = $1) and company.id = 1
     order by company.id`,
    [sub],
  )
  expect(rows.length).toBeGreaterThan(0)
  return rows
}

const targetsOf = ({ company }: Ground, { sub }: SignedIn) =>
  stage.rows<Target & Record<string, unknown>>(
    `select distinct on (membership.account_id = $2, role) account.id, email, role, account.id = $2 as "isSelf"
     from membership join account on account.id = membership.account_id where company_id = $1`,
    [company, sub],
  )

/** The stores of a company that a person sees. */
async function storesOf({ company }: Ground, person: SignedIn): Promise<readonly string[]> {
  const reply = await person.fetch(`${person.path}/companies/${company}/stores`)
  return reply.status === 200 ? ((await reply.json()) as { id: string }[]).map(({ id }) => id) : []
}

/**
 * One order for each status, once of paysafecard, and one of a store that the person does not see. Without a soak that
 * is so for two people; the others are shown what may be refunded, completed and voided.
 */
async function ordersOf({ company }: Ground, seen: readonly string[], email: Email): Promise<readonly SampleOrder[]> {
  return stage.rows<SampleOrder & Record<string, unknown>>(
    `select distinct on (status, $4 and (coalesce(card_type, '') = 'paysafecard' or wallet_type = 10), store_id::text = any($2))
       id::text, store_id::text as "storeId", status, order_reference as "orderReference"
     from orders
     where company_id = $1 and coalesce(wallet_type, 0) not in (8, 9, 15, 18) and coalesce(response_code, '') <> '300'
       and amount % 100 not between 91 and 97
       and ((store_id::text = any($2) and $3) or status in ('authorized', 'pre_authorized'))`,
    [company, seen, soak || ofEveryStatus.has(email), soak],
  )
}

const reachable = (status: number) => status === 400 || (status >= 200 && status < 300)

/** Whether the gateway lets this person do it: it answers, or refuses for what was sent and not for who sent it. */
async function isAllowed(person: SignedIn, { call: name, params = {}, query = {}, body }: Probe): Promise<boolean> {
  const call: Call = calls[name]
  const path = pathOf(call.path, { sub: person.sub, ...params })
  const reply = await person.fetch(`/${path}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: { [headers.idempotencyKey]: randomUUID() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (name === 'voidOrder' && reply.ok) await unvoid(params)
  return reachable(reply.status)
}

/** A void has no amount that could be refused, so it is carried out and taken back. */
const unvoid = ({ company, id }: Readonly<Record<string, string>>) =>
  stage.rows("update orders set status = 'pre_authorized' where company_id = $1 and id = $2", [company, id])

/** Long enough for whatever a screen shows at last. */
const patience = 15_000
/** So long nothing is asked for any more. */
const moment = soak ? 300 : 120

/** Moves within the app, which is loaded only once, and waits until the screen has asked for everything. */
function mover(page: Page) {
  const open = openCalls(page)
  return async (at: string) => {
    open.begin()
    await page.evaluate((to) => history.pushState({}, '', to), at)
    await expect.poll(open.restsFor, { timeout: patience, interval: 20 }).toBeGreaterThan(moment)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
}

const isSeen = (control: Control, page: Page, isExpected: boolean) => {
  const found = control.find(page)
  if (!isExpected) return found.isVisible()
  const seen = found.waitFor({ timeout: patience })
  return seen.then(
    () => true,
    () => false,
  )
}

type Go = ReturnType<typeof mover>

/** What a person sees, and what the gateway lets them do; both must be the same. */
async function compare(
  page: Page,
  go: Go,
  person: SignedIn,
  groups: readonly (readonly [string, readonly Control[]])[],
) {
  const visible: string[] = []
  const named = groups.flatMap(([of, controls]) =>
    controls.map((control) => ({ ...control, name: `${of}: ${control.name}` })),
  )
  const allowed: string[] = []
  for (const { name, probe } of named) if (await isAllowed(person, probe)) allowed.push(name)
  for (const [at, there] of Map.groupBy(named, (control) => control.at)) {
    await go(at)
    // Those that must be there first: then the others would be there too.
    const isExpected = ({ name }: Control) => allowed.includes(name)
    for (const control of there.toSorted((one, other) => Number(isExpected(other)) - Number(isExpected(one)))) {
      if (await isSeen(control, page, isExpected(control))) visible.push(control.name)
    }
  }
  return { visible, allowed }
}

/** The company is chosen in the storage, before the app is loaded. */
async function choose(page: Page, { company, name }: Ground & { readonly name: string }): Promise<void> {
  await page.evaluate(
    ([keys, id, called]) => {
      sessionStorage.setItem(keys.lastSelectedCompany, id)
      sessionStorage.setItem(keys.lastSelectedCompanyName, called)
    },
    [storageKeys, company, name] as const,
  )
  await page.goto('/transactions')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Written by hand: without it two empty sets would be equal too. */
const mayRefund: ReadonlySet<string> = new Set([
  'admin@jadran.example',
  'store-admin@jadran.example',
  'clerk@jadran.example',
  'second-admin@planina.example',
])

describe('what is seen is what is allowed', () => {
  it.each(people.map(({ email }) => email))(
    'for %s in every company, of every colleague and order · ACC-12, ACC-13, ACC-14, ACC-19, ACC-20, ACC-26, ACC-35',
    { timeout: 300_000 },
    async (email) => {
      const { visit, person } = await enter(email)
      const visible: string[] = []
      const allowed: string[] = []
      const go = mover(visit.page)
      for (const ground of await groundsOf(person)) {
        await choose(visit.page, ground)
        const stores = await storesOf(ground, person)
        const isHidden = ({ needsStore = false }: Control) => needsStore && stores.length === 0
        const controls = controlsOf(ground)
        const groups: [string, readonly Control[]][] = [[ground.name, controls.filter((one) => !isHidden(one))]]
        for (const target of await targetsOf(ground, person)) {
          groups.push([`${ground.name}, ${target.isSelf ? 'oneself' : target.email}`, controlsOn(ground, target)])
        }
        for (const order of await ordersOf(ground, stores, email)) {
          const { orderReference, status } = order
          groups.push([`${ground.name}, ${orderReference} (${status})`, moneyControls(ground, order)])
        }
        const found = await compare(visit.page, go, person, groups)
        visible.push(...found.visible)
        allowed.push(...found.allowed)
        for (const { at, find } of controls.filter(isHidden)) {
          await go(at)
          await expect.poll(() => find(visit.page).isVisible()).toBe(false)
        }
      }
      expect(visible.sort()).toEqual(allowed.sort())
      expect(allowed.some((name) => name.endsWith(': refund'))).toBe(mayRefund.has(email))
    },
  )
})
