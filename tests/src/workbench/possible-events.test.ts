import { describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { activeStates, possibleEvents } from '#src/workbench/possible-events.ts'

const doorMachine = setup({
  types: {
    context: {} as { readonly name: string },
    events: {} as
      | { readonly type: 'bell.rung' }
      | { readonly type: 'name.said'; readonly name: { readonly first: string } }
      | { readonly type: 'door.shut' },
  },
  guards: { isKnown: (_, name: string) => name === 'Ana' },
  actions: { rememberName: assign((_, name: string) => ({ name })) },
}).createMachine({
  id: 'door',
  context: { name: '' },
  initial: 'shut',
  on: { 'name.said': { actions: { type: 'rememberName', params: ({ event }) => event.name.first } } },
  states: {
    shut: {
      on: {
        'bell.rung': { target: 'open' },
        'name.said': { guard: { type: 'isKnown', params: ({ event }) => event.name.first }, target: 'open' },
      },
      after: { 1000: 'open' },
    },
    open: { on: { 'door.shut': 'shut' } },
  },
})

const startedDoor = () => createActor(doorMachine).start()

describe('the events that may come next', () => {
  it('are those of the states that are active, each with data that fit', () => {
    const examples = {
      'name.said': [
        { type: 'name.said', name: { first: 'Ivo' } },
        { type: 'name.said', name: { first: 'Ana' } },
      ],
      'door.shut': [{ type: 'door.shut' }],
    }
    const door = startedDoor()
    expect(possibleEvents(door.getSnapshot(), examples)).toEqual([
      { type: 'bell.rung', data: {}, carriesData: false, accepted: true },
      { type: 'name.said', data: { name: { first: 'Ivo' } }, carriesData: true, accepted: true },
    ])
    door.send({ type: 'bell.rung' })
    expect(possibleEvents(door.getSnapshot(), examples).map(({ type }) => type)).toEqual(['door.shut', 'name.said'])
    door.stop()
  })

  it('are not accepted when their data make a guard throw', () => {
    const door = startedDoor()
    expect(possibleEvents(door.getSnapshot(), {})).toContainEqual({
      type: 'name.said',
      data: {},
      carriesData: false,
      accepted: false,
    })
    door.stop()
  })

  it('come from the root and every state inside', () => {
    const door = startedDoor()
    expect(activeStates(door.getSnapshot()).map(({ id }) => id)).toEqual(['door', 'door.shut'])
    door.stop()
  })
})
