import { expect, it } from 'vitest'
import { costFaults, lengthsOfElement } from '#tools/check/costs.ts'

const page = (...attributes: string[]) =>
  ['    <>', '      <Question', ...attributes.map((line) => `        ${line}`), '      />', '    </>', ''].join('\n')

it('counts the lines of each use of an element, nested elements included', () => {
  const nested = page('title={', '  <Trans', '    id="x"', '  />', '}')
  const files = [
    { path: 'src/a.tsx', text: nested },
    { path: 'src/b.tsx', text: `${page('title="x"')}\n<LeaveQuestion\n  title="y"\n/>\n` },
  ]
  expect(lengthsOfElement('Question', files)).toEqual([3, 7])
})

it('names each counted file that is missing', () => {
  expect(costFaults()).toEqual([])
  expect(costFaults(new Set())).toContain('tools/check/costs.ts counts contract/users/audit.ts, which is not there.')
})
