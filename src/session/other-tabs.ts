import type { Language } from '#contract/session/account.ts'
import type { HandedOver, TabNews } from '#machines/session/identity.ts'
import { newId } from '#src/shell/browser/new-id.ts'

/** A person works in another company in the tab that says so. */
export interface CompanyNews {
  readonly kind: 'companySwitched'
  readonly subject: string
  readonly company: { readonly id: string; readonly name: string }
}

export interface LanguageNews {
  readonly kind: 'languageChosen'
  readonly language: Language
}

export type News = TabNews | CompanyNews | LanguageNews

/** Tabs of this origin tell each other who signed in or out, and a new one may take the session of another (D6). */
type TabMessage =
  | News
  | { readonly kind: 'ask'; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly handed: HandedOver }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('riva')
/** A tab that is signed in holds it, so that a new tab knows that there is one, however busy that one is. */
const presence = 'riva-signed-in'

let leave: (() => void) | null = null

/** Shows the other tabs whether this one is signed in. */
export function showSignedIn(is: boolean): void {
  if (is === (leave !== null)) return
  leave?.()
  leave = null
  if (!is) return
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  void navigator.locks?.request(presence, { mode: 'shared' }, () => left)
}

/** Answered late by a busy browser, like every question. */
export async function isAnySignedIn(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === presence)
}

export function tellTabs(news: News): void {
  channel?.postMessage(news)
}

/** The token and company of another tab; without an end where none answers. */
export function askTabs(signal: AbortSignal): Promise<HandedOver> {
  const id = newId()
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'answer' && data.id === id) resolve(data.handed)
    }
    channel?.addEventListener('message', hear, { signal })
    channel?.postMessage({ kind: 'ask', id } satisfies TabMessage)
  })
}

/** Hears the other tabs; `handOver` is what this tab gives to one that asks, null while it is not signed in. */
export function hearTabs(onNews: (news: News) => void, handOver: () => HandedOver | null): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'answer') return
    if (data.kind !== 'ask') return onNews(data)
    const handed = handOver()
    if (handed !== null) channel.postMessage({ kind: 'answer', id: data.id, handed } satisfies TabMessage)
  })
}
