import { expect, it } from 'vitest'
import { hrefOf } from '#contract/session/screens.ts'
import { earlyStore } from '#src/shell/early/early-store.ts'

it('asks for the store whose settings an address shows, and at no other address · STS-01', () => {
  expect(earlyStore(hrefOf('storeEdit', { id: '12' }))).toBe('12')
  for (const path of ['/edit-store', '/edit-store/', '/edit-store/1/2', '/stores', '/transactions/1']) {
    expect(earlyStore(path), path).toBeNull()
  }
})
