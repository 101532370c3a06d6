import { useState } from 'react'
import { type Given, publicPageOf } from '#contract/pay/given.ts'
import { localeOf, type PayLanguage } from '#contract/pay/pay-language.ts'
import { type Speech, withLanguage } from './page-frame.tsx'
import { PayPage } from './pay-page.tsx'
import { rememberLanguage } from './remembered-language.ts'
import { PublicReturnPage } from './return-page.tsx'
import { wordsOf } from './words.ts'

type Spoken = Pick<Speech, 'language' | 'words' | 'isChosen'>

interface PublicPageProps {
  readonly given: Given | null
  readonly spoken: Spoken
}

/** The document's language and title; the address keeps a choice for a reload. */
export function tell({ language, words, isChosen }: Spoken): void {
  document.documentElement.lang = localeOf[language]
  document.title = words.title
  rememberLanguage(language, isChosen)
  if (isChosen) history.replaceState(history.state, '', `?${withLanguage(language)}`)
}

/** One of the public pages, by the address, in one of six languages. */
export function PublicPage({ given, spoken: first }: PublicPageProps) {
  const [spoken, setSpoken] = useState(first)
  const speak = (language: PayLanguage, isChosen: boolean) => {
    wordsOf(language).then(
      (words) => {
        tell({ language, words, isChosen })
        setSpoken({ language, words, isChosen })
      },
      () => {
        // Offline, the next document would be the browser's own error page.
        if (navigator.onLine) location.assign(`?${withLanguage(language)}`)
        else addEventListener('online', () => speak(language, isChosen), { once: true })
      },
    )
  }
  const at = publicPageOf(location.pathname)
  if (at === null) return null
  const speech = { ...spoken, speak }
  const page = given?.instead ?? at.page
  return page === 'pay' ? (
    <PayPage uuid={at.uuid} given={given} {...speech} />
  ) : (
    <PublicReturnPage page={page} given={given} {...speech} />
  )
}
