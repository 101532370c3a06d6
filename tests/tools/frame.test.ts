import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles, textOf } from '#tools/check/tree.ts'
import { root } from '#tools/run-command.ts'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

describe('the frame of the project', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const packages = { ...manifest.dependencies, ...manifest.devDependencies }

  it('stands on the packages that were asked for, at exact versions · UIC-03', () => {
    const wanted = [
      'react',
      'react-dom',
      'xstate',
      '@xstate/react',
      '@tanstack/react-router',
      '@tanstack/react-table',
      'ky',
      'valibot',
      '@lingui/core',
      '@lingui/react',
      'luxon',
      '@chakra-ui/react',
      'vite',
      'vitest',
      'playwright',
    ]
    expect(wanted.filter((name) => packages[name] === undefined)).toEqual([])
    expect(Object.entries(packages).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('has the top level that was asked for · UIC-04', () => {
    const wanted = [
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
      'lingui.config.ts',
      'src',
      'machines',
      'locales',
      'tests',
      'README.md',
    ]
    expect(wanted.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  it('has a model and a test beside it for every machine · UIC-01, UIC-02', () => {
    const stems = projectFiles('machines/**/*.machine.ts').map((path) =>
      path.replace(/^machines\/(\w+)\/(?:.*\/)?([\w-]+)\.machine\.ts$/, '$1/$2'),
    )
    expect(stems.length).toBeGreaterThan(10)
    const rooted = new Set(['shell/app'])
    const without = stems.filter((stem) => {
      const test = `tests/machines/${stem}.test.ts`
      if (!existsSync(join(root, test))) return true
      return !rooted.has(stem) && !/describeModel\(/.test(textOf(test))
    })
    expect(without).toEqual([])
  })

  it('calls the router, the client or the storage from no machine · UIC-01', () => {
    const banned =
      /\bfrom '(react|@tanstack|ky|@lingui|@chakra-ui)|\b(window|document|localStorage|sessionStorage|fetch)\b[.(]/
    const codeOf = (path: string) => textOf(path).replace(/\/\*[\s\S]*?\*\//g, '')
    expect(projectFiles('machines/**/*.ts').filter((path) => banned.test(codeOf(path)))).toEqual([])
  })
})
