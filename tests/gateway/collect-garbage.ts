import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Leaves in memory only what something still refers to. */
export const collectGarbage = runInNewContext('gc') as () => void
