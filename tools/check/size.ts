import { dirname, join } from 'node:path/posix'
import { projectFiles, textOf } from '#tools/check/tree.ts'

const floors = ['contract', 'machines', 'src', 'gateway'] as const
const outside = ['tests', 'tools'] as const
const sources = /\.tsx?$/

/** A file of the project: its path and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Imports of values and of types. A dynamic import loads later, so it closes no cycle. */
const staticImport = /^(?:import|export)\s(?:[^'"=(;]*?\bfrom\s+)?'([^']+)'/gm

function importsOf({ path, text }: Source): readonly string[] {
  return [...text.matchAll(staticImport)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : join(dirname(path), target),
  )
}

/**
 * Groups of files that import each other, types included.
 * @internal
 */
export function cyclesOf(files: readonly Source[]): readonly (readonly string[])[] {
  const graph = new Map(files.map((file) => [file.path, importsOf(file)]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (path: string): number => {
    const number = order.size
    order.set(path, number)
    lowest.set(path, number)
    open.push(path)
    for (const target of graph.get(path) ?? []) {
      if (!graph.has(target)) continue
      const reached = order.has(target) ? (open.includes(target) ? (order.get(target) ?? 0) : number) : visit(target)
      lowest.set(path, Math.min(lowest.get(path) ?? number, reached))
    }
    const low = lowest.get(path) ?? number
    if (low === number) {
      const group = open.splice(open.indexOf(path))
      if (group.length > 1) cycles.push(group.sort())
    }
    return low
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return cycles
}

const repeated = 6
/** Imports, brackets and comments are alike in many files and mean nothing. */
const isSignificant = (line: string) => /\w{2}/.test(line) && !/^(?:import\b|\} from |\/\/|\/?\*)/.test(line)

interface Place {
  readonly path: string
  readonly at: number
}

/**
 * Pairs of places with six or more equal lines; a longer stretch counts once.
 * @internal
 */
export function repeatsOf(files: readonly Source[]): readonly (readonly [Place, Place])[] {
  const linesByPath = new Map(
    files.map(({ path, text }) => [
      path,
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(isSignificant),
    ]),
  )
  const places = new Map<string, Place[]>()
  for (const [path, lines] of linesByPath) {
    for (let at = 0; at + repeated <= lines.length; at += 1) {
      const key = lines.slice(at, at + repeated).join('\n')
      places.set(key, [...(places.get(key) ?? []), { path, at }])
    }
  }
  const lineBefore = ({ path, at }: Place) => linesByPath.get(path)?.[at - 1] ?? `start of ${path}`
  return [...places.values()].flatMap((alike) =>
    alike.flatMap((one, index) =>
      alike
        .slice(index + 1)
        .filter((other) => lineBefore(one) !== lineBefore(other))
        .map((other) => [one, other] as const),
    ),
  )
}

const roomOf = (path: string) => path.split('/').slice(1, -1)[0] ?? 'no room'
const count = (number: number) => number.toLocaleString('en')

const linesOf = (files: readonly Source[]) =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - (text.endsWith('\n') ? 1 : 0), 0)

const readFloor = (floor: string): readonly Source[] =>
  projectFiles(`${floor}/**/*.ts`, `${floor}/**/*.tsx`, `${floor}/*.ts`)
    .filter((path) => sources.test(path))
    .map((path) => ({ path, text: textOf(path) }))

/** The linter finds cycles of values only. */
export const cycleFaults = (): readonly string[] =>
  cyclesOf(floors.flatMap(readFloor)).map((group) => `These files import each other: ${group.join(', ')}`)

/** The last lines of `npm run check`: how large the project is, and what repeats in it. */
export function sizeOfTree(): readonly string[] {
  const byFloor = floors.map((floor) => ({ floor, files: readFloor(floor) }))
  const product = byFloor.flatMap(({ files }) => files)
  const rooms = [...new Set(product.map(({ path }) => roomOf(path)))].sort()
  const filesPerRoom = rooms.map((room) => {
    const counts = byFloor
      .map(({ floor, files }) => ({ floor, found: files.filter(({ path }) => roomOf(path) === room).length }))
      .filter(({ found }) => found > 0)
    return `  ${room}: ${counts.map(({ floor, found }) => `${floor} ${found}`).join(', ')}`
  })
  return [
    `product: ${count(linesOf(product))} lines (${byFloor.map(({ floor, files }) => `${floor} ${count(linesOf(files))}`).join(', ')})`,
    ...outside.map((floor) => `${floor}: ${count(linesOf(readFloor(floor)))} lines`),
    'files per room:',
    ...filesPerRoom,
    `import cycles, types included: ${cyclesOf(product).length}`,
    `pairs of places with ${repeated} or more equal lines: ${repeatsOf(product).length}`,
  ]
}
