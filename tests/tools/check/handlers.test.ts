import { expect, it } from 'vitest'
import { handlerFaults, handlerFaultsOf } from '#tools/check/handlers.ts'

const fault = 'src/tea.tsx:1: the handler awaits without a catch, so its failure is lost'

it.each([
  ['in the attribute itself', '<Button onClick={async () => { await brew() }} />'],
  ['under a name', 'const pour = async () => { await brew() }; const button = <Button onClick={pour} />'],
  ['of a function', 'async function pour() { await brew() }; const button = <Button onClick={() => void pour()} />'],
  ['in the catch itself', '<Button onClick={async () => { try { await brew() } catch { await say() } }} />'],
  ['behind a try of nobody', '<Button onClick={async () => { try { await brew() } finally { stop() } }} />'],
])('names a handler that awaits without a catch, %s', (_, text) => {
  expect(handlerFaultsOf('src/tea.tsx', text)).toEqual([fault])
})

it.each([
  '<Button onClick={async () => { try { await brew() } catch { say() } }} />',
  '<Button onClick={async () => { const cup = await brew().catch(() => null); drink(cup) }} />',
  '<Button onClick={() => brew()} />',
  'const read = async () => { await brew() }; const button = <Button call={read} />',
])('lets a handler be that catches or does not await: %s', (text) => {
  expect(handlerFaultsOf('src/tea.tsx', text)).toEqual([])
})

it('finds none on the screens', async () => {
  expect(await handlerFaults()).toEqual([])
})
