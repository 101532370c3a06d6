/** What a document can begin with. */
export type FirstScreen = 'login' | 'list' | 'home' | 'details' | 'settings'
type Language = 'hr' | 'en'

/** The chunks of each first screen, without those that every screen begins with. */
export type FirstChunks = Readonly<Record<FirstScreen, Readonly<Record<Language, readonly string[]>>>>

/** In the folder of a build, beside the list of its files. */
export const firstChunksFile = '.vite/first-chunks.json'

export function firstScreenAt(path: string): FirstScreen {
  if (path === '/') return 'home'
  if (/^\/transactions\/?/.test(path)) return 'list'
  if (/^\/edit-store\//.test(path)) return 'settings'
  return /^\/stores\/[^/]+\/transactions\/[^/]+$/.test(path) ? 'details' : 'login'
}

/**
 * The script of the head with the chunks that an address may begin with: those of its screen, and those of the sign-in
 * for a browser that holds no token. The chunks of all screens would weigh as much as a fourth of the script.
 */
export function headAt(script: string, chunks: FirstChunks, path: string): string {
  const here = chunks[firstScreenAt(path)]
  const of = (language: Language) => ({ login: chunks.login[language], here: here[language] })
  return script.replace('__RIVA_CHUNKS__', () => JSON.stringify({ hr: of('hr'), en: of('en') }))
}
