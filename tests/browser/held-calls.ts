import type { Page, Request, Route } from 'playwright'

/** For a busy machine. */
const patience = 10_000

export interface Reply {
  readonly status: number
  readonly body?: unknown
  /** Of a file; what has none is JSON. */
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

function contentOf(body: unknown, type: string | undefined) {
  if (body === undefined) return {}
  return type === undefined ? { json: body } : { body: String(body), contentType: type }
}

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
}

/** Holds the requests of these actors until the test says what the gateway answers; all others go to the gateway. */
export async function holdCalls(page: Page, calls: CallsOfActors): Promise<HeldCalls> {
  let held: { actor: string; route: Route; request: Request }[] = []
  await page.route(/\/(api|idp|logout)(\/|\?|$)/, async (route, request) => {
    const { pathname } = new URL(request.url())
    const actor = Object.keys(calls).find((name) => calls[name]?.(request.method(), pathname))
    if (actor === undefined) return route.fallback()
    // Given up before it came here: of that no news follows.
    if (request.failure()) return route.abort().catch(() => undefined)
    held.push({ actor, route, request })
  })
  page.on('requestfailed', (request) => {
    held = held.filter((one) => one.request !== request)
  })
  const take = async (actor: string) => {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      if (held.some((one) => one.actor === actor)) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const taken = held.findLast((one) => one.actor === actor)
    held = held.filter((one) => one !== taken)
    if (!taken) throw new Error(`Nobody called ${actor}`)
    return taken.route
  }
  return {
    open: () => held.map(({ actor }) => actor).sort(),
    calls: () => [...held],
    answer: async (actor, { status, body, type, headers }) => {
      const route = await take(actor)
      await route.fulfill({ status, headers: { ...headers }, ...contentOf(body, type) })
    },
    drop: async (actor) => (await take(actor)).abort('connectionreset'),
    clear: async () => {
      for (const { route } of held.splice(0)) await route.abort().catch(() => undefined)
    },
  }
}
