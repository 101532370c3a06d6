import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { auditWordsIn } from '#gateway/audit/audit-words.ts'
import { auditWords, outcomeWords } from '#src/users/audit-words.ts'

/** What stands for each English message in the catalogue of the room. */
const croatian = new Map(
  [...readFileSync('locales/hr/users.po', 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, english = '', text = '']) => [english, text] as const,
  ),
)
const source = readFileSync('src/users/audit-words.ts', 'utf8')
const said = [...source.matchAll(/(\w+): msg/g)].map(([, name = '']) => name)
const names = [...new Set([...said, ...Object.keys(calls)])]

describe('the file of the trail', () => {
  it.each(['act', 'reason', 'kind', 'callSubject', 'field'] as const)(
    'says each %s as the screen does, in both languages · ACC-14',
    (part) => {
      const known = names.flatMap((name) => {
        const words = auditWords[part](name)
        return words?.message === undefined ? [] : [[name, words.message] as const]
      })
      expect(known.length).toBeGreaterThan(5)
      expect(known.map(([name]) => [name, auditWordsIn('en')[part](name)])).toEqual(known)
      expect(known.map(([name]) => auditWordsIn('hr')[part](name))).toEqual(
        known.map(([, english]) => croatian.get(english)),
      )
    },
  )

  it('says outcomes and values as the screen does · ACC-14', () => {
    for (const [name, words] of Object.entries(outcomeWords)) {
      expect(auditWordsIn('en').outcome(name)).toBe(words.message)
      expect(auditWordsIn('hr').outcome(name)).toBe(croatian.get(words.message ?? ''))
    }
    for (const name of ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_OFFLINE_USER', 'ROLE_STORE_USER', 'on', 'off']) {
      const english = auditWords.value(name)?.message ?? ''
      expect(auditWordsIn('en').value('companyRole', name)).toBe(english)
      expect(auditWordsIn('hr').value('companyRole', name)).toBe(croatian.get(english))
    }
  })
})
