import { describe, expect, it } from 'vitest'
import { bytesOf, choiceFault, type FileRules, fileFault } from '#contract/shell/file-rules.ts'
import { pictureRules } from '#contract/stores/picture-rules.ts'

const rules: FileRules = {
  count: 2,
  each: { most: 1, unit: 'MB' },
  total: { most: 1_500, unit: 'KB' },
  types: ['image/png'],
}
const file = (size: number, type = 'image/png') => ({ name: 'a', type, size })

describe('the rules of a file input', () => {
  it.each([
    [{ most: 12, unit: 'Byte' }, 12],
    [{ most: 500, unit: 'KB' }, 500_000],
    [{ most: 2, unit: 'MB' }, 2_000_000],
  ] as const)('state sizes as %o · STS-33', (size, bytes) => {
    expect(bytesOf(size)).toBe(bytes)
  })

  it.each([
    [[file(1), file(1)], null],
    [[file(1), file(1), file(1)], 'tooMany'],
    [[file(800_000), file(700_000)], null],
    [[file(800_000), file(700_001)], 'tooLarge'],
    [[], null],
  ] as const)('judge a choice as a whole: %o is %s · STS-33', (files, fault) => {
    expect(choiceFault(files, rules)).toBe(fault)
  })

  it.each([
    [file(1_000_000), null],
    [file(1_000_001), 'tooLarge'],
    [file(1, 'image/gif'), 'wrongType'],
    [file(1, ''), 'wrongType'],
  ] as const)('judge each file: %o is %s · STS-33', (one, fault) => {
    expect(fileFault(one, rules)).toBe(fault)
  })

  it('allow five pictures of 500 KB as JPEG or PNG · STS-27', () => {
    expect(pictureRules).toEqual({
      count: 5,
      each: { most: 500, unit: 'KB' },
      types: ['image/jpeg', 'image/png'],
    })
  })
})
