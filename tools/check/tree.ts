import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run-command.ts'

const made = /^(node_modules|dist|dist-flows|test-results|\.data|\.cache)$/

/** An unpacked archive is not. */
export const isInGit = existsSync(join(root, '.git'))

/** The files of the project that git knows or would know, without those that are deleted; all of them where there is no git. */
export function projectFiles(...patterns: string[]): readonly string[] {
  if (!isInGit) {
    // git's star finds what lies in folders, too
    const deep = patterns.map((pattern) => pattern.replace(/[^/]*$/, '**/$&'))
    const found = globSync(deep, { cwd: root, exclude: (name) => made.test(name) })
    return found.filter((path) => statSync(join(root, path)).isFile())
  }
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
