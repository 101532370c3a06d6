import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { downloadModel } from '#tests/machines/shell/download.model.ts'
import { textOf } from '#tools/check/tree.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { loadCovers } from '#tools/paths/covers.ts'
import { walkOnActor } from '#tools/paths/run.ts'
import { passedOf, type RunReport, reportPage } from '#tools/paths/run-report.ts'
import { root } from '#tools/run-command.ts'

describe('the covers of screens', () => {
  it('are each of a machine of the project, and walked by the test beside them', async () => {
    const ids = new Set((await loadFlows()).map(({ machine }) => machine.id))
    const covers = await loadCovers()
    expect(covers.size).toBeGreaterThan(8)
    for (const [id, found] of covers) {
      expect(ids).toContain(id)
      for (const { name, test } of found) {
        expect([test, existsSync(join(root, test))]).toEqual([test, true])
        expect(textOf(test)).toContain(`${name}Cover`)
      }
    }
  })
})

it('refuses to choose paths where a screen has its own', () => {
  const command = [join(root, 'tools', 'paths.ts'), 'filter-form', '--run', '--by', 'state']
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'On its screen filterForm is walked as its test does: leave out --by\n'])
})

describe('a machine without a screen', () => {
  it('is walked on a real actor, which is where the chart says after every step', async () => {
    const told: string[] = []
    const { paths } = await walkOnActor(downloadModel, 'edge', null, ({ title }) => told.push(title))
    expect(told).toHaveLength(paths.length)
    expect(told).toContain('download requested → download cancelled')
    expect(paths.every(({ passed }) => passed)).toBe(true)
    expect(paths[0]?.steps.at(-1)?.sights).toEqual([
      { what: 'state', expected: 'waitingForRequest', seen: 'waitingForRequest' },
    ])
  })

  it('goes no further than to the state that is asked for', async () => {
    const { paths } = await walkOnActor(downloadModel, 'state', 'fetching', () => undefined)
    expect(paths.map(({ steps }) => steps.at(-1)?.states.map(({ name }) => name))).toEqual([['fetching']])
  })
})

describe('the report', () => {
  const sights = [{ what: 'Sign <in>', expected: 'on', seen: 'off' }]
  const said = {
    ...{ says: 'The person: form submitted with', with: ['name: <b>'], because: ['It was <wrong>.'] },
    ...{ states: [{ name: 'asking', description: 'Asks & waits.' }], tags: [], asks: ['notify: key: "A"'] },
  }
  const failed = { ...said, step: 1, sights, passed: false, picture: 'a.jpg' }
  const report: RunReport = {
    ...{ machine: 'entry', description: 'Signs in.', where: 'Here.' },
    paths: [
      { path: 1, cover: 'entry', title: 'ok', passed: true, error: null, steps: [], trace: null },
      {
        path: 2,
        cover: 'entry',
        title: 'bad',
        passed: false,
        error: 'not <so>',
        steps: [failed],
        trace: 'path-2-trace.zip',
      },
    ],
  }
  const page = reportPage(report, new Map([['a.jpg', Buffer.from('picture')]]))

  it('counts, and opens what failed', () => {
    expect(passedOf(report)).toBe(1)
    expect(page).toContain('1 of 2 paths passed')
    expect(page).toMatch(/<details open>\s*<summary class="failed">Path 2 of entry: bad<\/summary>/)
    expect(page).toContain('<tr class="differs"><td>Sign &lt;in&gt;</td><td>on</td><td>off</td></tr>')
  })

  it('tells a step in the sentences of the paths', () => {
    expect(page).toContain('The person: form submitted with</span>\n<pre>name: &lt;b&gt;</pre>')
    expect(page).toContain('(It was &lt;wrong&gt;.)')
    expect(page).toContain('→ <code>asking</code> Asks &amp; waits.')
    expect(page).toContain('asks notify: key: &quot;A&quot;')
  })

  it('carries its pictures itself', () => {
    expect(page).toContain(`src="data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}"`)
    expect(page).not.toMatch(/src="(?!data:)/)
  })

  it('begins a path with a film strip and, where it failed, leads to the trace of Playwright', () => {
    expect(page).toContain('aria-label="Film strip of path 2"')
    expect(page).toContain('<a href="#path-2-step-1" class="failed">')
    expect(page).toContain('<li id="path-2-step-1"')
    expect(page).toContain('<a href="path-2-trace.zip">')
    expect(page).not.toContain('path-1-trace.zip')
  })
})
