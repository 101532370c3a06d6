import { describe, expect, it } from 'vitest'
import type { RecordedPath, RecordedStep } from '#src/workbench/recorded-path.ts'
import { hidden } from '#src/workbench/redacted.ts'
import { asPlaywright, howToRun } from '#tools/paths/playwright.ts'
import { pathFrom } from '#tools/paths/recorded.ts'

const opened: RecordedStep = { does: 'open', value: '/login', hears: [], states: {}, sees: null }
const pathOf = (...steps: readonly RecordedStep[]): RecordedPath => ({
  title: "the owner's way in",
  start: { language: 'en', person: null, company: null },
  steps: [opened, ...steps],
})
const field = { role: 'textbox', name: "Owner's password" }
const filled = (value: string): RecordedStep => ({ ...opened, does: 'fill', control: field, value })

describe('a recorded path as a test of Playwright', () => {
  it('keeps the quotes of names and texts', () => {
    const written = asPlaywright([pathOf(filled("it's"))])
    expect(written).toContain(`test('the owner\\'s way in'`)
    expect(written).toContain(`page.getByRole('textbox', { name: 'Owner\\'s password', exact: true }).fill('it\\'s')`)
  })

  it('turns a box on by its key: what is drawn for it lies over it', () => {
    const box = { role: 'checkbox', name: 'Remember me' }
    const written = asPlaywright([pathOf({ ...opened, does: 'toggle', control: box })])
    expect(written).toContain(`page.getByRole('checkbox', { name: 'Remember me', exact: true }).press('Space')`)
  })

  it('types the password of the sandbox where the path hides what was typed', () => {
    const written = asPlaywright([pathOf(filled(hidden))])
    expect(written).toContain('.fill(password)')
    expect(written).not.toContain(hidden)
  })
})

describe('a recorded path that is read', () => {
  const read = (path: unknown) => () => pathFrom(JSON.stringify(path), 'the file')

  it('is as it was copied', () => {
    expect(read(pathOf(filled('a')))()).toEqual(pathOf(filled('a')))
  })

  it('says in a sentence what is wrong with it', () => {
    expect(() => pathFrom('{', 'the file')).toThrow('the file is not JSON: copy the whole path from the inspector')
    expect(read({ ...pathOf(), steps: [] })).toThrow('steps needs a first step that opens an address')
    expect(read({ ...pathOf(), steps: [filled('a')] })).toThrow('steps must begin with an address to open')
    expect(read(pathOf({ ...opened, does: 'press' }))).toThrow('steps must name the control of each step')
  })
})

it('says how the test is run, with the browser of this machine where Playwright has none of its own', () => {
  expect(howToRun('/usr/bin/chromium')).toContain('  CHROMIUM_PATH=/usr/bin/chromium npx playwright test path.spec.ts')
  expect(howToRun(null)).toContain('  npx playwright test path.spec.ts')
  expect(howToRun(null)).not.toContain('CHROMIUM_PATH')
})
