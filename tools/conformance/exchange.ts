export interface Sent {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** A reply as it came. Status 0: none came, and `text` says why. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export type Exchange = (sent: Sent) => Promise<Received>

const patience = 60_000

/** Speaks to a gateway as the browser would: nothing is sent twice, nothing is followed. */
export function exchangeWith(gateway: string): Exchange {
  return async ({ method, path, query = {}, body, token, headers }) => {
    const search = new URLSearchParams(query)
    const url = `${gateway.replace(/\/$/, '')}/${path}${search.size > 0 ? `?${search}` : ''}`
    try {
      const reply = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: reply.status, headers: reply.headers, text: await reply.text() }
    } catch (error) {
      const { message, cause } = error as Error
      const why = cause instanceof Error ? `${message}: ${cause.message}` : message
      return { status: 0, headers: new Headers(), text: why }
    }
  }
}
