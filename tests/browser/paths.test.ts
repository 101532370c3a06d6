import { expect, it } from 'vitest'
import { reloginCover } from '#tests/browser/session/relogin.cover.ts'
import type { FoundCover } from '#tools/paths/covers.ts'
import { walkInBrowser } from '#tools/paths/run.ts'
import { reportPage } from '#tools/paths/run-report.ts'
import type { Cover } from './cover.ts'
import { heading } from './person.ts'
import { there } from './walk.ts'

const found = (name: string, cover: Cover): FoundCover => ({ name, file: '', test: '', cover })

/** The page never greets anybody. */
const wrong: Cover = {
  ...reloginCover,
  drive: async (visit, stage) => {
    const driver = await reloginCover.drive(visit, stage)
    const greeting = there('greeting', heading(visit.page, 'Hello'))
    return {
      ...driver,
      look: (snapshot) => [...driver.look(snapshot), ...(snapshot.status === 'done' ? [greeting] : [])],
    }
  },
}

const isPicture = (bytes: Buffer | undefined) => bytes?.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

it('walks a cover with a picture after every step, and says where one was not as the chart says', {
  timeout: 300_000,
}, async () => {
  const { paths, files } = await walkInBrowser([found('right', reloginCover)], null, () => undefined)
  expect(paths.map(({ passed, error }) => [passed, error])).toEqual(paths.map(() => [true, null]))
  for (const { picture } of paths.flatMap(({ steps }) => steps)) expect(isPicture(files.get(picture ?? ''))).toBe(true)

  const planted = await walkInBrowser([found('wrong', wrong)], 'left', () => undefined)
  expect(planted.paths.map(({ passed }) => passed)).toEqual([false])
  const last = planted.paths[0]?.steps.at(-1)
  expect(last).toMatchObject({ states: [{ name: 'left' }], passed: false })
  expect(last?.sights).toContainEqual({ what: 'greeting', expected: 'there', seen: 'gone' })
  expect(isPicture(planted.files.get(last?.picture ?? ''))).toBe(true)
  const trace = planted.paths[0]?.trace ?? ''
  expect(planted.files.get(trace)?.subarray(0, 2).toString()).toBe('PK')
  const page = reportPage({ machine: 'relogin', description: '', where: '', paths: planted.paths }, planted.files)
  expect(page).toContain(`<a href="${trace}">`)
  expect(page.match(/<ol class="strip"[^>]*>.*?<\/ol>/s)?.[0].match(/<img /g)).toHaveLength(
    planted.paths[0]?.steps.length ?? 0,
  )
})
