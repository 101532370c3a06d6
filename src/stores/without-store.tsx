import { Suspense } from 'react'
import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'

const NoStore = comesAtLast(inRoom('stores', () => import('./no-store.tsx').then((file) => file.NoStore)))

/** What a company without a store is told, on the screens of every room; loaded only where there is none. */
export const WithoutStore = () => (
  <Suspense fallback={null}>
    <NoStore />
  </Suspense>
)
