import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import { headers } from '#contract/shell/headers.ts'
import type { Checked } from './findings.ts'
import { placesIn } from './knowledge.ts'
import { mayMake, type Params, statusesBelow300, to, type Walker } from './walker.ts'

export interface Attempt {
  readonly what?: string
  /** Ids of the path beside the person and the company. */
  readonly params?: Params
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly revision?: string | undefined
  readonly wanted?: readonly number[]
}

/** Makes changing calls on the test company, one after another. */
export interface Hand {
  readonly walker: Walker
  readonly company: string
  readonly attempt: (name: CallName, attempt?: Attempt) => Promise<Checked | null>
  /** A money call, twice with one key: the second answer must be the first. */
  readonly attemptMoney: (name: CallName, attempt: Attempt) => Promise<Checked | null>
  readonly skip: (name: CallName, why: string) => void
}

export function handOf(walker: Walker, company: string, isAnnounced: (name: CallName) => boolean): Hand {
  const { findings, known, person } = walker
  const paramsOf = (call: Call, params: Params): Params => ({
    ...Object.fromEntries(placesIn(call.path).map(({ name, place }) => [name, known.ids(place)[0] ?? ''])),
    company,
    ...params,
  })
  const skip: Hand['skip'] = (name, why) => {
    if (isAnnounced(name)) findings.notTried(name, calls[name], why)
  }
  const send = async (name: CallName, attempt: Attempt, key?: string): Promise<Checked | null> => {
    const { what = '', params = {}, query, body, revision, wanted } = attempt
    const call: Call = calls[name]
    if (!isAnnounced(name)) return null
    const whole = paramsOf(call, params)
    const isAllowed = mayMake(person, call, whole)
    const sent = {
      ...to(call, whole),
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { body }),
      token: call.access.who === 'public' ? null : person.token,
      headers: {
        ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
        ...(revision === undefined ? {} : { [headers.version]: revision }),
      },
    }
    const checked = await findings.check(name, call, {
      what,
      sent,
      wanted: isAllowed ? (wanted ?? statusesBelow300(call)) : [403],
    })
    if (!isAllowed) skip(name, 'this person may not make it: only its refusal was tried')
    if (checked.received.status >= 200 && checked.received.status < 300) known.keep(name, checked.body)
    return isAllowed ? checked : null
  }
  return {
    walker,
    company,
    attempt: (name, attempt = {}) => send(name, attempt),
    attemptMoney: async (name, attempt) => {
      const key = randomUUID()
      const first = await send(name, attempt, key)
      if (first === null) return null
      const again = {
        ...attempt,
        what: `${attempt.what ?? ''} again with its key`.trim(),
        wanted: [first.received.status],
      }
      const second = await send(name, again, key)
      if (second && second.received.text !== first.received.text) {
        findings.differs(name, calls[name], {
          ...{ check: 'again with its key', at: 'body', expected: 'the answer of the first time' },
          received: 'another one',
        })
      }
      return first
    },
    skip,
  }
}
