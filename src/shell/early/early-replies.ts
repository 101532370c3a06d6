/**
 * Replies that the script in the document's head asked for while this bundle was still loading. Each serves once, for
 * the very same request, and only while it is fresh.
 */
interface EarlyReplies {
  readonly token: string | null
  readonly at: number
  readonly replies: Record<string, Promise<Response> | undefined>
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
): Promise<Response | undefined> | undefined {
  const early = window.rivaEarly
  if (!early || early.token !== token || Date.now() - early.at > freshFor) return undefined
  const key = `${method} ${url.pathname}${url.search} ${body ?? ''}`
  const reply = early.replies[key]
  delete early.replies[key]
  // What was refused may be allowed by now: the terms were accepted meanwhile.
  return reply?.then((response) => (response.ok ? response : undefined))
}
