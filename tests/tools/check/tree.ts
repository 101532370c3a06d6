import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-command.ts'

/** The files of the project that git knows or would know, without those that are deleted. */
export function projectFiles(...patterns: string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'))
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && !deleted.has(path))
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** `path:line: line` of every line that a pattern finds. */
export function linesWith(pattern: RegExp, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  )
}
