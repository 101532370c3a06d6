import { expect, it } from 'vitest'
import { inTurn } from '#gateway/identity/password.ts'

it('hashes the passwords of two visitors at a time, and the others in their turn · SES-12', async () => {
  let begun = 0
  const ends: (() => void)[] = []
  const work = () => {
    begun += 1
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const all = Array.from({ length: 5 }, () => inTurn(work))
  await expect.poll(() => begun).toBe(2)
  ends.shift()?.()
  await expect.poll(() => begun).toBe(3)
  // The others begin as those before them end.
  while (begun < 5 || ends.length > 0) {
    ends.shift()?.()
    await Promise.resolve()
  }
  await Promise.all(all)
})
