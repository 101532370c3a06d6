import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import { mayCall } from '#contract/session/access-rules.ts'
import { Account, ProfileInfo } from '#contract/session/account.ts'
import type { Findings } from './findings.ts'
import { companies, isRow, type Knowledge, rowsIn, textOf } from './knowledge.ts'
import { type Person, to, type WalkOptions } from './walker.ts'

/** The gateway's profile, the person who signs in, and the company that is looked at; null when nobody could sign in. */
export async function arrive(findings: Findings, known: Knowledge, options: WalkOptions): Promise<Person | null> {
  const features = await readFeatures(findings)
  const signedIn = await signIn(findings, options)
  if (signedIn === null) return null
  const { token, cookie } = signedIn
  const sent = { ...to(calls.getAccount), token }
  const { body } = await findings.check('getAccount', calls.getAccount, { sent, wanted: [200] })
  if (isRow(body)) {
    known.learn('users', [textOf(body.subject) ?? []].flat())
    known.learn('login', [textOf(body.email) ?? []].flat())
  }
  const parsed = v.safeParse(Account, body)
  const rights = parsed.success ? parsed.output.newAuthorities : []
  const ids = await readCompanies(findings, known, token)
  const asAdmin = ids.find((id) => mayCall(calls.listUsers.access, rights, { company: id }))
  if (options.company !== undefined && ids.length > 0 && !ids.includes(options.company))
    throw new Error(`${options.user} belongs to no company ${options.company}: ${ids.join(', ')}`)
  const company = options.company ?? asAdmin ?? ids[0]
  if (company !== undefined) known.learn(companies, [company])
  return { token, cookie, rights, features, company }
}

async function readFeatures(findings: Findings): Promise<readonly string[]> {
  const call = calls.getProfileInfo
  const { body } = await findings.check('getProfileInfo', call, { sent: to(call), wanted: [200] })
  const info = v.safeParse(ProfileInfo, body)
  return info.success ? info.output.features : []
}

/** The token of the reply, and the cookie that names the session at the sign-out. */
async function signIn(findings: Findings, { user, password }: WalkOptions) {
  const call = calls.authenticate
  const tryAs = (what: string, username: string, secret: string, wanted: number) => {
    const sent = { ...to(call), body: { username, password: secret, rememberMe: false } }
    return findings.check('authenticate', call, { what, sent, wanted: [wanted] })
  }
  await tryAs('as nobody', 'nobody@conformance.example', 'conformance', 401)
  const { headers } = (await tryAs('', user, password, 200)).received
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return token === undefined ? null : { token, cookie }
}

async function readCompanies(findings: Findings, known: Knowledge, token: string): Promise<readonly string[]> {
  const [sub] = known.ids('users')
  if (sub === undefined) return []
  const call = calls.listCompanies
  const { body } = await findings.check('listCompanies', call, { sent: { ...to(call, { sub }), token }, wanted: [200] })
  return rowsIn(body).flatMap(({ id }) => textOf(id) ?? [])
}
