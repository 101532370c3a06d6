import { isOpenToAnyone, screenAt, screens } from '#contract/session/screens.ts'

/** What a document can begin with: `entry` is any other screen before a sign-in, `other` any other one after it. */
export type FirstScreen = 'login' | 'entry' | 'list' | 'home' | 'details' | 'settings' | 'other'
type Language = 'hr' | 'en'

/**
 * The chunks of each first screen, without those that every screen begins with. The document names those of its own
 * address alone. Gain: 27 % of the head's script (decision 0044).
 */
export type FirstChunks = Readonly<Record<FirstScreen, Readonly<Record<Language, readonly string[]>>>>

/** In the folder of a build, beside the list of its files. */
export const firstChunksFile = '.vite/first-chunks.json'

export function firstScreenAt(path: string): FirstScreen {
  if (path === '/') return 'home'
  if (/^\/transactions\/?/.test(path)) return 'list'
  if (/^\/edit-store\//.test(path)) return 'settings'
  if (/^\/stores\/[^/]+\/transactions\/[^/]+$/.test(path)) return 'details'
  const screen = screenAt(path)
  if (screen === 'login') return screen
  return screen !== undefined && isOpenToAnyone(screens[screen]) ? 'entry' : 'other'
}

/**
 * The script of the head with the chunks that an address may begin with: those of its screen, and those of the sign-in
 * for a browser that holds no token. The chunks of all screens would weigh as much as a fourth of the script.
 */
export function headAt(script: string, chunks: FirstChunks, path: string): string {
  const screen = firstScreenAt(path)
  const visitors = chunks[screen === 'entry' ? screen : 'login']
  const of = (language: Language) => ({ login: visitors[language], here: chunks[screen][language] })
  return script.replace('__RIVA_CHUNKS__', () => JSON.stringify({ hr: of('hr'), en: of('en') }))
}
