import type { HandedOver, TabNews } from '#machines/session/identity.ts'

/** Tabs of this origin tell each other who signed in or out, and a new one may take the session of another (D6). */
type TabMessage =
  | TabNews
  | { readonly kind: 'ask'; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly handed: HandedOver }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('riva')
const patience = 200

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}

/** The token and company of another tab, or null when none answers in time. */
export function askTabs(signal: AbortSignal): Promise<HandedOver | null> {
  if (channel === null) return Promise.resolve(null)
  const id = crypto.randomUUID()
  return new Promise((resolve) => {
    const end = (handed: HandedOver | null) => {
      channel.removeEventListener('message', hear)
      clearTimeout(timer)
      resolve(handed)
    }
    const hear = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'answer' && data.id === id) end(data.handed)
    }
    const timer = setTimeout(() => end(null), patience)
    signal.addEventListener('abort', () => end(null), { once: true })
    channel.addEventListener('message', hear)
    channel.postMessage({ kind: 'ask', id } satisfies TabMessage)
  })
}

/** Hears the other tabs; `handOver` is what this tab gives to one that asks, null while it is not signed in. */
export function hearTabs(onNews: (news: TabNews) => void, handOver: () => HandedOver | null): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'signedIn' || data.kind === 'signedOut') onNews(data)
    if (data.kind !== 'ask') return
    const handed = handOver()
    if (handed !== null) channel.postMessage({ kind: 'answer', id: data.id, handed } satisfies TabMessage)
  })
}
