import { expect, it } from 'vitest'
import { decidingEffects, decidingEffectsOf, effectFaults, effectFaultsOf } from '#tools/check/effects.ts'

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

it.each([
  ['reads', 'useEffect(() => { request(getLogo).then(setLogo) }, [])', 'then, request'],
  ['waits', 'useEffect(() => { const timer = setTimeout(send, 300); return () => clearTimeout(timer) })', 'setTimeout'],
  ['awaits', 'useLayoutEffect(() => { void (async () => { await find() })() })', 'await'],
  ['loads a part', "useEffect(() => { import('./part.ts') })", 'import'],
  ['goes on elsewhere', "useEffect(() => { if (isOver) go({ to: 'home' }) })", 'go'],
])('names an effect that %s', (_, text, calls) => {
  expect(decidingEffectsOf('src/tea.tsx', text)).toEqual([
    `src/tea.tsx:1: the effect calls ${calls}: a chart does that`,
  ])
})

it.each([
  "useEffect(() => actor.send({ type: 'tea.asked', cup }), [actor, cup])",
  'useEffect(() => box.current?.focus(), [])',
  'useEffect(() => { const stop = listen(hear); return stop }, [])',
])('lets an effect tell, focus and listen: %s', (text) => {
  expect(decidingEffectsOf('src/tea.tsx', text)).toEqual([])
})

it('lets looks wait, and nothing else of them', () => {
  const text = "useEffect(() => { setTimeout(fade, 2500); fetch('/tea') })"
  expect(decidingEffectsOf('src/ui/tea.tsx', text)).toEqual([
    'src/ui/tea.tsx:1: the effect calls fetch: a chart does that',
  ])
})

it('finds no screen that decides in an effect', async () => {
  expect(await decidingEffects()).toEqual([])
})
