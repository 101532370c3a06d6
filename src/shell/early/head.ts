import { storageKeys } from '#contract/session/storage.ts'
import { applyTheme } from '#src/ui/look/color-mode.ts'
import { askAgain } from './ask-again.ts'
import { earlyFigures } from './early-figures.ts'
import { earlyKey } from './early-key.ts'
import { earlyList } from './early-list.ts'
import type { EarlyReply } from './early-replies.ts'
import { earlyStore } from './early-store.ts'

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

/** Beside a token of this tab alone, what the browser keeps may be another person's. */
const readOwn = (key: keyof typeof storageKeys) => {
  try {
    return sessionStorage.getItem(storageKeys.authenticationToken)
      ? sessionStorage.getItem(storageKeys[key])
      : read(key)
  } catch {
    return null
  }
}

/** Chunks of the sign-in and of the screen at this address, by language; the gateway writes them in. */
declare const __RIVA_CHUNKS__: Readonly<Record<'hr' | 'en', Readonly<Record<'login' | 'here', readonly string[]>>>>

const whole = async (response: Response): Promise<EarlyReply> => ({ response, text: await response.text() })

function askEarly(): void {
  const [token, sub, iss, company, name] = [
    read('authenticationToken'),
    read('sub'),
    read('iss'),
    readOwn('lastSelectedCompany'),
    readOwn('lastSelectedCompanyName'),
  ]
  const replies: Record<string, Promise<EarlyReply>> = {}
  window.rivaEarly = { token, at: Date.now(), replies }
  const send = (method: string, url: URL, body?: string) => {
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    }
    const reply = fetch(url, { method, headers, ...(body === undefined ? {} : { body }) }).then(whole)
    reply.catch(() => undefined)
    replies[earlyKey(method, url, body)] = reply
  }
  const profile = () => send('GET', new URL('/api/profile-info', location.origin))
  if (!token || !sub || !iss) {
    if (!token && location.pathname === '/login') profile()
    return
  }
  const ask = (method: string, path: string, query: Record<string, string> = {}, body?: string) => {
    const url = new URL(`/${path}`, location.origin)
    for (const [name, value] of Object.entries({ issuer: iss, ...query })) url.searchParams.set(name, value)
    send(method, url, body)
  }
  const user = `mrc/api/users/${encodeURIComponent(sub)}`
  ask('GET', 'api/account', company ? { company } : {})
  // It concerns no company, and an offline user may ask for none.
  if (location.pathname === '/accessdenied') return
  ask('GET', `${user}/companies`)
  // The name is stored once the data were read: before the terms are accepted nothing of a company is asked for.
  if (company && name) {
    const at = `${user}/companies/${encodeURIComponent(company)}`
    ask('GET', at)
    ask('GET', `${at}/stores`)
    profile()
    // What stays in the history entry stands in no address.
    const isDelayed = document.documentElement.dataset.listDelay === 'always'
    const isWhole = /^\/transactions\/?$/.test(location.pathname) && !history.state?.personal && !isDelayed
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zagreb' }).format()
    const wasShown = read('dashboardOf') === company
    for (const range of earlyFigures(location, today, wasShown)) ask('GET', `${at}/statistics`, range)
    const list = isWhole ? earlyList(new URLSearchParams(location.search), today) : null
    if (list) ask('POST', `${at}/${list.path}`, list.query, list.body)
    const store = earlyStore(location.pathname)
    if (store) {
      ask('GET', `${at}/stores/${store}`)
      ask('GET', 'mrc/api/languages')
    }
  } else if (company) {
    ask('GET', 'mrc/api/users/terms/data', { company })
  } else {
    ask('GET', user)
  }
}

function fetchChunks(): void {
  const language = read('lang') === 'en' ? 'en' : 'hr'
  const screen = read('authenticationToken') === null ? 'login' : 'here'
  for (const href of __RIVA_CHUNKS__[language][screen]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  document.documentElement.lang = language
}

window.rivaAskAgain = askAgain
applyTheme()
fetchChunks()
askEarly()
