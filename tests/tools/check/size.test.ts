import { expect, it } from 'vitest'
import { cyclesOf, repeatsOf } from '#tools/check/size.ts'

it('finds files that import each other, also by types and over several lines', () => {
  const files = [
    { path: 'src/a.ts', text: "import { b } from './room/b.ts'\n" },
    { path: 'src/room/b.ts', text: "import type {\n  A,\n  B,\n} from '#src/c.ts'\n" },
    { path: 'src/c.ts', text: "export { a } from './a.ts'\n" },
    { path: 'src/d.ts', text: "import './a.ts'\nimport { useState } from 'react'\n" },
  ]
  expect(cyclesOf(files)).toEqual([['src/a.ts', 'src/c.ts', 'src/room/b.ts']])
})

it('lets a dynamic import close no cycle', () => {
  const files = [
    { path: 'src/a.ts', text: "import { b } from './b.ts'\n" },
    { path: 'src/b.ts', text: "export const later = () => import('./a.ts')\n" },
  ]
  expect(cyclesOf(files)).toEqual([])
})

const block = (...names: string[]) => names.map((name) => `const ${name} = 'value of ${name}'`).join('\n')

it('counts a stretch of equal lines once, however long it is', () => {
  const same = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh']
  const files = [
    { path: 'src/one.ts', text: block('first', ...same) },
    { path: 'src/two.ts', text: block('second', ...same, 'third') },
  ]
  expect(repeatsOf(files)).toHaveLength(1)
})

it('passes over five equal lines, and over imports, brackets and comments', () => {
  const five = block('aa', 'bb', 'cc', 'dd', 'ee')
  const noise = "import { x } from './x.ts'\n// a comment\n}\n)\n"
  const files = [
    { path: 'src/one.ts', text: noise + five },
    { path: 'src/two.ts', text: noise + five },
  ]
  expect(repeatsOf(files)).toEqual([])
})
