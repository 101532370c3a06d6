import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { type Build, drawIfNeeded, markedBuild, markLater, screensBuild } from '#gateway/ground/build/build.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-marks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const buildOf = (name: string): Build => ({
  folders: ['docs/decisions'],
  files: ['package-lock.json'],
  mark: join(folder, name),
})

describe('the mark of what is drawn', () => {
  it('is left by whoever draws, so that nothing is drawn twice', async () => {
    const build = buildOf('.once')
    let drawn = 0
    const draw = () => {
      const leave = markLater(build)
      drawn += 1
      leave()
      return Promise.resolve(0)
    }
    await draw()
    await drawIfNeeded(build, draw)
    expect(drawn).toBe(1)
    writeFileSync(build.mark, 'of other sources')
    await drawIfNeeded(build, draw)
    await drawIfNeeded(build, draw)
    expect(drawn).toBe(2)
  })

  it('is not left where the drawing failed', async () => {
    const build = buildOf('.failed')
    await expect(drawIfNeeded(build, () => Promise.resolve(1))).rejects.toThrow('could not be drawn')
    let again = 0
    await drawIfNeeded(build, () => {
      again += 1
      return Promise.resolve(0)
    })
    expect(again).toBe(1)
  })
})

const root = join(import.meta.dirname, '..', '..', '..')

/** The project's files that a file of the build loads, and those that these load. */
function loadedBy(first: string): ReadonlySet<string> {
  const found = new Set([first])
  for (const file of found) {
    const imports = readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|import\() ?'([.#][^']+)'/g)
    for (const [, name = ''] of imports) found.add(name.startsWith('#') ? name.slice(1) : join(dirname(file), name))
  }
  return found
}

describe('the mark of the screens', () => {
  it('tells of a change in every file that the build loads', () => {
    const loaded = [...loadedBy('vite.config.ts')]
    expect(loaded).toContain('tools/styles/atoms.ts')
    const { folders, files } = screensBuild
    const isMarked = (path: string) => files.includes(path) || folders.some((folder) => path.startsWith(`${folder}/`))
    expect(loaded.filter((path) => !isMarked(path))).toEqual([])
  })
})

describe('the mark of a build', () => {
  /** Writes these beside what it makes of a single script. */
  const buildWith = async (name: string, ...files: readonly string[]): Promise<string> => {
    const [entry, outDir] = [join(folder, `${name}.js`), join(folder, name)]
    writeFileSync(entry, 'console.log(1)')
    await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      build: { outDir, rolldownOptions: { input: entry } },
      plugins: [
        markedBuild(),
        {
          name: 'beside',
          generateBundle() {
            for (const fileName of files) this.emitFile({ type: 'asset', fileName, source: '' })
          },
        },
      ],
    }).catch(() => undefined)
    return join(outDir, '.built')
  }

  it('is there once every file is', async () => {
    expect(readFileSync(await buildWith('whole', 'beside'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is missing where a file could not be written', async () => {
    expect(existsSync(await buildWith('broken', 'beside', 'beside/below'))).toBe(false)
  })
})
