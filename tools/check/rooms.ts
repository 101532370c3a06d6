import { projectFiles, textOf } from './tree.ts'

/** On each floor a room imports from the rooms before it. What surrounds the rooms knows none of them. */
const order = ['session', 'companies', 'users', 'stores', 'transactions', 'links', 'pay', 'terminal', 'dashboard']
/** Rooms beside the order: they import from these and from what stands before them. */
const after: Readonly<Record<string, string>> = { documents: 'stores', invoices: 'stores' }
const rooms = [...order, ...Object.keys(after)]

/** The shapes of a company and a store, and what a call asks of its caller, are words of every room. */
const words = ['contract/companies/company.ts', 'contract/stores/store.ts', 'contract/session/access-rules.ts']
/** The gateway's tables are one schema, and the root machine starts the machines that live as long as the app. */
const everywhere = /^gateway\/\w+\/schema\.ts$/
const seesAll = /^(machines\/shell\/app\.machine\.ts|src\/(frame|workbench)\/|gateway\/(web|sandbox|audit|mail)\/)/

const roomOf = (path: string): string | undefined => {
  const [floor, folder = '', ...rest] = path.split('/')
  if (rest.length === 0) return undefined
  return floor === 'gateway' && folder === 'identity' ? 'session' : folder
}

const isRoom = (folder: string | undefined): folder is string => folder !== undefined && rooms.includes(folder)

function mayImport(from: string, to: string): boolean {
  if (from === to) return true
  const last = after[from]
  const place = order.indexOf(last ?? from)
  const target = order.indexOf(to)
  if (target >= 0) return last === undefined ? target < place : target <= place
  return from === 'dashboard'
}

const around = new Set(['shell', 'ui', 'ground'])

/** Why a file may not import another one, or null. */
export function brokenLaw(path: string, imported: string): string | null {
  if (words.includes(imported) || everywhere.test(imported) || seesAll.test(path)) return null
  const [floor] = path.split('/')
  if (!imported.startsWith(`${floor}/`)) return null
  const from = roomOf(path)
  const to = roomOf(imported)
  if (from === undefined) return null
  if (around.has(from)) {
    return isRoom(to) || to === 'frame' || to === 'web' ? `${from} imports no room: ${imported}` : null
  }
  if (!isRoom(from)) return null
  if (to === 'frame' || to === 'sandbox') return `a room does not know what surrounds it: ${imported}`
  return isRoom(to) && !mayImport(from, to) ? `${from} stands before ${to}: ${imported}` : null
}

/** Imports against the order of the rooms. */
export function roomFaults(): readonly string[] {
  return projectFiles('contract/**/*.ts', 'machines/**/*.ts', 'src/**/*.ts', 'src/**/*.tsx', 'gateway/**/*.ts').flatMap(
    (path) =>
      [...textOf(path).matchAll(/(?:from |import\(|import )'#([\w./-]+)'/g)].flatMap(([, imported = '']) => {
        const fault = brokenLaw(path, imported)
        return fault === null ? [] : [`${path}: ${fault}`]
      }),
  )
}
