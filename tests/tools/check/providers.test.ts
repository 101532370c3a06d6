import { expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { missing, missingActor } from '#machines/shell/ports.ts'
import { providerFaults, providerFaultsOf, stubsOf } from '#tools/check/providers.ts'

const parts = setup({
  actors: { boil: missingActor<void, void>('boil'), rest: fromPromise(async () => undefined) },
  actions: { whistle: (): void => missing('whistle'), glow: () => undefined },
})
const kettleMachine = parts.createMachine({ id: 'kettle' })
const teaMachine = setup({ actors: { kettle: kettleMachine } }).createMachine({ id: 'tea' })

const load = async () => ({ kettleMachine, teaMachine })
const imported = "import { kettleMachine, teaMachine } from '#machines/tea.ts'\n"

function faultsOf(text: string, ports = ''): Promise<readonly string[]> {
  return providerFaultsOf('src/tea-page.ts', load, (path) => (path === 'src/ports.ts' ? ports : imported + text))
}

it('knows the stubs of a machine, and a machine inside it that has some', () => {
  expect(stubsOf(kettleMachine)).toEqual({ actors: ['boil'], actions: ['whistle'] })
  expect(stubsOf(teaMachine)).toEqual({ actors: ['kettle'], actions: [] })
  const whole = kettleMachine.provide({
    actors: { boil: fromPromise<void, void>(async () => undefined) },
    actions: { whistle: () => undefined },
  })
  expect(stubsOf(teaMachine.provide({ actors: { kettle: whole } }))).toEqual({ actors: [], actions: [] })
})

it('names exactly what a screen leaves out', async () => {
  expect(await faultsOf('run(kettleMachine.provide({ actors: { boil }, actions: {} }))')).toEqual([
    'src/tea-page.ts:2: kettleMachine runs without "whistle" of its actions',
  ])
  expect(await faultsOf('useActorRef(kettleMachine)')).toEqual([
    'src/tea-page.ts:2: kettleMachine runs without "boil" of its actors',
    'src/tea-page.ts:2: kettleMachine runs without "whistle" of its actions',
  ])
  expect(
    await faultsOf('run(teaMachine.provide({ actors: { kettle: kettleMachine.provide(given()) } }))'),
  ).toHaveLength(2)
})

it('reads what is written out, named, spread or written in another file', async () => {
  const actions = "import { ports } from './ports.ts'\nconst calls = { boil }\nconst whole = { ...ports }\n"
  const ports = 'export const ports = { whistle: () => undefined }'
  expect(await faultsOf(`${actions}run(kettleMachine.provide({ actors: calls, actions: whole }))`, ports)).toEqual([])
  expect(await faultsOf('run(kettleMachine.provide({ actors: given(), actions: { whistle } }))')).toEqual([
    'src/tea-page.ts:2: kettleMachine: write out its actors, or name an object that is written out',
  ])
})

it('finds none on the screens', async () => {
  expect(await providerFaults()).toEqual([])
})
