import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { apiPolicy } from './content-policy.ts'
import { acceptedBy, compressed, type Encoding } from './encoding.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const packed: ReadonlySet<string> = new Set(['.png', '.ico', '.woff2'])

/** Files of the build that are not for browsers. */
const hidden = /^(index\.html|head\.js|\.built|\.vite\/.*|.*\.(br|gz|html|map))$/

/** Scripts that only testers and designers load. */
const ofWorkbench = /^assets\/(inspector|stately|gallery)-/

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Beside the file, for the next start; where the folder cannot be written, in memory alone. */
const keep = async (path: string, bytes: Buffer): Promise<void> => {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, bytes)
    .then(() => rename(draft, path))
    .catch(() => undefined)
}

const packedBeside = async (path: string, encoding: Encoding): Promise<Buffer> => {
  const beside = `${path}${suffixes[encoding]}`
  const there = await readFile(beside).catch(() => undefined)
  if (there) return there
  const bytes = await compressed(await readFile(path), encoding, 'once')
  await keep(beside, bytes)
  return bytes
}

/** Another build may have taken the place of the one that this process serves. */
function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** A list shows many card brands, whose files keep their names. */
const cachedFor = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('/brands/') ? 'public, max-age=86400' : 'no-cache'
}

export interface StaticFiles {
  /** null where the build has no such file. */
  readonly serve: (request: Request) => Promise<Response | null>
}

/** The files of a build: only those that were there at the start, compressed once, hashed ones cached for good. */
export const staticFiles = (folder: string, { workbench }: { readonly workbench: boolean }): StaticFiles => {
  const paths = new Map<string, string>()
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const name = relative(folder, path).split(sep).join('/')
      if (entry.isFile() && !hidden.test(name) && (workbench || !ofWorkbench.test(name))) paths.set(`/${name}`, path)
    }
  }
  const bodies = new Map<string, Promise<{ bytes: Buffer; tag: string }>>()

  const bodyOf = (path: string, encoding: Encoding | null) => {
    const key = `${path} ${encoding}`
    const known = bodies.get(key)
    if (known) return known
    const made = (encoding === null ? readFile(path) : packedBeside(path, encoding)).then((bytes) => ({
      bytes,
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    }))
    made.catch(() => bodies.delete(key))
    bodies.set(key, made)
    return made
  }

  const serve = async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    const path = paths.get(pathname)
    if (path === undefined) return null
    const extension = extname(path)
    const encoding = packed.has(extension) ? null : acceptedBy(request.headers.get('accept-encoding'))
    const body = await bodyOf(path, encoding).catch(nullIfGone)
    if (body === null) return null
    const { bytes, tag } = body
    const headers = {
      'Content-Type': types[extension] ?? 'application/octet-stream',
      'Content-Security-Policy': apiPolicy,
      'Cache-Control': cachedFor(pathname),
      ETag: tag,
      ...(packed.has(extension) ? {} : { Vary: 'Accept-Encoding' }),
      ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
    }
    if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(bytes), { headers })
  }
  return { serve }
}
