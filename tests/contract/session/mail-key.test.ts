import { expect, it } from 'vitest'
import { carriesKey, keyInHash } from '#contract/session/mail-key.ts'

const key = 'dznY2y4P2A3h4-_K06DtNbl8SrXe4gDuQ9AmgzTMu7w'

it.each([
  [`key=${key}`, key],
  [`#key=${key}`, key],
  [`lang=hr&key=${key}&from=mail`, key],
  [`key=${key}.`, key],
  [`key=${key}>)`, key],
  [`key=${key}%20`, key],
  ['key=dznY2y4P2A3h', null],
  ['key=', null],
])(
  'reads the key of a link also where a message added to it, and none that is not whole: %s · SES-24',
  (hash, read) => {
    expect([keyInHash(hash, 'key'), keyInHash(hash, 'reset')]).toEqual([read, null])
    expect(carriesKey(hash)).toBe(true)
  },
)

it.each(['', '#', 'monkey=1', `mykey=${key}`, 'orders'])('takes %o for no link of a mail · SES-24', (hash) => {
  expect([keyInHash(hash, 'key'), carriesKey(hash)]).toEqual([null, false])
})
