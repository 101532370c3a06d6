import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run-command.ts'
import { linesWith, projectFiles, textOf } from './tree.ts'

/** Skipped tests and silenced checks. The words are put together here, so that this file does not find itself. */
export async function switchedOffChecks(): Promise<readonly string[]> {
  const words = ['skip', 'only', 'todo', 'fails'].join('|')
  const silenced = ['biome-' + 'ignore', '@ts-' + 'ignore', '@ts-' + 'expect-error', '@ts-' + 'nocheck'].join('|')
  const pattern = new RegExp(`\\b(it|test|describe)(\\.\\w+)*\\.(${words})(If)?\\b|${silenced}`)
  return linesWith(pattern, projectFiles('*.ts', '*.tsx', '*.mjs', '*.css'))
}

/** Test files that no project of vitest.config.ts runs, because of their folder or their name. */
export async function unrunTests(): Promise<readonly string[]> {
  const projects = [...textOf('vitest.config.ts').matchAll(/floor\('(\w+)'/g)].map(([, name = '']) => name)
  const run = new RegExp(`^tests/((${projects.join('|')})/.*\\.test\\.ts|src/.*\\.test\\.tsx)$`)
  return projectFiles('*.test.*', '*.spec.*').filter((path) => !run.test(path))
}

const most = 300
const reason = /over 300 lines/i

/** Files over 300 lines that do not say why. */
export async function longFiles(): Promise<readonly string[]> {
  return projectFiles('*.ts', '*.tsx', '*.mjs').flatMap((path) => {
    const text = textOf(path)
    const lines = text.split('\n').length - 1
    return lines > most && !reason.test(text) ? [`${path}:${most}: ${lines} lines`] : []
  })
}

/** Paths of the machine it was written on, and hosts of package registries. */
export async function strayWords(): Promise<readonly string[]> {
  const folders = ['work', 'farm'].join('|')
  const pattern = new RegExp(
    `(^|[^A-Za-z0-9_.])/(${folders})/|https?://[a-z.-]*${'regis' + 'try'}|\\.${'lib' + 'rary'}/`,
  )
  const paths = projectFiles('*').filter((path) => !/(^package-lock\.json|\.(png|ico|snap))$/.test(path))
  return linesWith(pattern, paths)
}

/** Scripts of package.json whose file is not there. */
export async function deadScripts(): Promise<readonly string[]> {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> }
  return Object.entries(scripts).flatMap(([name, command]) => {
    const [, file, tool] = /^node (\S+)(?: (\w+))?/.exec(command) ?? []
    const files = file === 'tools/command.mjs' ? [file, `tools/${tool}.ts`] : file === undefined ? [] : [file]
    const missing = files.filter((path) => !existsSync(join(root, path)))
    return missing.map((path) => `package.json: "${name}" runs ${path}, which is not there`)
  })
}
