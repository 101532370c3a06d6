import { expect, it } from 'vitest'
import { effectFaults, effectFaultsOf } from '#tools/check/effects.ts'

it('names an effect that listens and returns nothing that ends it', () => {
  const listening = `useEffect(() => {
  void history.subscribe(() => { return hear() })
}, [])`
  expect(effectFaultsOf('src/tea.tsx', listening)).toEqual([
    'src/tea.tsx:1: the effect calls subscribe and returns nothing that ends it',
  ])
  expect(effectFaultsOf('src/tea.tsx', listening.replace('void', 'return'))).toEqual([])
  expect(effectFaultsOf('src/tea.tsx', 'useEffect(() => history.subscribe(hear), [])')).toEqual([])
  expect(effectFaultsOf('src/tea.tsx', 'useEffect(() => { document.title = name })')).toEqual([])
})

it('finds none on the screens', async () => {
  expect(await effectFaults()).toEqual([])
})
