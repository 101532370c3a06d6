/** The tab's picture carries a badge while the company works in test mode. */
export function showFavicon(testMode: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (link) link.href = testMode ? '/favicon-test.svg' : '/favicon.svg'
}
