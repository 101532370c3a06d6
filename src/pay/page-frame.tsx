import type { ReactNode } from 'react'
import type { ShopLogo } from '#contract/pay/given.ts'
import type { Line } from '#contract/pay/order-lines.ts'
import { languageNames, localeOf, type PayLanguage, payLanguages } from '#contract/pay/pay-language.ts'
import type { PayWords } from '#contract/pay/words/hr.ts'

/** What every public page is given: its words, and how it gets others. */
export interface Speech {
  readonly language: PayLanguage
  readonly words: PayWords
  /** The address or the customer named the language. */
  readonly isChosen: boolean
  readonly speak: (language: PayLanguage, isChosen: boolean) => void
}

interface TopProps extends Pick<Speech, 'language' | 'words'> {
  readonly choose: (language: PayLanguage) => void
  readonly shop?: string | null
  readonly logo?: string | null
  /** The size of the logo, where it is known. */
  readonly logoSize?: Pick<ShopLogo, 'width' | 'height'> | undefined
}

/** The page's own header: the shop and the menu of languages (PAY-01). Each entry is a link, so it works before any script. */
export function Top({ shop, logo, logoSize, language, words, choose }: TopProps) {
  return (
    <header className="top">
      <div className="shop">
        {logo ? <img src={logo} alt="" width={logoSize?.width} height={logoSize?.height} /> : null}
        <span>{shop ?? 'Riva'}</span>
      </div>
      <nav className="languages" aria-label={words.language}>
        {payLanguages.map((name) => (
          <a
            key={name}
            href={`?${withLanguage(name)}`}
            lang={localeOf[name]}
            title={languageNames[name]}
            aria-label={`${name.toUpperCase()} ${languageNames[name]}`}
            aria-current={name === language ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              choose(name)
            }}
          >
            {name.toUpperCase()}
          </a>
        ))}
      </nav>
    </header>
  )
}

/** The page's own query with another language. */
export function withLanguage(language: PayLanguage): string {
  const search = new URLSearchParams(location.search)
  search.set('language', language)
  return search.toString()
}

export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl>
      {lines.map(({ name, label, texts }) => (
        <div key={name} data-line={name}>
          <dt>{label}</dt>
          <dd>
            {texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function TestMode({ shown, words }: { readonly shown: boolean; readonly words: PayWords }) {
  return shown ? <p className="test">{words.testMode}</p> : null
}

export function Panel({ children, busy = false }: { readonly children: ReactNode; readonly busy?: boolean }) {
  return (
    <main className="panel" aria-busy={busy || undefined}>
      {children}
    </main>
  )
}
