import { linesWith, projectFiles, textOf } from './tree.ts'

/** Skipped tests and silenced checks. The words are put together here, so that this file does not find itself. */
export async function switchedOffChecks(): Promise<readonly string[]> {
  const words = ['skip', 'only', 'todo', 'fails'].join('|')
  const silenced = ['biome-' + 'ignore', '@ts-' + 'ignore', '@ts-' + 'expect-error', '@ts-' + 'nocheck'].join('|')
  const pattern = new RegExp(`\\b(it|test|describe)\\.(${words})\\b|${silenced}|: any\\b|\\bas any\\b`)
  return linesWith(pattern, projectFiles('*.ts', '*.tsx'))
}

const most = 300
const reason = /over 300 lines/i

/** Files over 300 lines that do not say why. */
export async function longFiles(): Promise<readonly string[]> {
  return projectFiles('*.ts', '*.tsx').flatMap((path) => {
    const text = textOf(path)
    const lines = text.split('\n').length - 1
    return lines > most && !reason.test(text) ? [`${path}: ${lines} lines`] : []
  })
}

/** A lockfile that names download addresses binds the project to one registry. */
export async function lockFaults(): Promise<readonly string[]> {
  return linesWith(/"resolved": "https?:/, ['package-lock.json']).slice(0, 3)
}

/** Paths of the machine it was written on, and hosts of package registries. */
export async function strayWords(): Promise<readonly string[]> {
  const folders = ['work', 'farm'].join('|')
  const pattern = new RegExp(`(^|[^A-Za-z0-9_.])/(${folders})/|https?://[a-z.-]*registry|\\.library/`)
  const paths = projectFiles('*').filter((path) => !/(^package-lock\.json|\.(png|ico|snap))$/.test(path))
  return linesWith(pattern, paths)
}
