import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, faults, placesOf } from '#tools/mutants/faults.ts'
import { allPlanted } from '#tools/mutants/planted/all.ts'
import { root } from '#tools/run-command.ts'
import { textOf } from './tree.ts'

const readOnce = (): ((path: string) => string | null) => {
  const known = new Map<string, string | null>()
  return (path) => {
    const text = known.get(path) ?? (existsSync(join(root, path)) ? textOf(path) : null)
    known.set(path, text)
    return text
  }
}

/** Planted faults whose text has moved, so that nothing would be planted, and those that name a file that is not there. */
export function plantedFaults(
  listed: readonly Fault[] = [...faults, ...allPlanted],
  read: (path: string) => string | null = readOnce(),
): readonly string[] {
  return listed.flatMap(({ name, file, find, put, tests }) => {
    const missing = [file, ...tests].filter((path) => read(path) === null)
    const text = read(file)
    const said = missing.map((path) => `"${name}" names ${path}, which is not there.`)
    if (text === null) return said
    const places = placesOf(find, text)
    if (places !== 1) said.push(`"${name}" fits ${places} places of ${file}; it has to fit one.`)
    if (find === put) said.push(`"${name}" changes nothing in ${file}.`)
    return said
  })
}
