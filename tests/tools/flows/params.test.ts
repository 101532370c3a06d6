import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { localeMachine } from '#machines/shell/locale.machine.ts'
import { chartOf } from '#tools/flows/chart.ts'
import { paramsOf, said, withRule } from '#tools/flows/params.ts'

interface Around {
  readonly context: {
    readonly at: string | null
    readonly toasts: { readonly saved: object }
    readonly wanted: string | undefined
  }
  readonly event: { readonly page: number; readonly output: { readonly url: string | null } }
}
const wayBack = ({ at }: Around['context'], by: number) => ({ to: at, by })

const computed: readonly (readonly [name: string, params: (around: Around) => unknown, words: string])[] = [
  ['what the event brings', ({ event }) => event, ''],
  ['what a call answered', ({ event }) => event.output, ''],
  ['the name of what is handed on', ({ event }) => ({ page: event.page }), '(page)'],
  ['fixed values beside it', ({ event }) => ({ of: 'card', size: event.page, by: -1 }), '(card, page, by: -1)'],
  ['where it is read', ({ context }) => context.toasts.saved, '(toasts.saved)'],
  ['without what stands in for nothing', ({ event }) => ({ url: event.output.url ?? '' }), '(url)'],
  ['both of two', ({ context }) => ({ reason: context.at ? context.at : 'NONE' }), '(at or NONE)'],
  ['the function that makes it', ({ context }) => wayBack(context, 1), '(wayBack(1))'],
  [
    'what is spread',
    ({ context }) => ({ to: 'home', ...(context.at === null ? {} : { at: context.at }) }),
    '(home, at)',
  ],
]

describe('what an action or a guard is done with', () => {
  it.each(computed)('says, where it is computed, %s', (_, params, words) => {
    expect(said(paramsOf(params))).toBe(words)
  })

  it('says texts as they are, other values with their name, and what is so by its name alone', () => {
    expect(
      said(paramsOf({ key: 'SENT', hold: 3000, state: { withKey: true }, at: null, replace: true, far: false })),
    ).toBe('(SENT, hold: 3000, state: {withKey:true}, at: null, replace, far: false)')
  })

  it('says a message with the tone and hold of its table · ERR-10', () => {
    expect(said(withRule(paramsOf({ key: 'ORDER_CHANGED' })))).toBe('(ORDER_CHANGED, warning, untilOk)')
    expect(said(withRule(paramsOf({ key: 'OTHER' })))).toBe('(OTHER)')
  })

  it('stands in the chart', () => {
    const machine = setup({
      guards: {
        knows: (_, { by }: { readonly name: string; readonly by: string }) => by === 'sight',
      },
      actions: { ring: (_, _params: { readonly times: number }) => undefined },
    }).createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: {
          on: {
            rung: {
              guard: { type: 'knows', params: ({ event }) => ({ name: event.type, by: 'sight' }) },
              actions: { type: 'ring', params: { times: 2 } },
            },
          },
        },
      },
    })
    expect(chartOf(machine).edges[0]).toMatchObject({
      guard: 'knows(type, sight)',
      actions: ['ring(times: 2)'],
    })
  })

  it('tells branches apart that ask the same of other values', () => {
    const chosen = chartOf(localeMachine).edges.filter(({ guard }) => guard.startsWith('means'))
    const choices = new Map(chosen.map(({ guard, to }) => [guard, to]))
    expect([...choices.keys()].sort()).toEqual(['means(language, en)', 'means(language, hr)'])
    expect(choices.get('means(language, hr)')).not.toEqual(choices.get('means(language, en)'))
  })
})
