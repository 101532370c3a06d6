import { createRoot, hydrateRoot } from 'react-dom/client'
import { type Given, givenId } from '#contract/pay/given.ts'
import { payLanguageOf } from '#contract/pay/pay-language.ts'
import './pay.css'
import { PublicPage, tell } from './public-page.tsx'
import { rememberedLanguage } from './remembered-language.ts'
import { wordsOf } from './words.ts'

/** Written by the gateway that served this document; without it the page asks for everything itself. */
function readGiven(): Given | null {
  const text = document.getElementById(givenId)?.textContent
  return text ? (JSON.parse(text) as Given) : null
}

const given = readGiven()
const remembered = rememberedLanguage()
const named = payLanguageOf(new URLSearchParams(location.search).get('language'))
const chosen = named ?? (remembered.isChosen ? remembered.language : null)
const language = chosen ?? given?.language ?? remembered.language ?? payLanguageOf(navigator.language) ?? 'hr'
const words = given?.language === language ? given.words : await wordsOf(language)
const spoken = { language, words, isChosen: chosen !== null }
tell(spoken)

const root = document.getElementById('root')
const page = <PublicPage given={given} spoken={spoken} />
// The elements of an order stay, with the focus and the tick that they may have. React, which serves in development,
// wants every element as it would have made it.
const mayStay = import.meta.env.PROD && given?.order !== undefined && given.language === language
if (root && mayStay) hydrateRoot(root, page)
else if (root) createRoot(root).render(page)
