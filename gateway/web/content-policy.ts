import { createHash } from 'node:crypto'
import type { Config } from '#gateway/ground/config.ts'

type Directives = Readonly<Record<string, readonly string[]>>

const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

const nothing = ["'none'"]
const own = ["'self'"]

/** Replies of the API are data: opened as a page they can do nothing. */
export const apiPolicy = written({ 'default-src': nothing, 'frame-ancestors': nothing, sandbox: [] })

/** A page without scripts, with one style element. */
export const plainPagePolicy = (nonce: string): string =>
  written({
    'default-src': nothing,
    'style-src': [`'nonce-${nonce}'`],
    'base-uri': nothing,
    'form-action': nothing,
    'frame-ancestors': nothing,
  })

/** The sandbox's wallet: pages without scripts whose forms stay with it. */
export const walletPagePolicy = (nonce: string): string =>
  written({
    'default-src': nothing,
    'style-src': [`'nonce-${nonce}'`],
    'base-uri': nothing,
    'form-action': own,
    'frame-ancestors': nothing,
  })

/** The sandbox's outbox: a page without scripts whose frame shows one letter. */
export const outboxPagePolicy = (nonce: string): string => `${plainPagePolicy(nonce)}; frame-src 'self'`

/** A letter in its frame: its own inline styles and nothing else; links in it lead nowhere. */
export const outboxBodyPolicy = written({
  'default-src': nothing,
  'style-src': ["'unsafe-inline'"],
  'img-src': [...own, 'data:'],
  'form-action': nothing,
  'base-uri': nothing,
  'frame-ancestors': own,
  sandbox: ['allow-same-origin'],
})

const hashesOf = (document: string, element: 'script' | 'style'): readonly string[] =>
  [...document.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** A page of our own that needs nothing but itself: exactly its own scripts and styles, by their hashes; and what it shows in frames. */
export const inlinePagePolicy = (document: string, frames?: readonly string[]): string =>
  written({
    'default-src': nothing,
    'script-src': hashesOf(document, 'script'),
    'style-src': hashesOf(document, 'style'),
    ...(frames && { 'frame-src': frames, 'connect-src': frames }),
    'base-uri': nothing,
    'form-action': nothing,
    'frame-ancestors': nothing,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': nothing,
  })

/** A page without scripts that the settings show in a frame, and that has frames of our own. */
export const previewPagePolicy = (document: string): string =>
  written({
    'default-src': nothing,
    'style-src': hashesOf(document, 'style'),
    'frame-src': own,
    'form-action': nothing,
    'base-uri': nothing,
    'frame-ancestors': own,
    sandbox: ['allow-same-origin'],
  })

const originOf = (address: string): readonly string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

/** Where a form of the back-office may lead: here, to the identity provider, to the wallets. */
const formTargets = (config: Pick<Config, 'oidcIssuer' | 'walletUrls'>): readonly string[] => [
  ...new Set(["'self'", ...originOf(config.oidcIssuer ?? ''), ...config.walletUrls.flatMap(originOf)]),
]

/** Where the back-office may send requests: here, and to the identity provider for the token. */
const callTargets = (config: Pick<Config, 'oidcIssuer'>): readonly string[] => [
  ...own,
  ...originOf(config.oidcIssuer ?? ''),
]

/** The rich-text editor reads HTML by these two policies alone: pasted text, and a stored value into an inert document. */
const editorPolicies = ['ProseMirrorClipboard', 'riva-rich-text']

/** Scripts run by the nonce of their page alone, so that no file on this origin can become one. */
export const shellPolicy = (
  nonce: string,
  config: Pick<Config, 'oidcIssuer' | 'walletUrls'>,
  mayBeFramed = false,
): string =>
  written({
    'default-src': nothing,
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': [...own, `'nonce-${nonce}'`],
    'style-src-attr': nothing,
    'img-src': [...own, 'data:', 'blob:'],
    'font-src': own,
    'connect-src': callTargets(config),
    'frame-src': own,
    'form-action': formTargets(config),
    'base-uri': nothing,
    'object-src': nothing,
    'frame-ancestors': mayBeFramed ? own : nothing,
    'manifest-src': own,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': editorPolicies,
    'report-uri': ['/csp-report'],
  })

/** The public pages of payment links: their forms lead to the wallets, logos are here or at the operator's gateway, and nothing leads into them. */
export const payPolicy = (nonce: string, config: Pick<Config, 'walletUrls' | 'gatewayUrl'>): string =>
  written({
    'default-src': nothing,
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': [...own, `'nonce-${nonce}'`],
    'style-src-attr': nothing,
    'img-src': [...own, ...originOf(config.gatewayUrl ?? '')],
    'connect-src': own,
    'frame-src': own,
    'form-action': formTargets({ oidcIssuer: undefined, walletUrls: config.walletUrls }),
    'base-uri': nothing,
    'object-src': nothing,
    'frame-ancestors': nothing,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': nothing,
    'report-uri': ['/csp-report'],
  })

/** What merchants show to customers, in its frame: inline styles and pictures of ours, and nothing that runs or posts. Links open in a new tab. */
export const visualPolicy = (pictureOrigins: readonly string[]): string =>
  written({
    'default-src': nothing,
    'style-src': ["'unsafe-inline'"],
    'img-src': [...own, ...pictureOrigins, 'data:'],
    'font-src': own,
    'form-action': nothing,
    'base-uri': nothing,
    'frame-ancestors': own,
    sandbox: ['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  })

/** For the development server only: hot replacement writes styles and speaks over a socket. */
export const developmentPolicy = (
  nonce: string,
  config: Pick<Config, 'oidcIssuer' | 'walletUrls'>,
  mayBeFramed = false,
): string =>
  written({
    'default-src': nothing,
    'script-src': [...own, `'nonce-${nonce}'`],
    'style-src': [...own, "'unsafe-inline'"],
    'img-src': [...own, 'data:', 'blob:'],
    'font-src': own,
    'connect-src': [...callTargets(config), 'ws:'],
    'worker-src': [...own, 'blob:'],
    'frame-src': own,
    'form-action': formTargets(config),
    'base-uri': nothing,
    'object-src': nothing,
    'frame-ancestors': mayBeFramed ? own : nothing,
  })
