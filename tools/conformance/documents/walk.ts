import { calls } from '#contract/calls.ts'
import { exchangeWith } from '../exchange.ts'
import { type CallReport, type Findings, newFindings } from '../findings.ts'
import { rowsIn, textOf } from '../knowledge.ts'
import type { WalkOptions } from '../walker.ts'
import { type DocumentedName, documentedCalls } from './calls.ts'
import { type DocumentsClient, documentsClient, fieldOf, textIn } from './client.ts'
import { changeOrders } from './money.ts'
import { changePeople } from './people.ts'
import { readDocuments } from './reading.ts'
import { fetchReports } from './reports.ts'
import { sell } from './selling.ts'

const names = Object.keys(documentedCalls) as DocumentedName[]

/** What the documents leave open may be a name or one of some words in the contract; what stands between does not differ. */
const isMade = ({ method, path }: { readonly method: string; readonly path: string }): boolean => {
  const address = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return Object.values(calls).some((call) => call.method === method && address.test(call.path))
}

/** Walks the calls of the two documents as a client would that has never heard of the contract. */
export async function walkDocuments(options: WalkOptions): Promise<readonly CallReport[]> {
  const findings = newFindings(exchangeWith(options.gateway))
  const client = documentsClient(findings)
  if (await enter(client, options)) {
    const known = await readDocuments(client, options)
    if (options.write) {
      await changePeople(client, options)
      await sell(client, options)
      await fetchReports(client, options)
      await changeOrders(client, options, known)
    }
    await client.ask('logout')
  }
  leaveRest(findings, client, options.write === true)
  return findings.reports()
}

/** The companies whose admin the person is, by the account. */
function administeredIn(account: unknown): ReadonlySet<string | null> {
  const rights = [...rowsIn(fieldOf(account, 'newAuthorities')), ...rowsIn(fieldOf(account, 'authorities'))]
  const admin = rights.filter(({ authority }) => authority === 'ROLE_COMPANY_ADMIN')
  return new Set(admin.flatMap(({ metadata }) => (Array.isArray(metadata) ? metadata.map(textOf) : [])))
}

async function enter(client: DocumentsClient, { user, password, company }: WalkOptions): Promise<boolean> {
  await client.ask('profileInfo')
  const signIn = { username: user, password, rememberMe: false }
  const { received } = await client.ask('authenticate', { body: signIn })
  const token = /^Bearer (.+)$/i.exec(received.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return false
  client.enter({ token, sub: '', issuer: '' })
  const { body } = await client.ask('account')
  client.enter({ token, sub: textIn(body, 'subject'), issuer: textIn(body, 'issuer') })
  const listed = rowsIn((await client.ask('companies')).body)
  const administered = administeredIn(body)
  const first = listed.find(({ id }) => administered.has(textOf(id))) ?? listed[0]
  client.choose(company ?? textIn(first, 'id'))
  return true
}

function leaveRest(findings: Findings, client: DocumentsClient, write: boolean): void {
  for (const name of names) {
    if (findings.has(name)) continue
    const call = documentedCalls[name]
    if (!isMade(call)) client.skip(name, 'Riva does not make this call yet')
    else if (call.shown === 'path only') client.skip(name, 'the documents show neither its body nor its parameters')
    else client.skip(name, write ? 'no reply told an id for its path' : 'it changes something: --write tries it')
  }
}
