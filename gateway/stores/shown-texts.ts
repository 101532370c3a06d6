import { createHash } from 'node:crypto'
import { cleanCss } from './clean-css.ts'
import { cleanHtml } from './clean-html.ts'

/** A cleaned layout that was written to slow the cleaning down has several times as many letters as it was saved with. */
const mostLetters = 8_000_000

/** What of a short or empty result is counted all the same. */
const lettersOfKey = 64

/** Remembers what a slow function makes of texts, in so many letters: what was unused for longest is forgotten first. */
export const rememberTexts = (make: (text: string) => string, most = mostLetters): ((text: string) => string) => {
  const results = new Map<string, string>()
  let letters = 0
  const forget = (key: string, result: string) => {
    results.delete(key)
    letters -= result.length + lettersOfKey
  }
  return (text) => {
    const key = createHash('sha256').update(text).digest('base64url')
    const known = results.get(key)
    if (known !== undefined) forget(key, known)
    const result = known ?? make(text)
    results.set(key, result)
    letters += result.length + lettersOfKey
    for (const [oldest, unused] of results) {
      if (letters <= most) break
      forget(oldest, unused)
    }
    return result
  }
}

export const shownCss = rememberTexts(cleanCss)
export const shownHtml = rememberTexts((html) => cleanHtml(html))
