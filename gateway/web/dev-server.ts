import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PageSource } from './shell-page.ts'

export interface DevServer {
  readonly page: PageSource
  /** Gives a request to the development server; `next` runs when the request is not for it. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  readonly close: () => Promise<void>
}

/** Sources instead of a build, with hot replacement over the socket of the same server. */
export const startDevServer = async (server: Server, root: string): Promise<DevServer> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const index = join(vite.config.root, 'index.html')
  const pay = join(vite.config.root, 'pay.html')
  return {
    page: {
      development: true,
      tools: { inspect: '/workbench/inspector.ts', state: '/workbench/gallery.ts' },
      document: async (path) => vite.transformIndexHtml(path, await readFile(index, 'utf8')),
      payDocument: async (path) => vite.transformIndexHtml(path, await readFile(pay, 'utf8')),
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
