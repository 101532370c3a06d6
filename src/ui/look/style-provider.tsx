import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { pageNonce } from './page-nonce.ts'
import { system } from './theme.ts'

const nonce = pageNonce()
/** The policy lets in only style sheets that carry the page's nonce. */
const cache = createCache({ key: 'riva', ...(nonce ? { nonce } : {}) })

/** Around the parts that Chakra brings whole: they ask its engine for their styles while the page runs. */
export function StyleProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
