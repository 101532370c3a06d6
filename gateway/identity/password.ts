import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/** Takes as long for a person who does not exist, or has no password, as for one who does. */
export const isPassword = async (password: string, kept: string | null): Promise<boolean> => {
  nobody ??= hashPassword('the password of nobody')
  const matches = await verify(kept ?? (await nobody), password)
  return kept !== null && matches
}
