import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '#tools/check/messages.ts'
import { root } from '#tools/run-command.ts'

export interface Words {
  /** What stands on the screen for a message of the code. */
  readonly say: (message: string, context?: string) => string
  /** What begins so, whatever is filled in. */
  readonly like: (message: string) => RegExp
}

/** The words of the interface in one language, as its catalogues have them. */
export function wordsIn(language: 'hr' | 'en'): Words {
  const folder = join(root, 'locales', language)
  const entries = readdirSync(folder).flatMap((name) => entriesOf(readFileSync(join(folder, name), 'utf8')))
  const texts = new Map(entries.map(({ context, id, text }) => [`${context} ${id}`, text]))
  const say = (message: string, context = '') => {
    const text = texts.get(`${context} ${message}`)
    if (text === undefined) throw new Error(`No screen says "${message}"`)
    return text
  }
  const like = (message: string) =>
    new RegExp(
      `^${say(message)
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}`,
    )
  return { say, like }
}
