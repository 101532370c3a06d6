import { expect, it } from 'vitest'
import { codeNameFaults, declaredNames, termsIn } from '#tools/check/code-names.ts'

const table = (name: string) =>
  `| English | Croatian | in code | meant |\n|---|---|---|---|\n| refund | povrat | ${name} | |\n`

it('finds every name of the glossary in the code', () => {
  expect(codeNameFaults()).toEqual([])
  expect(termsIn().filter(({ names }) => names.length > 0).length).toBeGreaterThan(80)
})

it('reads types, machines, fields and screens, not the words of comments and sentences', () => {
  const names = declaredNames()
  for (const name of ['CompanyRole', 'editForm', 'orderNumber', 'linkDetails', 'ROLE_STORE_ADMIN']) {
    expect(names).toContain(name)
  }
  expect(names).not.toContain('somebody')
})

it('reports a name that the code does not have any more', () => {
  const fault = 'docs/glossary.md calls "refund" `moneyBack` in code, which nothing is called'
  expect(codeNameFaults(table('`refund` `moneyBack`'))).toEqual([fault])
  expect(codeNameFaults(table('`refund`'), new Set())).toHaveLength(1)
})

it('reports a glossary without names', () => {
  expect(codeNameFaults(table('–'))).toEqual(['docs/glossary.md names no term as the code does'])
})
