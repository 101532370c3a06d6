import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from './place-file.ts'

/** Makes a folder and those above it. Node's own `recursive` never ends where nothing can be made, as in /proc. */
export const makeFolder = async (path: string): Promise<void> => {
  const make = () => mkdir(path, { mode: 0o700 })
  await make().catch(async (error: unknown) => {
    if (codeOf(error) === 'EEXIST') return
    const parent = dirname(path)
    if (codeOf(error) !== 'ENOENT' || parent === path || existsSync(parent)) throw error
    await makeFolder(parent)
    await make()
  })
}
