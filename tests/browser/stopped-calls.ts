import type { CDPSession, Page } from 'playwright'

export interface Reply {
  readonly status?: number
  /** Sent as JSON, unless it has another type. */
  readonly body?: unknown
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A request that stands in the browser until somebody answers it. */
export interface StoppedCall {
  readonly method: string
  readonly url: URL
  /** Given up by the page, or left behind with it. */
  readonly isOver: () => boolean
  readonly answer: (reply: Reply) => Promise<void>
  readonly drop: (how: 'ConnectionReset' | 'ConnectionRefused') => Promise<void>
  /** What the gateway answers; the page still waits. */
  readonly ask: () => Promise<Required<Pick<Reply, 'status' | 'headers'>> & { readonly text: string }>
}

type IsCall = (call: Pick<StoppedCall, 'method' | 'url'>) => boolean
interface Stop {
  readonly isCall: IsCall
  readonly handle: (call: StoppedCall) => Promise<void>
}

/** Scripts and styles go their way: they come from the browser's cache when a page is opened again. */
const stopped = ['Document', 'Fetch', 'XHR', 'Image', 'Ping', 'Other'] as const

const contentOf = ({ body, type }: Reply): { readonly text: string | Buffer; readonly type: string } => {
  if (type !== undefined) return { text: Buffer.isBuffer(body) ? body : String(body), type }
  return { text: JSON.stringify(body), type: 'application/json' }
}

/** Answers a request that stands in the browser. */
export async function fulfill(session: CDPSession, requestId: string, reply: Reply): Promise<void> {
  const content = reply.body === undefined ? null : contentOf(reply)
  const headers = { ...(content && { 'content-type': content.type }), ...reply.headers }
  await session.send('Fetch.fulfillRequest', {
    ...{ requestId, responseCode: reply.status ?? 200 },
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    ...(content && { body: Buffer.from(content.text).toString('base64') }),
  })
}

const stopsOf = new WeakMap<Page, Promise<Stop[]>>()

/** The page has given the request up, or is closed: nothing waits for its reply. */
export const isGone = (error: unknown): boolean =>
  /has been closed|Invalid InterceptionId|session closed/i.test(String(error))

/** What a document has asked for ends with it, and nothing tells so. */
async function leftDocuments(session: CDPSession): Promise<(document: string | undefined) => boolean> {
  const shown = new Map<string, string>()
  const left = new Set<string | undefined>()
  session.on('Page.frameNavigated', ({ frame: { id, loaderId } }) => {
    left.add(shown.get(id))
    shown.set(id, loaderId)
  })
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  shown.set(frameTree.frame.id, frameTree.frame.loaderId)
  return (document) => document !== undefined && left.has(document)
}

async function listen(page: Page): Promise<Stop[]> {
  const session = await page.context().newCDPSession(page)
  const stops: Stop[] = []
  const over = new Set<string>()
  const replies = new Map<string, (paused: { status: number; headers: Record<string, string> }) => void>()
  const documents = new Map<string, string>()
  const isLeft = await leftDocuments(session)

  session.on('Network.requestWillBeSent', ({ requestId, loaderId }) => documents.set(requestId, loaderId))
  session.on('Network.loadingFailed', ({ requestId }) => over.add(requestId))
  session.on('Fetch.requestPaused', ({ requestId, networkId = '', request, responseStatusCode, responseHeaders }) => {
    const replied = replies.get(requestId)
    if (replied && responseStatusCode !== undefined) {
      replies.delete(requestId)
      const headers = Object.fromEntries((responseHeaders ?? []).map(({ name, value }) => [name.toLowerCase(), value]))
      return replied({ status: responseStatusCode, headers })
    }
    const call: StoppedCall = {
      method: request.method,
      url: new URL(request.url),
      isOver: () => over.has(networkId) || isLeft(documents.get(networkId)),
      answer: (reply) => fulfill(session, requestId, reply),
      drop: async (errorReason) => {
        await session.send('Fetch.failRequest', { requestId, errorReason })
      },
      ask: async () => {
        const { promise, resolve } = Promise.withResolvers<{ status: number; headers: Record<string, string> }>()
        replies.set(requestId, resolve)
        await session.send('Fetch.continueRequest', { requestId, interceptResponse: true })
        const { status, headers } = await promise
        const { 'content-length': _length, 'content-encoding': _encoding, ...others } = headers
        if (status >= 300 && status < 400) return { status, headers: others, text: '' }
        const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
        return { status, headers: others, text: base64Encoded ? Buffer.from(body, 'base64').toString() : body }
      },
    }
    const stop = stops.findLast(({ isCall }) => isCall(call))
    const done = stop ? stop.handle(call) : session.send('Fetch.continueRequest', { requestId })
    // What a page asked for last may still be on its way when it is closed.
    done.catch((error: Error) => {
      if (!isGone(error)) throw error
    })
  })
  await session.send('Network.enable')
  await session.send('Fetch.enable', {
    patterns: stopped.map((resourceType) => ({ urlPattern: '*', resourceType })),
  })
  return stops
}

/**
 * Requests of this tab that somebody answers in the gateway's place; the last one who claims a request has it. Playwright's
 * own `route` turns the browser's cache off: every page of a walk would load and compile its scripts again.
 */
export async function stopCalls(page: Page, isCall: IsCall, handle: Stop['handle']): Promise<void> {
  const listening = stopsOf.get(page) ?? listen(page)
  stopsOf.set(page, listening)
  ;(await listening).push({ isCall, handle })
}

/** Nothing of this tab stands any more. */
export const forgetStops = (page: Page): boolean => stopsOf.delete(page)

/** Requests that are answered at once. */
export const answerCalls = (page: Page, isCall: IsCall, reply: (call: StoppedCall) => Reply): Promise<void> =>
  stopCalls(page, isCall, (call) => call.answer(reply(call)))

/** Requests for a path that ends so, whatever their method. */
export const answerPath = (page: Page, end: string, reply: (call: StoppedCall) => Reply): Promise<void> =>
  answerCalls(page, ({ url }) => url.pathname.endsWith(end), reply)
