import { pathOf } from '#contract/shell/call.ts'
import type { Checked, Findings } from '../findings.ts'
import { isRow, textOf } from '../knowledge.ts'
import { type DocumentedName, documentedCalls } from './calls.ts'

type Params = Readonly<Record<string, string>>

/** What is asked beside the path; a client of the documents sends no header but the token. */
export interface Question {
  readonly what?: string
  readonly params?: Params
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly wanted?: readonly number[]
}

/** A client that knows the two documents alone. */
export interface DocumentsClient {
  readonly ask: (name: DocumentedName, question?: Question) => Promise<Checked>
  readonly differs: (name: DocumentedName, what: string, expected: string, received: unknown) => void
  readonly skip: (name: DocumentedName, why: string) => void
  /** From now on every request carries the token and the issuer, and paths name the person. */
  readonly enter: (session: { readonly token: string; readonly sub: string; readonly issuer: string }) => void
  readonly choose: (company: string) => void
}

/** "Most carry the query parameter issuer"; which do not is not shown: those that come before the sign-in. */
const withoutIssuer: ReadonlySet<DocumentedName> = new Set(['profileInfo', 'authenticate', 'account', 'logout'])

export function documentsClient(findings: Findings): DocumentsClient {
  let token: string | null = null
  let issuer = ''
  let own: Params = {}
  return {
    ask: (name, { what = '', params = {}, query = {}, body, wanted } = {}) => {
      const call = documentedCalls[name]
      const sent = {
        method: call.method,
        path: pathOf(call.path, { ...own, ...params }),
        query: withoutIssuer.has(name) ? query : { issuer, ...query },
        token,
        ...(body === undefined ? {} : { body }),
      }
      const statuses = Object.keys(call.replies).map(Number)
      return findings.check(name, call, { what, sent, wanted: wanted ?? statuses })
    },
    differs: (name, what, expected, received) =>
      findings.differs(name, documentedCalls[name], {
        check: what,
        at: 'body',
        expected,
        received: JSON.stringify(received) ?? 'nothing',
      }),
    skip: (name, why) => findings.notTried(name, documentedCalls[name], why),
    enter: (session) => {
      token = session.token
      issuer = session.issuer
      own = { ...own, sub: session.sub }
    },
    choose: (company) => {
      own = { ...own, company }
    },
  }
}

export const fieldOf = (body: unknown, name: string): unknown => (isRow(body) ? body[name] : undefined)
export const textIn = (body: unknown, name: string): string => textOf(fieldOf(body, name)) ?? ''
