/** Runs inside the page: what a person does, and when its result has been painted. Self-contained, as it is sent there. */
export interface Deed {
  /** Selector of what is clicked; with a text, the first that carries it. */
  readonly click: string
  readonly text?: string
  /** Painted when this appears (or goes), or when the text of it has changed. */
  readonly until: 'appears' | 'goes' | 'changes'
  readonly what: string
}

export function timeToPaint({ click, text, until, what }: Deed): Promise<number> {
  const of = (selector: string) => document.querySelector<HTMLElement>(selector)
  const target = [...document.querySelectorAll<HTMLElement>(click)].find(
    (element) => text === undefined || element.textContent?.trim().startsWith(text),
  )
  if (!target) throw new Error(`There is nothing to click: ${click} ${text ?? ''}`)
  const before = of(what)?.textContent
  const done = () => {
    const found = of(what)
    if (until === 'goes') return found === null
    return found !== null && (until === 'appears' || found.textContent !== before)
  }
  return new Promise((resolve, reject) => {
    // Waiting on would hold the page that was left, and be measured as its heap.
    const late = setTimeout(() => reject(new Error(`Never painted: ${what}`)), 10_000)
    const begun = performance.now()
    const look = () => {
      if (done()) {
        clearTimeout(late)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        return true
      }
      return false
    }
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    target.click()
    if (look()) observer.disconnect()
  })
}

/** Types letters into a field or an editor, and measures for each how long it took until it was painted. */
export async function timeToType(field: string): Promise<readonly number[]> {
  const control = document.querySelector<HTMLElement>(field)
  if (!control) throw new Error(`There is no field ${field}.`)
  control.focus()
  const times: number[] = []
  for (const letter of 'settingsofastore') {
    const begun = performance.now()
    document.execCommand('insertText', false, letter)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    times.push(performance.now() - begun)
  }
  return times
}

/** When what a person sees of the rows was painted, and when all of them were. */
export interface RowsPainted {
  readonly seen: number
  readonly all: number
}

/**
 * Clicks, and looks after every frame that changed the rows: those in view are there when each of them says what the row
 * in its place says in the end. In the end is when nothing has changed for half a second.
 */
