/** By what the head and the app call the same request: in which order a query is written means nothing. */
export function earlyKey(method: string, url: URL, body = ''): string {
  const query = new URLSearchParams(url.search)
  query.sort()
  return `${method} ${url.pathname}?${query} ${body}`
}
