import { expect, it } from 'vitest'
import { turnsOf } from '#gateway/ground/turns.ts'

it('works so many at a time, the others in line, and refuses whom the line has no room for', async () => {
  const turns = turnsOf(2, 3)
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return 'done'
  }
  const asked = Array.from({ length: 6 }, () => turns.take(work))
  expect(await asked[5]).toBeNull()
  expect(running).toBe(2)
  for (let ended = 0; ended < 5; ended += 1) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(asked)).toEqual([...Array.from({ length: 5 }, () => 'done'), null])
  expect(most).toBe(2)
})

it('gives the turn of work that failed to the next', async () => {
  const turns = turnsOf(1, 1)
  const failed = turns.take(() => Promise.reject(new Error('no')))
  const next = turns.take(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})

it('takes nobody beside the one who had waited for the turn that ended', async () => {
  const turns = turnsOf(1, 3)
  const ends: (() => void)[] = []
  let running = 0
  const work = async () => {
    running += 1
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  const all = [turns.take(work), turns.take(work)]
  const goOn = () => new Promise((resolve) => setImmediate(resolve))
  await goOn()
  ends.shift()?.()
  await goOn()
  all.push(turns.take(work))
  await goOn()
  expect(running).toBe(1)
  while (ends.length > 0) {
    ends.shift()?.()
    await goOn()
  }
  await Promise.all(all)
})
