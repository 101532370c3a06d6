/** Paths that carry the bearer (SES-19): a whole segment `api` or `protected`, on our own origin only (D6). */
const guarded = /(^|\/)(api|protected)(\/|$)/

export function carriesToken(url: { readonly origin: string; readonly pathname: string }, ownOrigin: string): boolean {
  return url.origin === ownOrigin && guarded.test(url.pathname)
}
