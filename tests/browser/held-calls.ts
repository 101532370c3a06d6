import type { Page } from 'playwright'
import { isGone, type Reply, type StoppedCall, stopCalls } from './stopped-calls.ts'

export type { Reply } from './stopped-calls.ts'

/** For a busy machine. */
const patience = 10_000

/** Which requests stand for which invoked actor. */
export type CallsOfActors = Readonly<Record<string, (method: string, path: string) => boolean>>

/** A request that waits for its reply. */
export interface HeldCall {
  readonly actor: string
}

export interface HeldCalls {
  /** The actors whose request is open, in the order of the alphabet. */
  readonly open: () => readonly string[]
  readonly calls: () => readonly HeldCall[]
  readonly answer: (actor: string, reply: Reply) => Promise<void>
  /** The connection breaks before a reply. */
  readonly drop: (actor: string) => Promise<void>
  /** Forgets the requests of a page that is left. */
  readonly clear: () => Promise<void>
  /** From now on the gateway answers all of them. */
  readonly end: () => void
}

const ours = /\/(api|idp|logout)(\/|$)/

/** Holds the requests of these actors until the test says what the gateway answers; all others go to the gateway. */
export async function holdCalls(page: Page, calls: CallsOfActors): Promise<HeldCalls> {
  let isEnded = false
  let held: { readonly actor: string; readonly call: StoppedCall }[] = []
  const actorOf = (method: string, path: string) => Object.keys(calls).find((name) => calls[name]?.(method, path))
  await stopCalls(
    page,
    ({ method, url: { pathname } }) => !isEnded && ours.test(pathname) && actorOf(method, pathname) !== undefined,
    async (call) => {
      held.push({ actor: actorOf(call.method, call.url.pathname) ?? '', call })
    },
  )
  const standing = () => {
    held = held.filter(({ call }) => !call.isOver())
    return held
  }
  const take = async (actor: string) => {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      if (standing().some((one) => one.actor === actor)) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const taken = standing().findLast((one) => one.actor === actor)
    held = held.filter((one) => one !== taken)
    if (!taken) throw new Error(`Nobody called ${actor}`)
    return taken.call
  }
  /** A request may have been given up before the browser has told so: its follower is meant. */
  const settle = async (actor: string, end: (call: StoppedCall) => Promise<void>): Promise<void> => {
    const call = await take(actor)
    try {
      await end(call)
    } catch (error) {
      if (!isGone(error) || page.isClosed()) throw error
      await settle(actor, end)
    }
  }
  return {
    open: () =>
      standing()
        .map(({ actor }) => actor)
        .sort(),
    calls: () => [...standing()],
    end: () => {
      isEnded = true
    },
    answer: (actor, reply) => settle(actor, (call) => call.answer(reply)),
    drop: (actor) => settle(actor, (call) => call.drop('ConnectionReset')),
    clear: async () => {
      const left = held
      held = []
      for (const { call } of left) await call.drop('ConnectionReset').catch(() => undefined)
    },
  }
}