export function timeToPaintRows({ click, text }: Pick<Deed, 'click' | 'text'>): Promise<RowsPainted> {
  const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
  const look = () => {
    const at = performance.now()
    const texts = rows().map((row) => row.textContent)
    const seen = rows().map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return { at, texts, seen }
  }
  const target = [...document.querySelectorAll<HTMLElement>(click)].find(
    (element) => text === undefined || element.textContent?.trim().startsWith(text),
  )
  if (!target) throw new Error(`There is nothing to click: ${click} ${text ?? ''}`)
  return new Promise((resolve, reject) => {
    const before = look().texts.join()
    const looks: ReturnType<typeof look>[] = []
    const begun = performance.now()
    const rest = () => {
      observer.disconnect()
      const last = looks.at(-1)?.texts
      if (last === undefined || last.join() === before) return reject(new Error('The rows did not change.'))
      const since = (isIn: (seen: boolean) => boolean) => {
        const wrong = looks.findLastIndex(({ texts, seen }) =>
          last.some((row, place) => isIn(seen[place] === true) && texts[place] !== row),
        )
        return (looks[wrong + 1]?.at ?? Number.NaN) - begun
      }
      resolve({ seen: since((seen) => seen), all: since(() => true) })
    }
    let resting = setTimeout(rest, 10_000)
    let painting = false
    const observer = new MutationObserver(() => {
      if (painting) return
      painting = true
      requestAnimationFrame(() =>
        setTimeout(() => {
          painting = false
          const now = look()
          if (looks.length === 0 && now.texts.join() === before) return
          looks.push(now)
          clearTimeout(resting)
          resting = setTimeout(rest, 500)
        }),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    target.click()
  })
}

/**
 * A table of the same rows without any library: asks the gateway in the other order, builds rows, paints. With `first` it
 * paints so many of them before it builds the others.
 */
export async function plainSort(asked: {
  readonly url: string
  readonly token: string
  readonly sort: string
  readonly first: number
}): Promise<RowsPainted> {
  const shown = new Intl.DateTimeFormat('hr-HR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Zagreb' })
  const money = new Intl.NumberFormat('hr-HR', { minimumFractionDigits: 2 })
  const begun = performance.now()
  const url = new URL(asked.url)
  url.searchParams.set('orderBy', asked.sort)
  const headers = { Authorization: `Bearer ${asked.token}`, 'Content-Type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: '{}' })
  const [rows] = (await reply.json()) as [readonly Record<string, string | number | null>[]]
  const body = document.createElement('tbody')
  const build = (row: (typeof rows)[number]) => {
    const line = body.insertRow()
    const box = document.createElement('input')
    box.type = 'checkbox'
    line.insertCell().append(box)
    const link = document.createElement('a')
    link.href = `/stores/${row.storeId}/transactions/${row.id}`
    link.textContent = String(row.orderReference)
    line.insertCell().append(link)
    const texts = [
      `${money.format(Number(row.amount) / 100)} ${row.currency}`,
      `${row.cardType ?? ''} ${row.maskedPan ?? ''}`,
      `${row.cardholderFirstName ?? ''} ${row.cardholderLastName ?? ''}`,
      String(row.cart ?? '').slice(0, 30),
      String(row.status),
      shown.format(new Date(String(row.createdAt))),
      shown.format(new Date(String(row.updatedAt))),
    ]
    for (const text of texts) line.insertCell().textContent = text
    const details = link.cloneNode() as HTMLAnchorElement
    details.textContent = 'Details'
    line.insertCell().append(details)
  }
  const table = document.querySelector('table') ?? document.body.appendChild(document.createElement('table'))
  const painted = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - begun
  }
  rows.slice(0, asked.first).forEach(build)
  table.replaceChildren(body)
  const seen = await painted()
  if (asked.first >= rows.length) return { seen, all: seen }
  rows.slice(asked.first).forEach(build)
  return { seen, all: await painted() }
}

interface Hook {
  readonly memoizedState: unknown
  readonly queue: { readonly getSnapshot?: unknown } | null
  readonly next: Hook | null
}
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly type: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly memoizedState: Hook | null
  readonly dependencies: { readonly firstContext: Context | null } | null
}
interface Context {
  readonly memoizedValue: unknown
  readonly next: Context | null
}

/** Counts, at React's own hook for its tools, the views that select something and rendered though nothing differs. */
export function countRenders(): void {
  const counted = { selecting: 0, idle: 0, which: {} as Record<string, number> }
  const chain = <T extends { readonly next: T | null }>(first: T | null): T[] => {
    const all: T[] = []
    for (let at = first; at !== null; at = at.next) all.push(at)
    return all
  }
  const same = (a: Fiber, b: Fiber) => {
    const [now, before] = [a.memoizedProps ?? {}, b.memoizedProps ?? {}]
    const names = new Set([...Object.keys(now), ...Object.keys(before)])
    const hooks = chain(b.memoizedState)
    const contexts = chain(b.dependencies?.firstContext ?? null)
    return (
      [...names].every((name) => Object.is(now[name], before[name])) &&
      chain(a.memoizedState).every(
        (hook, at) => !hook.queue || Object.is(hook.memoizedState, hooks[at]?.memoizedState),
      ) &&
      chain(a.dependencies?.firstContext ?? null).every((context, at) =>
        Object.is(context.memoizedValue, contexts[at]?.memoizedValue),
      )
    )
  }
  const performed = 1
  const components = new Set([0, 11, 15])
  const walk = (fiber: Fiber | null): void => {
    for (let at = fiber; at !== null; at = at.sibling) {
      const before = at.alternate
      if (before === null) continue
      if (components.has(at.tag) && (at.flags & performed) !== 0) {
        if (chain(at.memoizedState).some(({ queue }) => queue && 'getSnapshot' in queue)) {
          counted.selecting += 1
          if (same(at, before)) {
            counted.idle += 1
            const name = String(at.type).slice(0, 120)
            counted.which[name] = (counted.which[name] ?? 0) + 1
          }
        }
      }
      if (at.child !== before.child) walk(at.child)
    }
  }
  Object.assign(window, {
    rivaRenders: counted,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => walk(root.current),
    },
  })
}
