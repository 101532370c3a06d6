import type { Fault } from '#tools/mutants/faults.ts'

/** Prints which test caught a fault; 1 where none did. The test must name the requirements that the fault stands for. */
export function saidOf({ name, file, ids = [] }: Fault, by: string | undefined): 0 | 1 {
  const missing = ids.filter((id) => by?.includes(id) === false)
  if (missing.length > 0) throw new Error(`"${by}" names no ${missing.join(', ')}.`)
  console.log(by === undefined ? `ESCAPED  ${name}\n         ${file}` : `caught   ${name}\n         by "${by}"`)
  return by === undefined ? 1 : 0
}
