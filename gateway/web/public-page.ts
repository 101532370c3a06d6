import { randomBytes } from 'node:crypto'
import type { Config } from '#gateway/ground/config.ts'
import { developmentPolicy, payPolicy } from './content-policy.ts'
import { type PageSource, unbuilt } from './shell-page.ts'

/** The document of the public pages of payment links; its nonce and its policy are of this reply alone. */
export const publicPage = async (
  source: PageSource,
  url: URL,
  config: Pick<Config, 'oidcIssuer' | 'walletUrls' | 'gatewayUrl'>,
  fill: (document: string) => Promise<string>,
): Promise<Response> => {
  const plain = await source.payDocument(url.pathname)
  if (plain === null) return unbuilt()
  const nonce = randomBytes(18).toString('base64')
  // Only the build's own places: a text of the order may look like one.
  const document = await fill(plain.replace(/__CSP_NONCE__/g, () => nonce))
  return new Response(document, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': source.development ? developmentPolicy(nonce, config) : payPolicy(nonce, config),
      'Referrer-Policy': 'strict-origin',
      'X-Robots-Tag': 'noindex',
    },
  })
}
