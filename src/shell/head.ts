import { storageKeys } from '#contract/session/storage.ts'
import { applyTheme } from '#src/ui/color-mode.ts'

/**
 * Runs inline in the document's head, before the bundle has arrived: sets the theme, fetches the chunks of this address
 * and, where a token is stored, asks what the first screen will ask. It must stay small and import nothing heavy.
 */
const read = (key: keyof typeof storageKeys) => {
  try {
    return sessionStorage.getItem(storageKeys[key]) ?? localStorage.getItem(storageKeys[key])
  } catch {
    return null
  }
}

/** Chunks by language and screen, written in by the build. */
declare const __RIVA_CHUNKS__: Readonly<Record<string, readonly string[]>>

const screenOf = (path: string) => {
  if (/^\/transactions\/?/.test(path)) return 'list'
  return /^\/stores\/[^/]+\/transactions\/[^/]+$/.test(path) ? 'details' : 'login'
}

const plainParameters = new Set(['store', 'from', 'to', 'by', 'sort', 'page', 'size'])

/** The list call of an address, when it has a range and no filter; what is not certain is left to the app. */
export function earlyList(
  search: URLSearchParams,
): { path: string; query: Record<string, string>; body: string } | null {
  const of = (name: string, otherwise: string) => search.get(name) ?? otherwise
  if (!search.has('from') || !search.has('to')) return null
  if ([...search.keys()].some((name) => !plainParameters.has(name))) return null
  const store = search.get('store')
  return {
    path: store === null ? 'orders' : `stores/${encodeURIComponent(store)}/orders`,
    query: {
      from: of('from', ''),
      to: of('to', ''),
      by: of('by', 'createdAt'),
      page: String(Number(of('page', '1')) - 1),
      size: of('size', '10'),
      orderBy: of('sort', '-createdAt'),
    },
    body: '{}',
  }
}

function askEarly(): void {
  const [token, sub, iss, company, name] = [
    read('authenticationToken'),
    read('sub'),
    read('iss'),
    read('lastSelectedCompany'),
    read('lastSelectedCompanyName'),
  ]
  if (!token || !sub || !iss) return
  const replies: Record<string, Promise<Response>> = {}
  const ask = (method: string, path: string, query: Record<string, string> = {}, body?: string) => {
    const url = new URL(`/${path}`, location.origin)
    for (const [name, value] of Object.entries({ issuer: iss, ...query })) url.searchParams.set(name, value)
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    }
    const reply = fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
    reply.catch(() => undefined)
    replies[`${method} ${url.pathname}${url.search} ${body ?? ''}`] = reply
  }
  const user = `mrc/api/users/${encodeURIComponent(sub)}`
  ask('GET', 'api/account')
  ask('GET', `${user}/companies`)
  // The name is stored once the data were read: before the terms are accepted nothing of a company is asked for.
  if (company && name) {
    const at = `${user}/companies/${encodeURIComponent(company)}`
    ask('GET', at)
    ask('GET', `${at}/stores`)
    const list = /^\/transactions\/?$/.test(location.pathname) ? earlyList(new URLSearchParams(location.search)) : null
    if (list) ask('POST', `${at}/${list.path}`, list.query, list.body)
  } else if (!company) {
    ask('GET', user)
  }
  window.rivaEarly = { token, at: Date.now(), replies }
}

function fetchChunks(): void {
  const language = read('lang') === 'en' ? 'en' : 'hr'
  const signedIn = read('authenticationToken') !== null
  const screen = signedIn ? screenOf(location.pathname) : 'login'
  for (const href of __RIVA_CHUNKS__[`${language} ${screen}`] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  document.documentElement.lang = language
}

applyTheme()
fetchChunks()
askEarly()
