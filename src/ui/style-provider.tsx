import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { pageNonce } from './page-nonce.ts'
import { system } from './theme.ts'

/** The policy lets in only style sheets that carry the page's nonce, so the cache stands outside Chakra's provider. */
export function StyleProvider({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(() => {
    const nonce = pageNonce()
    return createCache({ key: 'riva', ...(nonce ? { nonce } : {}) })
  })
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
