import { describe, expect, it } from 'vitest'
import { csvLine } from '#gateway/ground/files/csv.ts'

describe('a line of a CSV file', () => {
  it.each([
    [['a', 1, null, -5], 'a,1,,-5'],
    [['a,b', 'a"b', 'a;b', 'a\nb'], '"a,b","a""b","a;b","a\nb"'],
    [['čćžšđ', ''], 'čćžšđ,'],
  ])('%j is written as %j · D82', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`)
  })

  const dangerous = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u00a0=1',
    'a\n=1',
    'a\r\n +1',
    '\n@x',
    '  \u00a0-1',
    ...['\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20x', '\u200b=1', 'a\n\u200b\uff1d1'],
  ]
  it.each(dangerous)('makes no formula of %j · D82', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/)
  })

  it.each(['a=1', 'a-b', '1+1', 'x@y.example', '…'])('leaves %j as it is · D82', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`)
  })
})
