import { earlyKey } from './early-key.ts'

/**
 * Replies that the script in the document's head asked for while this bundle was still loading, so that a slow network is
 * waited for once and not twice (decision 0014). Each serves once, for the very same request, and only while it is fresh.
 */
interface EarlyReplies {
  readonly token: string | null
  readonly at: number
  readonly replies: Record<string, Promise<EarlyReply> | undefined>
}

/** With its text read: the app has it without a turn in which the browser would draw the screen without it. */
export interface EarlyReply {
  readonly response: Response
  readonly text: string
}

declare global {
  interface Window {
    rivaEarly?: EarlyReplies
  }
}

const freshFor = 20_000

export function takeEarlyReply(
  method: string,
  url: URL,
  body: string | undefined,
  token: string | null,
): Promise<EarlyReply | undefined> | undefined {
  const early = window.rivaEarly
  if (!early || early.token !== token || Date.now() - early.at > freshFor) return undefined
  const key = earlyKey(method, url, body)
  const reply = early.replies[key]
  delete early.replies[key]
  // What was refused may be allowed by now: the terms were accepted meanwhile.
  return reply?.then((known) => (known.response.ok ? known : undefined))
}
