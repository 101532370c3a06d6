import { expect, it } from 'vitest'
import { forgetTotals, rememberedTotal } from '#gateway/transactions/list/total-memory.ts'
import { freshDatabase } from '#tests/gateway/database.ts'

it('a total that was counted while an order of the company changed is counted again · TRX-27', async () => {
  const database = await freshDatabase()
  const total = (count: number, meanwhile: () => void = () => undefined) =>
    rememberedTotal(database, 1, 'all orders', async () => {
      meanwhile()
      return count
    })
  expect(await total(7, () => forgetTotals(database, 1))).toBe(7)
  expect(await total(8, () => forgetTotals(database, 2))).toBe(8)
  expect(await total(9)).toBe(8)
  await database.close()
})
