import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type FirstChunks,
  type FirstScreen,
  firstChunksFile,
  firstScreenAt,
  headAt,
} from '#gateway/ground/build/first-chunks.ts'
import { type Config, hasWorkbench } from '#gateway/ground/config.ts'
import { developmentPolicy, shellPolicy } from './content-policy.ts'

const NONCE = /__CSP_NONCE__/g
const HEAD = '<!--riva:head-->'

export type Tools = Readonly<Partial<Record<'inspect' | 'state', string>>>

/** Where the document comes from: a build, or the development server. */
export interface PageSource {
  readonly development: boolean
  /** null while there is no build. */
  readonly document: (path: string) => Promise<string | null>
  /** The document of the public pages of payment links. */
  readonly payDocument: (path: string) => Promise<string | null>
  /** By the word of an address that asks for it, a script for testers and designers; none where the build has none. */
  readonly tools: Tools
}

/** Inside a script element only its own end tag could end it. */
const inline = (script: string): string =>
  `<script nonce="__CSP_NONCE__">${script.trim().replace(/<\/(script)/gi, '<\\/$1')}</script>`

const withHead = (document: string, script: string | null): string => {
  const place = document.includes(HEAD) ? HEAD : '</head>'
  return script === null ? document : document.replace(place, () => `${inline(script)}${place === HEAD ? '' : place}`)
}

const readIf = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** Read from the build's own list of its files. */
const toolsIn = (folder: string): Tools => {
  const list = readIf(join(folder, '.vite', 'manifest.json'))
  const files = list === null ? {} : (JSON.parse(list) as Readonly<Record<string, { readonly file: string }>>)
  const addressOf = (name: string) => {
    const file = files[`workbench/${name}.ts`]?.file
    return file === undefined ? null : `/${file}`
  }
  const [inspect, state] = [addressOf('inspector'), addressOf('gallery')]
  return { ...(inspect && { inspect }), ...(state && { state }) }
}

/** The build's document, with the script that its head is to run before the bundle has come. */
export const builtPage = (folder: string): PageSource => {
  const index = readIf(join(folder, 'index.html'))
  const head = readIf(join(folder, 'head.js'))
  const chunks = readIf(join(folder, firstChunksFile))
  const known = chunks === null ? null : (JSON.parse(chunks) as FirstChunks)
  const documents = new Map<FirstScreen, string>()
  const documentAt = (path: string): string | null => {
    if (index === null) return null
    const screen = firstScreenAt(path)
    const document =
      documents.get(screen) ?? withHead(index, head === null || known === null ? head : headAt(head, known, path))
    documents.set(screen, document)
    return document
  }
  const pay = readIf(join(folder, 'pay.html'))
  return {
    development: false,
    document: async (path) => documentAt(path),
    payDocument: async () => pay,
    tools: toolsIn(folder),
  }
}

const html = 'text/html; charset=utf-8'

/** Before the product's own script, so that the page waits for it. */
const withTool = (document: string, address: string, mayReachStately: boolean): string => {
  const main = document.lastIndexOf('<script type="module"')
  const script = `<script type="module" nonce="__CSP_NONCE__"${mayReachStately ? ' data-stately' : ''} src="${address}"></script>`
  return main < 0 ? document : `${document.slice(0, main)}${script}${document.slice(main)}`
}

/** The screens know it before they have asked anything. */
const withDelay = (document: string, { listDelay }: Pick<Config, 'listDelay'>): string =>
  listDelay === 'always' ? document.replace('<html ', '<html data-list-delay="always" ') : document

/** An identity provider replies with its own `state` parameter: only a machine and a number name a state to show. */
const toolsAskedBy = (search: URLSearchParams) =>
  (['inspect', 'state'] as const).filter((word) =>
    word === 'state' ? /^[a-zA-Z]+\.\d+$/.test(search.get(word) ?? '') : search.has(word),
  )

export const unbuilt = (): Response =>
  new Response('The screens are not built yet: npm start builds them\n', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })

/** One document for every screen; its nonce and its policy are of this reply alone. */
export const shellResponse = async (
  source: PageSource,
  url: URL,
  config: Pick<Config, 'oidcIssuer' | 'walletUrls' | 'sandbox' | 'activeProfiles' | 'statelyInspect' | 'listDelay'>,
): Promise<Response> => {
  const plain = await source.document(url.pathname)
  if (plain === null) return unbuilt()
  const nonce = randomBytes(18).toString('base64')
  const asked = hasWorkbench(config) ? toolsAskedBy(url.searchParams) : []
  const policyOf = source.development ? developmentPolicy : shellPolicy
  // The gallery of states shows it in a frame.
  const policy = policyOf(nonce, config, asked.includes('state'))
  const tools = asked.flatMap((word) => source.tools[word] ?? [])
  const document = tools.reduce(
    (text, address) => withTool(text, address, config.statelyInspect),
    withDelay(plain, config),
  )
  const headers = {
    'Content-Type': html,
    'Content-Security-Policy': policy,
    ...(tools.length > 0 && config.statelyInspect ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } : {}),
  }
  return new Response(
    document.replace(NONCE, () => nonce),
    { headers },
  )
}

const asksForPage = (request: Request): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.get('accept') ?? '').includes('text/html')

/** The build's own files were looked for before; a name with a dot may be part of a page's address. */
const isOfBuild = (path: string): boolean => /^\/(?:assets\/|\.|head\.js$|(?:index|pay)\.html$)/.test(path)

/** Whether the document answers an address that nothing else has answered. */
export const isPageAddress = (request: Request, path: string): boolean => asksForPage(request) && !isOfBuild(path)

/** Where a page lives that was asked for under another host name, or null when the name is right. */
export const rightAddress = (request: Request, publicUrl: string): string | null => {
  const url = new URL(request.url)
  const asked = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? url.host
  const name = URL.canParse(`http://${asked}`) ? new URL(`http://${asked}`).hostname : ''
  return name === new URL(publicUrl).hostname ? null : `${publicUrl}${url.pathname}${url.search}`
}
