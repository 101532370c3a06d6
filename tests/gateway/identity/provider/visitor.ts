import type { RunningGateway } from '#tests/gateway/start-gateway.ts'

export interface Shown {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface Cookie {
  readonly path: string
  readonly value: string
}

/** What a browser does at the provider's pages: keeps cookies, follows redirects, submits forms. It runs no script. */
export class Visitor {
  readonly #gateway: RunningGateway
  readonly #cookies = new Map<string, Cookie>()
  /** The last page, or the address of the app's own screens that was reached. */
  at: Shown | undefined
  /** Every address that the last step went through. */
  way: readonly URL[] = []

  constructor(gateway: RunningGateway) {
    this.#gateway = gateway
  }

  #cookieHeader(path: string): string {
    return [...this.#cookies]
      .filter(([, { path: scope }]) => path.startsWith(scope))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  #keep(headers: Headers, path: string): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const scope = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? path
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, { path: scope, value })
    }
  }

  /** As if a reply to somebody else had come to this browser. */
  take(headers: Headers): void {
    this.#keep(headers, '/')
  }

  /** The header of a request to this path. */
  cookiesFor(path: string): string {
    return this.#cookieHeader(path)
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  /** As the browser's own fetch, with this visitor's cookies. */
  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address)
    const headers = new Headers(init.headers)
    headers.set('cookie', this.#cookieHeader(url.pathname))
    const reply = await this.#gateway.fetch(`${url.pathname}${url.search}`, { ...init, headers })
    this.#keep(reply.headers, url.pathname)
    return reply
  }

  async open(address: string | URL, init: RequestInit = {}): Promise<Shown> {
    let url = new URL(address, this.#gateway.url)
    const way = [url]
    let reply = await this.fetch(url, { ...init, headers: { accept: 'text/html', ...(init.headers as object) } })
    for (let hops = 0; hops < 10 && reply.status >= 301 && reply.status < 400; hops += 1) {
      url = new URL(reply.headers.get('location') ?? '', url)
      way.push(url)
      if (!url.href.startsWith(`${this.#gateway.url}/idp/`)) break
      reply = await this.fetch(url, { headers: { accept: 'text/html' } })
    }
    this.way = way
    this.at = { url, status: reply.status, headers: reply.headers, text: await reply.text() }
    return this.at
  }

  /** Submits to the address of the page, or to another one, as its form would. */
  submit(fields: Readonly<Record<string, string>>, to?: string): Promise<Shown> {
    return this.open(to ?? this.at?.url ?? '/', {
      method: 'POST',
      headers: { origin: this.#gateway.url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
  }

  /** What the script of a page does that posts its only form at once; nothing on any other page. */
  async goneOn(): Promise<Shown | undefined> {
    const { text = '' } = this.at ?? {}
    const fields = [...text.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [name, value])
    const [, to] = /action="([^"]+)"/.exec(text) ?? []
    return text.includes('<script') && to !== undefined ? this.submit(Object.fromEntries(fields), to) : this.at
  }
}
