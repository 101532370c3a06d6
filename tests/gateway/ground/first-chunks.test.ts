import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type FirstChunks, firstChunksFile, firstScreenAt } from '#gateway/ground/build/first-chunks.ts'
import { builtPage } from '#gateway/web/shell-page.ts'
import { madeBuild } from './made-build.ts'

const of = (name: string) => ({ hr: [`/assets/${name}-hr.js`], en: [`/assets/${name}-en.js`] })
const chunks: FirstChunks = {
  login: of('login'),
  entry: of('entry'),
  list: of('list'),
  home: of('home'),
  details: of('details'),
  settings: of('settings'),
  other: of('other'),
}
const { folder, remove } = madeBuild({ head: 'run(__RIVA_CHUNKS__)' })
writeFileSync(join(folder, firstChunksFile), JSON.stringify(chunks))
afterAll(remove)

describe('the head of a document', () => {
  it.each([
    ['/', 'home'],
    ['/transactions', 'list'],
    ['/transactions/12', 'list'],
    ['/stores/1/transactions/2', 'details'],
    ['/edit-store/1', 'settings'],
    ['/login', 'login'],
    ['/register', 'entry'],
    ['/users', 'other'],
    ['/no-such-address', 'other'],
  ] as const)('at %s fetches the chunks of %s, or of the sign-in', async (path, screen) => {
    expect(firstScreenAt(path)).toBe(screen)
    const [, json = ''] = /run\((.*)\)</.exec((await builtPage(folder).document(path)) ?? '') ?? []
    expect(JSON.parse(json)).toEqual({
      hr: { login: chunks[screen === 'entry' ? 'entry' : 'login'].hr, here: chunks[screen].hr },
      en: { login: chunks[screen === 'entry' ? 'entry' : 'login'].en, here: chunks[screen].en },
    })
  })

  it('follows the address when one source answers several', async () => {
    const source = builtPage(folder)
    const [home, list, again] = [
      await source.document('/'),
      await source.document('/transactions'),
      await source.document('/'),
    ]
    expect(home).toContain('/assets/home-hr.js')
    expect(list).not.toContain('/assets/home-hr.js')
    expect(again).toBe(home)
  })
})
