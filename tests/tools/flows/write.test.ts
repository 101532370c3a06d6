import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { contentOf } from '#tools/flows/content.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { walkedBy, write, writeCharts } from '#tools/flows/write.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-charts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Where a time is kept as an object: read from text it would be a string. */
function timesIn(value: unknown, path: string): readonly string[] {
  if (value instanceof Date) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => timesIn(part, `${path}.${name}`))
}

describe('the charts that the sandbox shows', async () => {
  const all = await loadFlows()
  const flows = all.filter(({ machine }) => machine.id === 'terms')
  const picture = join(folder, 'terms.svg')

  it('are drawn once for the same content, and anew when it is another', async () => {
    await writeCharts(folder, flows)
    const drawn = readFileSync(picture, 'utf8')
    expect(drawn).toContain('<svg')
    writeFileSync(picture, 'as it was')
    await writeCharts(folder, flows)
    expect(readFileSync(picture, 'utf8')).toBe('as it was')
    writeFileSync(join(folder, 'terms.from'), 'another content')
    await writeCharts(folder, flows)
    expect(readFileSync(picture, 'utf8')).toBe(drawn)
  })

  it('begin in a folder that is not there yet', () => {
    const page = join(folder, 'new', 'index.html')
    write(page, 'a page')
    expect(readFileSync(page, 'utf8')).toBe('a page')
  })

  it('keep no time of a link that would be lost in a file', () => {
    const ofLinks = all.filter(({ room }) => room === 'links')
    const times = ofLinks.flatMap((flow) => walkedBy(flow).states.flatMap((state) => timesIn(state, flow.machine.id)))
    expect([...new Set(times)]).toEqual([])
  })

  it('are of their own machine, its model and what these import', () => {
    const of = (path: string) => contentOf([path])
    expect(of('machines/session/terms.machine.ts')).toBe(of('machines/session/terms.machine.ts'))
    expect(of('machines/session/terms.machine.ts')).not.toBe(of('machines/session/relogin.machine.ts'))
    expect(contentOf(['machines/session/terms.machine.ts', 'tests/machines/session/terms.model.ts'])).not.toBe(
      of('machines/session/terms.machine.ts'),
    )
  })
})
