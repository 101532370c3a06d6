import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { system } from './theme.ts'

/** What holds for every page, as the text of a style sheet: the build writes it once, so that no browser computes it. */
export function staticStyles(): string {
  const cache = createCache({ key: 'riva', stylisPlugins: [] })
  const written = renderToStaticMarkup(
    createElement(CacheProvider, { value: cache }, createElement(Global, { styles: system._global })),
  )
  return [...written.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text).join('')
}
