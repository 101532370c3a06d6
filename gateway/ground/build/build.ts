import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..', '..')
/** The sources of a build, and the mark that records their state. */
export interface Build {
  readonly folders: readonly string[]
  readonly files: readonly string[]
  readonly mark: string
}

/** @internal */
export const screensBuild: Build = {
  folders: ['src', 'machines', 'contract', 'locales', 'tools/styles'],
  files: [
    ...['vite.config.ts', 'lingui.config.ts', 'package-lock.json', 'package.json'],
    ...[
      'gateway/ground/build/build.ts',
      'gateway/ground/build/asked-again.ts',
      'gateway/ground/build/compiled-ahead.ts',
      'gateway/ground/build/direct-imports.ts',
      'gateway/ground/build/first-chunks.ts',
      'gateway/ground/build/head-script.ts',
      'gateway/ground/build/lean-build.ts',
      'gateway/ground/build/pay-build.ts',
      'gateway/ground/build/syntax-tree.ts',
    ],
  ],
  mark: join(root, 'dist', '.built'),
}

export const chartFiles: Build = {
  folders: ['contract', 'machines', 'src/workbench', 'tests/machines', 'tools/flows', 'tools/states'],
  files: ['package-lock.json'],
  mark: join(root, 'dist-flows', '.charts'),
}

export const flowsPage: Build = {
  folders: ['contract', 'machines', 'src', 'gateway', 'tests', 'docs'],
  files: ['package-lock.json'],
  mark: join(root, 'dist-flows', '.built'),
}

function hashOfSources({ folders, files }: Build): string {
  const hash = createHash('sha256')
  const listed = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const path of [...listed, ...files.map((file) => join(root, file))].sort()) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

const isFresh = ({ mark }: Build, hash: string): boolean => existsSync(mark) && readFileSync(mark, 'utf8') === hash

const run = (script: string, args: readonly string[], stdio: 'inherit' | 'ignore'): Promise<number | null> =>
  new Promise((resolve) => {
    // For every caller: under a test's own NODE_ENV the build would be one for development.
    const env = { ...process.env, NODE_ENV: 'production' }
    spawn(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio }).on('exit', resolve)
  })

/**
 * Writes into every build which state of the sources it was made of, once every other file of it is there: a build that
 * was cut off, or that a full disk cut short, is made again.
 * @internal
 */
export function markedBuild(): Plugin {
  let of = ''
  return {
    name: 'riva-marked-build',
    apply: 'build',
    buildStart() {
      of = hashOfSources(screensBuild)
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, basename(screensBuild.mark)), of)
    },
  }
}

/** Builds the screens into dist when their sources have changed since the last build; answers whether it did. */
export async function buildIfNeeded(): Promise<boolean> {
  if (isFresh(screensBuild, hashOfSources(screensBuild))) return false
  process.stdout.write('Building the screens …\n')
  const code = await run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], 'inherit')
  if (code !== 0) throw new Error('The screens could not be built; what the build said stands above.')
  return true
}

/** Where the command that draws the flows leaves its page. */
export const flowsFile = join(root, 'dist-flows', 'index.html')

const flowsCommand = 'tools/flows.ts'

/** Reads the state of the sources now, and returns a function that marks the finished build with it. */
export function markLater(build: Build): () => void {
  const now = hashOfSources(build)
  return () => writeFileSync(build.mark, now)
}

/** Draws when something has changed since anybody drew; what draws leaves the mark. */
export async function drawIfNeeded(build: Build, draw: () => Promise<number | null>): Promise<void> {
  if (isFresh(build, hashOfSources(build))) return
  if ((await draw()) !== 0) throw new Error('The flows could not be drawn; this says why')
}

/** An installation without tests keeps what it has. */
const drawPart = (build: Build, part: '--charts' | '--page'): Promise<void> =>
  existsSync(join(root, flowsCommand))
    ? drawIfNeeded(build, () => run(flowsCommand, [part], 'ignore'))
    : Promise.resolve()

let drawing: Promise<void> | null = null

/** Draws the charts and the states of machines into dist-flows when one of them has changed: for all who ask meanwhile. */
export function drawChartsIfNeeded(): Promise<void> {
  drawing ??= drawPart(chartFiles, '--charts').finally(() => {
    drawing = null
  })
  return drawing
}

/** The same, and the page of all flows when anything that stands on it has changed. */
export async function drawFlowsIfNeeded(): Promise<void> {
  await drawChartsIfNeeded()
  await drawPart(flowsPage, '--page')
}
