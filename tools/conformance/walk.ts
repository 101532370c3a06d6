import { calls } from '#contract/calls.ts'
import { arrive } from './arriving.ts'
import { changeAll } from './changing.ts'
import { exchangeWith } from './exchange.ts'
import { type CallReport, newFindings } from './findings.ts'
import { newKnowledge } from './knowledge.ts'
import { readAll } from './reading.ts'
import { frame, served, to, type Walker, type WalkOptions } from './walker.ts'

/** Walks the calls of the contract against a gateway and reports for each what fits and what differs. */
export async function walkCalls(options: WalkOptions): Promise<readonly CallReport[]> {
  const exchange = exchangeWith(options.gateway)
  const findings = newFindings(exchange)
  const known = newKnowledge()
  known.learn('language', ['en'])
  known.learn('viewType', ['CHECKOUT'])
  known.learn('kind', ['general'])
  const person = await arrive(findings, known, options)
  if (person === null) {
    for (const [name, call] of served) if (!findings.has(name)) findings.notTried(name, call, 'nobody could sign in')
    return findings.reports()
  }
  const walker: Walker = { exchange, findings, known, person, options }
  const announced = served.filter(([, { addition }]) => !addition || person.features.includes(addition.feature))
  const read = await readAll(walker, announced)
  await changeAll(
    walker,
    announced.filter(([name]) => !frame.has(name) && !read.has(name)),
  )
  for (const [name, call] of served) {
    if (!announced.some(([one]) => one === name)) {
      findings.notTried(name, call, `the gateway does not announce ${call.addition?.feature}`)
    }
  }
  await signOut(walker)
  return findings.reports()
}

/** The last of it: the session of the walk ends, and its token is good for nothing more. */
async function signOut({ findings, person: { token, cookie } }: Walker): Promise<void> {
  const { logout, getAccount } = calls
  if (cookie === '') return findings.notTried('logout', logout, 'the sign-in set no cookie that names its session')
  await findings.check('logout', logout, {
    sent: { ...to(logout), headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } },
    wanted: [204],
  })
  const sent = { ...to(getAccount), token }
  await findings.check('getAccount', getAccount, { what: 'after the sign-out', sent, wanted: [401] })
}
