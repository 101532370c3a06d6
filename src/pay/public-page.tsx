import { useState } from 'react'
import { type Given, publicPageOf } from '#contract/pay/given.ts'
import { localeOf, type PayLanguage } from '#contract/pay/pay-language.ts'
import type { PayWords } from '#contract/pay/words/hr.ts'
import { withLanguage } from './page-frame.tsx'
import { PayPage } from './pay-page.tsx'
import { rememberLanguage } from './remembered-language.ts'
import { PublicReturnPage } from './return-page.tsx'
import { wordsOf } from './words.ts'

interface Spoken {
  readonly language: PayLanguage
  readonly words: PayWords
}

interface PublicPageProps {
  readonly given: Given | null
  readonly spoken: Spoken
}

/** The document's language and title; the address keeps the language for a reload. */
function tell({ language, words }: Spoken): void {
  document.documentElement.lang = localeOf[language]
  document.title = words.title
  rememberLanguage(language)
  history.replaceState(history.state, '', `?${withLanguage(language)}`)
}

/** One of the public pages, by the address, in one of six languages. */
export function PublicPage({ given, spoken: first }: PublicPageProps) {
  const [spoken, setSpoken] = useState(first)
  const choose = (language: PayLanguage) => {
    wordsOf(language).then(
      (words) => {
        tell({ language, words })
        setSpoken({ language, words })
      },
      () => {
        // Offline, the next document would be the browser's own error page.
        if (navigator.onLine) location.assign(`?${withLanguage(language)}`)
        else addEventListener('online', () => choose(language), { once: true })
      },
    )
  }
  const at = publicPageOf(location.pathname)
  if (at === null) return null
  const speech = { ...spoken, choose }
  const page = given?.instead ?? at.page
  return page === 'pay' ? (
    <PayPage uuid={at.uuid} given={given} {...speech} />
  ) : (
    <PublicReturnPage page={page} given={given} {...speech} />
  )
}
