/** The nonce that the page's policy asks of style sheets; there is none in the development server. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined
