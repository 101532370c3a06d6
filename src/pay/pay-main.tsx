import { createRoot } from 'react-dom/client'
import { type Given, givenId } from '#contract/pay/given.ts'
import { localeOf, payLanguageOf } from '#contract/pay/pay-language.ts'
import './pay.css'
import { PublicPage } from './public-page.tsx'
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts'
import { wordsOf } from './words.ts'

/** Written by the gateway that served this document; without it the page asks for everything itself. */
function readGiven(): Given | null {
  const text = document.getElementById(givenId)?.textContent
  return text ? (JSON.parse(text) as Given) : null
}

const given = readGiven()
const language =
  payLanguageOf(new URLSearchParams(location.search).get('language')) ??
  rememberedLanguage() ??
  given?.language ??
  payLanguageOf(navigator.language) ??
  'hr'
const words = given?.language === language ? given.words : await wordsOf(language)
document.documentElement.lang = localeOf[language]
document.title = words.title
// The wallet's way back does not carry it.
if (given?.order !== undefined) rememberLanguage(language)

const root = document.getElementById('root')
if (root) createRoot(root).render(<PublicPage given={given} spoken={{ language, words }} />)
