import type { BrowserContext } from 'playwright'

/** What stays in a context when its pages are closed. */
const lasting = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'on', 'once'],
  ...['route', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
] as const

type Methods = Record<string, (...parts: unknown[]) => unknown>

/** Says it when one of these methods of an object is called. */
function onCallOf(of: object, names: readonly string[], tell: () => void): void {
  const methods = of as Methods
  for (const name of names) {
    const own = methods[name]
    if (own === undefined) throw new Error(`A context has no ${name}.`)
    methods[name] = (...parts) => {
      tell()
      return own.apply(of, parts)
    }
  }
}

export interface Lent {
  readonly context: BrowserContext
  /** What its pages have told of broken rules. */
  readonly faults: string[]
  /** A test was here before: what it stored is still there. */
  readonly isUsed: boolean
}

/**
 * Contexts that a test is done with and that nothing but its pages and their storage has changed. The next test of the same
 * kind gets one of them: its browser then has the scripts at hand, read and compiled.
 */
export class UsedContexts {
  readonly #free = new Map<string, Lent[]>()
  readonly #changed = new WeakSet<BrowserContext>()

  async lend(kind: string, open: () => Promise<Omit<Lent, 'isUsed'>>): Promise<Lent> {
    const used = this.#free.get(kind)?.pop()
    if (used) return used
    const opened = await open()
    const note = () => this.#changed.add(opened.context)
    onCallOf(opened.context, lasting, note)
    onCallOf(opened.context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], note)
    return { ...opened, isUsed: false }
  }

  /** Its pages are closed; who has changed it otherwise was the last to have it. */
  async giveBack(kind: string, { context, faults }: Lent): Promise<void> {
    if (this.#changed.has(context)) {
      await context.close()
      return
    }
    await Promise.all(context.pages().map((page) => page.close()))
    faults.length = 0
    this.#free.set(kind, [...(this.#free.get(kind) ?? []), { context, faults, isUsed: true }])
  }

  async close(): Promise<void> {
    const all = [...this.#free.values()].flat()
    this.#free.clear()
    await Promise.all(all.map(({ context }) => context.close()))
  }
}
