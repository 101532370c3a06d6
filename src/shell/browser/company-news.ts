/** Its own channel: that of the sign-in is part of the first screen, and this comes later. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('riva-companies')

/** The other tabs of this browser learn that the data or a store of a company were changed here. */
export function tellCompanyChanged(company: string | undefined): void {
  if (company !== undefined) channel?.postMessage(company)
}

/** Only the last listener is told: after a restart of the app the former one is gone. */
export function hearCompanyChanged(onNews: (company: string) => void): void {
  if (channel === null) return
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onNews(data)
  }
}
