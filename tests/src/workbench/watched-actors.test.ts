import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { hidden } from '#src/workbench/redacted.ts'
import { mostEvents, watchActors } from '#src/workbench/watched-actors.ts'

const lampMachine = setup({
  types: { events: {} as { readonly type: 'switch.pressed'; readonly pin?: string } | { readonly type: 'fuse.blown' } },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { 'switch.pressed': 'bright' } },
    bright: { on: { 'switch.pressed': 'dark', 'fuse.blown': 'broken' } },
    broken: { type: 'final' },
  },
})

const roomMachine = setup({ actors: { lamp: lampMachine } }).createMachine({
  id: 'room',
  invoke: { id: 'ceiling', src: 'lamp' },
})

const names = (watch: ReturnType<typeof watchActors>) =>
  watch.running().map(({ machine, children }) => [machine, children.map(({ actor }) => actor.id)])

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the watch over actors', () => {
  const early = createActor(lampMachine).start()
  const watch = watchActors([early], () => [])

  it('sees who runs already, who starts later and what those have started, until they end', () => {
    const room = createActor(roomMachine).start()
    expect(names(watch)).toEqual([
      ['lamp', []],
      ['room', ['ceiling']],
    ])
    room.stop()
    early.send({ type: 'switch.pressed' })
    early.send({ type: 'fuse.blown' })
    expect(names(watch)).toEqual([])
  })

  it('keeps the last fifty events without their secrets, and tells of each burst once', async () => {
    await settled()
    let told = 0
    const stop = watch.subscribe(() => {
      told += 1
    })
    const lamp = createActor(lampMachine).start()
    for (let time = 0; time < mostEvents; time += 1) lamp.send({ type: 'switch.pressed' })
    lamp.send({ type: 'switch.pressed', pin: '4711' })
    await settled()
    expect(told).toBe(1)
    expect(watch.happened()).toHaveLength(mostEvents)
    expect(watch.happened()[0]).toMatchObject({ to: 'lamp', event: { type: 'switch.pressed', pin: hidden } })
    stop()
    lamp.stop()
  })
})
