import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { faults, planted } from '#tools/mutants/faults.ts'
import { allPlanted } from '#tools/mutants/planted/all.ts'
import { isAsked, saidOf } from '#tools/mutants/planted/said.ts'
import { readProofs } from '#tools/requirements/read.ts'
import { root } from '#tools/run-command.ts'

it.each(faults.filter(({ only }) => only))('names words of a title for $name', ({ tests, only = '' }) => {
  const texts = [...tests, 'tests/browser/describe-cover.ts'].map((file) => readFileSync(join(root, file), 'utf8'))
  expect(texts.join('\n')).toContain(only.replace(/\d+/, '$part'))
})

it('names requirements that the title of some test names', () => {
  const known = new Set(readProofs().map(({ id }) => id))
  expect(allPlanted.flatMap(({ ids = [] }) => ids).filter((id) => !known.has(id))).toEqual([])
})

it('says so when a fault fits nowhere', () => {
  const [fault] = faults
  if (fault === undefined) throw new Error('There is no fault.')
  expect(() => planted({ ...fault, find: 'nothing that is there' }, root)).toThrow('fits 0 places')
})

const cold = { name: 'a cold kettle', file: 'kitchen/kettle.ts', find: 'hot', put: 'cold', tests: [], ids: ['TEA-03'] }

it.each([
  [undefined, 1, 'ESCAPED  a cold kettle'],
  ['boils · TEA-03', 0, 'caught   a cold kettle'],
  ['boils', 1, 'UNNAMED  a cold kettle'],
])('counts a fault that "%s" caught as %i', (by, escaped, line) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(saidOf(cold, by)).toBe(escaped)
  expect(log.mock.calls.join('\n')).toContain(line)
  log.mockRestore()
})

it('plants by a word of the name, of the file, or by a requirement', () => {
  const asked = [[], ['cold'], ['kettle.ts'], ['TEA-03'], ['TEA-04'], ['TEA-04', 'kitchen']]
  expect(asked.map((words) => isAsked(cold, words))).toEqual([true, true, true, true, false, true])
})
