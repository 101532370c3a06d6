import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '#tools/flows/content.ts'
import { type Fault, faults, placesOf } from '#tools/mutants/faults.ts'
import { allPlanted } from '#tools/mutants/planted/all.ts'
import { root } from '#tools/run-command.ts'
import { textOf } from './tree.ts'

type Read = (path: string) => string | null

const readOnce = (): Read => {
  const known = new Map<string, string | null>()
  return (path) => {
    const text = known.get(path) ?? (existsSync(join(root, path)) ? textOf(path) : null)
    known.set(path, text)
    return text
  }
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** A title may be put together of a table's values, so its words count one by one: those that no named test has. */
function missingWords({ tests, only = '' }: Fault, read: Read): readonly string[] {
  if (tests.some((test) => read(test)?.includes(only))) return []
  const files = new Set(tests.flatMap((test) => [test, ...filesOf(test)]).filter((path) => path.startsWith('tests/')))
  const there = new Set([...files].flatMap((path) => wordsOf(read(path) ?? '')))
  return wordsOf(only).filter((word) => !there.has(word))
}

/** Planted faults whose text has moved, so that nothing would be planted, and those whose test is not there. */
export function plantedFaults(
  listed: readonly Fault[] = [...faults, ...allPlanted],
  read: Read = readOnce(),
): readonly string[] {
  return listed.flatMap((fault) => {
    const { name, file, find, put, tests } = fault
    const missing = [file, ...tests].filter((path) => read(path) === null)
    const text = read(file)
    const said = missing.map((path) => `"${name}" names ${path}, which is not there.`)
    if (text === null) return said
    const places = placesOf(find, text)
    if (places !== 1) said.push(`"${name}" fits ${places} places of ${file}; it has to fit one.`)
    if (find === put) said.push(`"${name}" changes nothing in ${file}.`)
    if (missing.length > 0) return said
    const words = missingWords(fault, read)
    if (words.length > 0) said.push(`"${name}" names a test by words that none has: ${words.join(', ')}.`)
    return said
  })
}
