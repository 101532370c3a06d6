const seconds = (milliseconds: string): string =>
  /^\d+$/.test(milliseconds) ? `${Number(milliseconds) / 1000} s` : milliseconds

const invented: readonly (readonly [start: string, say: (rest: string) => string])[] = [
  ['xstate.done.actor.', (actor) => `${actor} answers`],
  ['xstate.error.actor.', (actor) => `${actor} fails`],
  ['xstate.snapshot.', (actor) => `${actor} moves`],
  ['xstate.done.state.', () => 'is done'],
  ['xstate.after.', (rest) => `after ${seconds(rest.split('.')[0] ?? '')}`],
]

/** An event in words: those that xstate makes itself are said the way a person would. */
export function eventWords(type: string): string {
  const [start, say] = invented.find(([one]) => type.startsWith(one)) ?? ['', (rest: string) => rest]
  return say(type.slice(start.length))
}
