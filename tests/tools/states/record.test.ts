import { describe, expect, it } from 'vitest'
import { projectFiles } from '../check/tree.ts'
import { places } from './places.ts'
import { compared, recordPage } from './record.ts'

describe('the record of states', () => {
  it('says of each picture whether it is new, changed, gone or the same', () => {
    const verdicts = compared(
      { 'a.png': '1', 'b.png': '2', 'c.png': '3' },
      { 'b.png': '2', 'c.png': '4', 'd.png': '5' },
    )
    expect(verdicts).toEqual({ 'a.png': 'gone', 'b.png': 'same', 'c.png': 'changed', 'd.png': 'new' })
  })

  it('shows what has changed first, beside what it was', () => {
    const page = recordPage({ 'a.png': 'same', 'c.png': 'changed' }, '../before')
    expect(page.indexOf('c.png: changed')).toBeLessThan(page.indexOf('a.png: same'))
    expect(page).toContain('src="../before/c.png"')
    expect(page).not.toContain('src="../before/a.png"')
  })

  it('has a place only for machines that there are', () => {
    const ids = [...projectFiles('machines/**/*.machine.ts')].map((path) =>
      (path.split('/').at(-1) ?? '')
        .replace('.machine.ts', '')
        .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    expect(ids).toEqual(expect.arrayContaining(Object.keys(places)))
  })
})
